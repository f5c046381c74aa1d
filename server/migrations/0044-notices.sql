-- One place for all that people are told: by subject, by channel, at the hours they want.

alter table notifications
  -- What it is about: the first id in its path or else in its cause; without one, where it leads.
  add column subject text not null generated always as (
    coalesce(substring(path from '[a-z]+_[0-9A-Za-z]{20}'), substring(cause from '[a-z]+_[0-9A-Za-z]{20}'), path)
  ) stored;

alter table muted_notices drop constraint muted_notices_channel_check;
alter table muted_notices add constraint muted_notices_channel_check check (channel in ('email', 'app', 'push'));

-- When somebody wants to be told. Without a row: at once.
create table notice_settings (
  user_id text primary key references users on delete cascade,
  -- Whether mails that may wait are gathered into one.
  digest text not null default 'off' check (digest in ('off', 'half_hour', 'daily')),
  -- The hour of a daily one, in Puerto Rico.
  digest_hour integer not null default 8 check (digest_hour between 0 and 23),
  -- Minutes of the day in Puerto Rico; null: no hours are quiet.
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to integer check (quiet_to between 0 and 1439),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- A browser that takes messages. It goes with the session in which it was added.
create table push_devices (
  id text primary key,
  user_id text not null references users on delete cascade,
  session_id text not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  user_agent text not null check (length(user_agent) <= 300),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index push_devices_user on push_devices (user_id);
create index push_devices_session on push_devices (session_id);

-- What is to be told later: mails that may wait, and messages to devices, which a worker sends.
create table held_notices (
  id text primary key,
  user_id text not null references users on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  kind text not null,
  cause text not null,
  data jsonb not null,
  path text not null,
  -- Told on the site too: what is read there is not sent.
  notification_id text references notifications on delete set null,
  -- The mail as it would have been; emptied once it is settled.
  mail jsonb,
  created_at timestamptz not null,
  -- Sent, or not worth it any more. The row stays, so that one cause is told once.
  settled_at timestamptz,
  unique (user_id, channel, cause)
);
create index held_notices_open on held_notices (user_id, channel, created_at) where settled_at is null;
create index held_notices_notification on held_notices (notification_id);
create index held_notices_created on held_notices (created_at);
