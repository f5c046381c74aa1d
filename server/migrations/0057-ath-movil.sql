-- ATH Móvil beside cards. A refund or a payment there has no key of ours, so what was asked is written down before it is asked.
alter table payments drop constraint payments_gateway_check;
alter table payments add constraint payments_gateway_check check (gateway in ('stripe', 'test', 'ath_movil', 'manual'));

create table ath_movil_payments (
  key text primary key,
  -- Theirs. Null until they have answered.
  ecommerce_id text unique,
  amount_cents integer not null check (amount_cents > 0),
  last_digits text not null,
  -- Sealed. Null once the payment is over.
  token bytea,
  expires_at timestamptz not null,
  -- When the money was last asked for: nobody asks beside that.
  authorizing_at timestamptz,
  -- Theirs for the money that came, by which it is refunded.
  reference_number text,
  created_at timestamptz not null
);
create index ath_movil_payments_created on ath_movil_payments (created_at);

create table ath_movil_refunds (
  key text primary key,
  ecommerce_id text not null references ath_movil_payments (ecommerce_id),
  amount_cents integer not null check (amount_cents > 0),
  -- What had gone back of the payment before this one.
  before_cents integer not null,
  -- Theirs. Null while it is not known to be done.
  reference_number text,
  sent_at timestamptz not null
);
-- One at a time of a payment: else nobody could tell which of them has arrived.
create unique index ath_movil_refunds_under_way on ath_movil_refunds (ecommerce_id) where reference_number is null;
