-- A guest who logged in to an account: what the guest left at tables is the account's.
CREATE TABLE followed (
    guest TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
    account TEXT NOT NULL REFERENCES users (id)
) WITHOUT ROWID;
CREATE INDEX followed_account ON followed (account);
