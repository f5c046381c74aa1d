-- Likeness search, accents made optional, e-mail addresses without case, and ranges that must not overlap.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists btree_gist;

-- Under which Idempotency-Key and in which transaction a row came to be (docs/decisions/031-once.md). The server sets it at
-- the start of each transaction that spends or gives, and every insert takes it from there. Two transactions of one key are
-- a finding of the audit.
create function once_key() returns text language sql stable
  return nullif(current_setting('app.once_key', true), '');

-- What /readyz writes to see whether the database takes writes: one row, over and over.
create table readiness (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);
