-- Settings are changed by whoever saw what they were; the site can be closed behind an access code.

alter table settings add column version integer not null default 1;

-- Only the newest counts. The older ones stay for the list of who unlocked.
create table access_codes (
  id text primary key,
  -- argon2id, never the code itself.
  code_hash text not null,
  set_at timestamptz not null,
  set_by text,
  unlock_count integer not null default 0,
  failed_count integer not null default 0
);
create index access_codes_newest on access_codes (set_at desc);

create table access_unlocks (
  id text primary key,
  code_id text not null references access_codes on delete cascade,
  unlocked_at timestamptz not null,
  -- Enough to tell visitors apart, not to find one: the last part is never kept.
  masked_address text not null
);
create index access_unlocks_newest on access_unlocks (unlocked_at desc);
