-- How the name of an account looks, whatever characters it is written with; derived when a house opens.
ALTER TABLE users ADD COLUMN looks TEXT;
CREATE INDEX users_looks ON users (looks) WHERE looks IS NOT NULL;
