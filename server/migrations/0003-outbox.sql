-- Mail is a row written with the change that causes it; a worker delivers it.
create table outbox (
  id text primary key,
  -- One cause, one mail: writing the same cause twice is a no-op.
  cause text not null unique,
  template text not null,
  to_address text not null,
  language text not null check (language in ('en', 'es')),
  -- What the template needs. Emptied once sent, since it may hold a link that signs someone in.
  data jsonb,
  status text not null default 'pending' check (status in ('pending', 'retry', 'sent', 'failed', 'suppressed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index outbox_open on outbox (created_at) where status in ('pending', 'retry');
create index outbox_to_address on outbox (to_address);
