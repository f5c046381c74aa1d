-- People, how they sign in, what slows guessing down, and what was done to whom.

create table users (
  id text primary key,
  username text not null unique check (username = lower(username)),
  role text not null default 'customer' check (role in ('admin', 'customer', 'provider', 'instructor')),
  display_name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  phone text,
  language text not null default 'en' check (language in ('en', 'es')),
  interests text[] not null default '{}',
  is_adult boolean not null default false,
  marketing boolean not null default false,
  onboarded_at timestamptz,
  two_factor_enabled boolean not null default false,
  -- Made by demo mode with a password that everybody knows.
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The person is erased; the row stays for what points to it.
  deleted_at timestamptz,
  -- For events that ask for an age.
  birth_date date
);
create index users_admins on users (id) where role = 'admin' and deleted_at is null;

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- Worth nothing by itself: the cookie carries it with a signature.
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- One way to prove who one is. Only passwords so far; the other columns are better-auth's, for outside providers.
create table accounts (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

-- Short-lived challenges of two-factor and passkeys; the identifier is hashed.
create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expiry on verifications (expires_at);
create index verifications_value on verifications (value);

-- Secret and recovery codes are encrypted with APP_SECRET.
create table two_factors (
  id text primary key,
  user_id text not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index passkeys_user on passkeys (user_id);

-- Links in mails, by the hash of their token: a reader of this table cannot follow them.
create table email_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('confirm', 'change', 'reset')),
  user_id text not null references users on delete cascade,
  -- The address it was sent to, and that following it proves.
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_links_user on email_links (user_id);
create index email_links_expiry on email_links (expires_at);

create table addresses (
  id text primary key,
  user_id text not null references users on delete cascade,
  label text not null,
  given_name text not null,
  first_surname text not null,
  second_surname text not null,
  urbanization text not null,
  line1 text not null,
  line2 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  phone text not null,
  is_default boolean not null,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- The key is a keyed hash of what is counted: no address or name stands here in clear.
create table throttles (
  key text primary key,
  count integer not null,
  -- When the count began.
  marked_at timestamptz not null,
  blocked_until timestamptz
);
create index throttles_marked on throttles (marked_at);

create table used_emergency_tokens (
  token_hash text primary key,
  used_at timestamptz not null default now()
);

-- One row: the set-up token is derived from this id, which changes with each use.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;

-- What someone did to others or with great powers. Ids only: it outlives the persons.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id text,
  action text not null,
  subject_id text,
  reason text not null default '',
  details jsonb not null default '{}',
  request_id text,
  at timestamptz not null default now()
);
create index audit_log_subject on audit_log (subject_id, at);
create index audit_log_at on audit_log (at);

-- Every process keeps who is behind a cookie for a moment. Whatever changes it, from wherever, tells them to forget.
create function tell_identity_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity', to_jsonb(old) ->> tg_argv[0]);
  return null;
end
$$;
create trigger sessions_tell after update or delete on sessions
  for each row execute function tell_identity_changed('user_id');
create trigger users_tell after update or delete on users
  for each row execute function tell_identity_changed('id');
