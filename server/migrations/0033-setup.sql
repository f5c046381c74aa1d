-- A payment that an admin makes to see that payments work: paid by the gateway's test method and given back at once. It is no order's
-- and stands in no book.
create table payment_checks (
  id text primary key,
  gateway text not null check (gateway in ('stripe', 'test')),
  gateway_id text,
  refund_id text,
  method text,
  amount_cents integer not null check (amount_cents > 0),
  started_at timestamptz not null,
  started_by text not null,
  captured_at timestamptz,
  refunded_at timestamptz,
  -- When the gateway's webhook first told us of it.
  heard_at timestamptz,
  finished_at timestamptz,
  error text not null default '',
  once_key text default once_key()
);
-- One at a time.
create unique index payment_checks_running on payment_checks ((true)) where finished_at is null;
create unique index payment_checks_gateway on payment_checks (gateway, gateway_id) where gateway_id is not null;
create index payment_checks_started on payment_checks (started_at desc);

-- A mail with a code that an admin sends to themselves: who knows the code has read the mail.
create table mail_checks (
  id text primary key,
  carrier text not null,
  sender text not null,
  code_hash text not null,
  started_at timestamptz not null,
  started_by text not null,
  arrived_at timestamptz
);
create index mail_checks_started on mail_checks (started_at desc);

-- What an admin has confirmed of the setup guide, and of what: another one since asks again.
create table setup_marks (
  mark text primary key,
  fingerprint text not null default '',
  facts jsonb not null default '{}',
  marked_at timestamptz not null,
  marked_by text
);

-- Sample data to look around with: it is shown with a badge, cannot be bought, booked or edited, and goes as a whole.
alter table products add column is_sample boolean not null default false;
alter table events add column is_sample boolean not null default false;
alter table collaborators add column is_sample boolean not null default false;
create index products_sample on products (id) where is_sample;
create index events_sample on events (id) where is_sample;
create index collaborators_sample on collaborators (id) where is_sample;
