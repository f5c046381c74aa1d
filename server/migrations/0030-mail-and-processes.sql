-- What became of a mail after it was handed over, what it was about, and which one was sent in its place.
alter table outbox
  add column subject text not null default '',
  add column delivered_at timestamptz,
  add column bounced_at timestamptz,
  add column complained_at timestamptz,
  add column resent_as text;

-- The admin's list: the newest first, by the beginning of an address, and what went wrong.
create index outbox_created on outbox (created_at desc, id desc);
create index outbox_address_begins on outbox (lower(to_address) text_pattern_ops);
create index outbox_failed on outbox (created_at) where status = 'failed';

-- Every process of the product says now and then that it lives.
create table processes (
  id text primary key,
  role text not null check (role in ('all', 'web', 'worker')),
  version text not null,
  host text not null,
  pid integer not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  -- How long the event loop kept its work waiting, at the 99th percentile since the last word.
  loop_delay_ms integer not null,
  is_worker_running boolean not null
);
