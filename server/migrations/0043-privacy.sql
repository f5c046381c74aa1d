-- Copies of one's data, accounts that are going to be erased, who was erased, and what people accepted.

create table data_copies (
  id text primary key,
  user_id text not null references users on delete cascade,
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  -- A sealed file, once there is one.
  stored_name text,
  size_bytes integer,
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz
);
-- One at a time is made for a person.
create unique index data_copies_one on data_copies (user_id) where status = 'making';
create index data_copies_user on data_copies (user_id);
create index data_copies_expires on data_copies (expires_at);

create table erasures (
  user_id text primary key references users on delete cascade,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  -- Something stood against it when it was due; the person was told.
  blocked_at timestamptz
);
create index erasures_due on erasures (erase_at);

-- Ids alone, and no foreign key: it is read against a backup that is older than the erasure.
create table erased_people (
  user_id text primary key,
  erased_at timestamptz not null
);

create table consents (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'marketing', 'newsletter', 'provider-terms')),
  is_given boolean not null,
  -- Of the text that was accepted; empty where there is none.
  text_version text not null default '',
  language text not null check (language in ('en', 'es')),
  at timestamptz not null
);
create index consents_user on consents (user_id, at);
