-- A guest who logged in to an account: what the guest left at tables is the account's.
CREATE TABLE followed (
    guest TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES users (id),
    account TEXT COLLATE "C" NOT NULL REFERENCES users (id)
);
CREATE INDEX followed_account ON followed (account);
