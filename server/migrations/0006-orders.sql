-- From cart to money to parcel to refund: orders, payments, the ledger, loyalty, and who is told.

-- What was agreed, frozen. Only statuses and sums of refunds change later.
create table orders (
  id text primary key,
  -- Short, for people; not guessable in sequence.
  number text not null unique,
  -- The cart it was made from. A cart that was paid for is gone, so there is nothing to refer to.
  cart_id text not null,
  -- Null once the person is erased.
  user_id text references users on delete set null,
  language text not null check (language in ('en', 'es')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'partly_refunded', 'refunded', 'failed')),
  -- Why it failed.
  failure text check (failure in ('abandoned', 'replaced', 'cancelled', 'late')),
  email text not null,
  name text not null,
  phone text not null default '',
  -- Null where nothing is sent or fetched: seats alone.
  delivery text check (delivery in ('pickup', 'pr', 'us')),
  -- As it was then; null for pickup.
  address jsonb,
  note text not null default '',
  coupon_code text,
  points_spent integer not null default 0 check (points_spent >= 0),
  goods_cents integer not null,
  seats_cents integer not null,
  provider_discount_cents integer not null,
  coupon_discount_cents integer not null,
  points_discount_cents integer not null,
  shipping_cents integer not null,
  state_tax_cents integer not null,
  municipal_tax_cents integer not null,
  total_cents integer not null check (total_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  refunded_shipping_cents integer not null default 0,
  -- A hash of all that was agreed: the same checkout twice is the same order.
  agreed text not null,
  reserved_until timestamptz not null,
  -- Its products' sales were counted.
  is_counted boolean not null default false,
  created_at timestamptz not null,
  paid_at timestamptz,
  updated_at timestamptz not null default now(),
  check (total_cents = goods_cents + seats_cents - provider_discount_cents - coupon_discount_cents
    - points_discount_cents + shipping_cents + state_tax_cents + municipal_tax_cents),
  -- When the sweep may ask again about an order that waits for its money, and how often in a row that failed: those that
  -- cannot be settled must not keep the rest from being asked about.
  settle_after timestamptz,
  settle_failures integer not null default 0,
  -- When its reservation began: an order that replaces another goes on with the first one's. Null: when it was made.
  held_since timestamptz,
  once_key text default once_key()
);
-- Nobody pays twice for one cart.
create unique index orders_one_a_cart on orders (cart_id) where payment_status <> 'failed';
create index orders_user on orders (user_id, created_at desc);
create index orders_created on orders (created_at desc, id desc);
create index orders_unsettled on orders (settle_after nulls first, reserved_until) where payment_status = 'pending';

-- What one provider has to hand over of an order.
create table fulfillments (
  id text primary key,
  order_id text not null references orders on delete cascade,
  provider_id text not null references collaborators,
  kind text not null check (kind in ('goods', 'seats')),
  status text not null default 'unfulfilled'
    check (status in ('unfulfilled', 'ready_for_pickup', 'shipped', 'delivered', 'cancelled')),
  carrier text not null default '',
  tracking_number text not null default '',
  -- Said at the counter; of a pickup only.
  pickup_code text,
  ready_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  unique (order_id, provider_id, kind)
);
create index fulfillments_provider on fulfillments (provider_id, status);
create index fulfillments_delivered on fulfillments (delivered_at) where status = 'delivered';

create table order_lines (
  id text primary key,
  order_id text not null references orders on delete cascade,
  fulfillment_id text not null references fulfillments on delete cascade,
  position integer not null,
  kind text not null check (kind in ('goods', 'seat')),
  inventory_item_id text not null references inventory_items,
  product_id text references products,
  variant_id text references product_variants,
  provider_id text not null references collaborators,
  sku text not null,
  -- As they were shown, in both languages.
  name_en text not null,
  name_es text not null,
  options_en text not null,
  options_es text not null,
  picture jsonb,
  tax_class text not null,
  unit_price_cents integer not null,
  quantity integer not null check (quantity > 0),
  gross_cents integer not null,
  provider_discount_cents integer not null,
  coupon_discount_cents integer not null,
  points_discount_cents integer not null,
  -- Paid for it, before tax.
  net_cents integer not null,
  state_tax_cents integer not null,
  municipal_tax_cents integer not null,
  -- Of what it was sold for, before points; frozen.
  commission_bp integer not null,
  commission_cents integer not null,
  refunded_quantity integer not null default 0,
  check (net_cents = gross_cents - provider_discount_cents - coupon_discount_cents - points_discount_cents),
  check (refunded_quantity between 0 and quantity),
  -- Whose a seat is, as it was bought; null for goods.
  seat jsonb,
  extra_item_ids text[] not null default '{}',
  -- Of what a refund of it gives back: a seat that is cancelled late is worth half, or nothing.
  refund_share_bp integer not null default 10000 check (refund_share_bp between 0 and 10000),
  constraint order_lines_one_seat check (kind <> 'seat' or quantity = 1)
);
create index order_lines_order on order_lines (order_id, position);
create index order_lines_fulfillment on order_lines (fulfillment_id);
create index order_lines_product on order_lines (product_id);

-- The order's timeline. Notes of the desk are private.
create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  kind text not null,
  actor_id text,
  actor text not null check (actor in ('customer', 'provider', 'admin', 'system')),
  is_private boolean not null default false,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index order_events_order on order_events (order_id, at, id);

-- One try to be paid. The provider of payments knows it by `gateway_id`, and by its key before we know that.
create table payments (
  id text primary key,
  order_id text not null references orders on delete cascade,
  attempt integer not null,
  gateway text not null check (gateway in ('stripe', 'test')),
  gateway_id text,
  status text not null default 'new'
    check (status in ('new', 'needs_method', 'needs_action', 'processing', 'captured', 'cancelled')),
  amount_cents integer not null check (amount_cents > 0),
  refunded_cents integer not null default 0,
  fee_cents integer,
  -- 'Visa ···· 4242'
  method text,
  failure_code text,
  created_at timestamptz not null,
  captured_at timestamptz,
  unique (order_id, attempt),
  unique (gateway, gateway_id)
);
create index payments_unsettled on payments (created_at) where status not in ('captured', 'cancelled');

-- What the payment provider told us, each once.
create table gateway_events (
  gateway text not null,
  id text not null,
  type text not null,
  object_id text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (gateway, id)
);

create table order_returns (
  id text primary key,
  order_id text not null references orders on delete cascade,
  fulfillment_id text not null references fulfillments on delete cascade,
  status text not null default 'asked'
    check (status in ('asked', 'approved', 'declined', 'withdrawn', 'refunded')),
  reason text not null,
  comment text not null default '',
  decision text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  closed_at timestamptz,
  once_key text default once_key()
);
create index order_returns_order on order_returns (order_id);
create index order_returns_fulfillment on order_returns (fulfillment_id, status);

create table return_lines (
  return_id text not null references order_returns on delete cascade,
  line_id text not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (return_id, line_id)
);

-- Money that goes back. Everything but the sending is done when the row is written.
create table refunds (
  id text primary key,
  order_id text not null references orders on delete cascade,
  -- Null where nothing was charged.
  payment_id text references payments,
  return_id text references order_returns,
  -- One cause, one refund.
  cause text not null unique,
  amount_cents integer not null check (amount_cents >= 0),
  shipping_cents integer not null default 0,
  points_returned integer not null default 0,
  points_taken integer not null default 0,
  reason text not null default '',
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  gateway_id text,
  -- How often it was begun anew after the payment provider refused it: each with a key of its own there.
  attempt integer not null default 1,
  last_error text,
  actor_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  once_key text default once_key()
);
create index refunds_order on refunds (order_id);
create index refunds_unsent on refunds (created_at) where status <> 'succeeded';

create table refund_lines (
  refund_id text not null references refunds on delete cascade,
  line_id text not null references order_lines on delete cascade,
  -- None: the rest of a piece of which a share came back before, as its event was called off later.
  quantity integer not null check (quantity >= 0),
  is_restocked boolean not null,
  net_cents integer not null,
  points_discount_cents integer not null,
  state_tax_cents integer not null,
  municipal_tax_cents integer not null,
  commission_cents integer not null,
  primary key (refund_id, line_id)
);
create index refund_lines_line on refund_lines (line_id);

create table disputes (
  gateway text not null,
  gateway_id text not null,
  payment_id text not null references payments,
  status text not null,
  amount_cents integer not null,
  reason text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (gateway, gateway_id)
);

-- Double entry in cents: a debit is positive, a credit negative, and a set adds up to zero. Nothing is ever changed.
create table ledger_entries (
  id bigint generated always as identity primary key,
  -- One cause, one entry.
  cause text not null unique,
  kind text not null,
  order_id text,
  at timestamptz not null
);
create index ledger_entries_order on ledger_entries (order_id);
create index ledger_entries_at on ledger_entries (at);

-- Refers to its entry without a foreign key: both come in one statement, are never deleted, and the audit looks for strays.
create table ledger_postings (
  entry_id bigint not null,
  account text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (entry_id, account)
);
create index ledger_postings_account on ledger_postings (account) include (amount_cents);

-- Once a statement, on what it added alone: an entry's postings come in one. A check of each row at the end of the
-- transaction read the table ten times a sale, by a plan that was made when it was small.
create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  unbalanced bigint;
begin
  select entry_id into unbalanced from added group by entry_id having sum(amount_cents) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % does not balance', unbalanced;
  end if;
  return null;
end
$$;
create trigger ledger_balances after insert on ledger_postings
  referencing new table as added for each statement execute function refuse_unbalanced();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger ledger_entries_fixed before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_postings_fixed before update or delete on ledger_postings
  for each row execute function refuse_change();

create table payouts (
  id text primary key,
  provider_id text not null references collaborators,
  -- Up to when, exclusive. One payout a provider and week.
  until timestamptz not null,
  amount_cents integer not null check (amount_cents > 0),
  status text not null default 'pending' check (status in ('pending', 'waiting_for_account', 'paid', 'failed')),
  gateway_id text,
  last_error text,
  created_at timestamptz not null,
  paid_at timestamptz,
  unique (provider_id, until),
  once_key text default once_key()
);

-- A sold line goes into one payout, each refund of it into one.
create table payout_items (
  payout_id text not null references payouts on delete cascade,
  line_id text not null references order_lines,
  refund_id text references refunds,
  amount_cents integer not null,
  unique nulls not distinct (line_id, refund_id)
);
create index payout_items_payout on payout_items (payout_id);

-- What the payment provider says beside what the ledger says.
create table reconciliations (
  id text primary key,
  gateway text not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  differences jsonb not null default '[]',
  at timestamptz not null
);
create index reconciliations_at on reconciliations (at desc);

-- Points by where they came from. Append-only but for the time from which they can be used.
create table loyalty_lots (
  id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('earned', 'returned', 'adjusted')),
  -- One cause, one lot.
  cause text not null unique,
  order_id text references orders on delete set null,
  fulfillment_id text references fulfillments on delete set null,
  points integer not null check (points > 0),
  -- Null: pending, until what earned it was delivered.
  usable_at timestamptz,
  expires_at timestamptz,
  reason text not null default '',
  actor_id text,
  created_at timestamptz not null,
  check ((usable_at is null) = (expires_at is null)),
  once_key text default once_key()
);
create index loyalty_lots_user on loyalty_lots (user_id, created_at);
create index loyalty_lots_fulfillment on loyalty_lots (fulfillment_id);
create index loyalty_lots_expiry on loyalty_lots (expires_at);

-- What was taken out of a lot; what is left of it is a sum.
create table loyalty_redemptions (
  id bigint generated always as identity primary key,
  lot_id text not null references loyalty_lots on delete cascade,
  kind text not null check (kind in ('spent', 'reversed', 'expired', 'adjusted')),
  cause text not null,
  order_id text references orders on delete set null,
  points integer not null check (points > 0),
  -- Of an adjustment: why, and by whom.
  reason text not null default '',
  actor_id text,
  at timestamptz not null,
  unique (lot_id, cause),
  once_key text default once_key()
);
create index loyalty_redemptions_order on loyalty_redemptions (order_id);

create table idempotency_keys (
  user_id text not null references users on delete cascade,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  -- Null while the first one is under way.
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (user_id, key),
  -- Of what takes several steps: the thing the first of them made, for a retry to go on with.
  made text
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- The built-in test gateway stands for a service outside: nothing refers to its tables.
create table test_gateway_payments (
  id text primary key,
  key text not null unique,
  amount_cents integer not null,
  description text not null,
  status text not null default 'needs_method'
    check (status in ('needs_method', 'needs_action', 'processing', 'captured', 'cancelled')),
  method text,
  failure_code text,
  -- Of a delayed success.
  settles_at timestamptz,
  created_at timestamptz not null,
  captured_at timestamptz
);
create index test_gateway_payments_captured on test_gateway_payments (captured_at);
create table test_gateway_refunds (
  id text primary key,
  key text not null unique,
  payment_id text not null,
  amount_cents integer not null,
  created_at timestamptz not null
);
create index test_gateway_refunds_payment on test_gateway_refunds (payment_id);
create table test_gateway_transfers (
  id text primary key,
  key text not null unique,
  account text not null,
  amount_cents integer not null,
  created_at timestamptz not null
);

create table notifications (
  id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null,
  -- One cause, one notification.
  cause text not null,
  data jsonb not null default '{}',
  -- Where it leads.
  path text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, cause)
);
create index notifications_user on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- What somebody switched off; what is not here is on.
create table muted_notices (
  user_id text not null references users on delete cascade,
  kind text not null,
  channel text not null check (channel in ('email', 'app')),
  primary key (user_id, kind, channel)
);

-- Addresses that must not be written to: mail to them bounced, or was called spam.
create table mail_suppressions (
  address text primary key check (address = lower(address)),
  reason text not null check (reason in ('bounce', 'complaint', 'unsubscribe')),
  detail text not null default '',
  at timestamptz not null
);
create table mail_service_events (
  id text primary key,
  at timestamptz not null
);

-- The last look at the mail service: one row.
create table mail_health (
  is_only boolean primary key default true check (is_only),
  is_healthy boolean not null,
  domain_verified boolean,
  sender_verified boolean,
  error_code text,
  error_message text,
  metadata jsonb not null default '{}',
  checked_at timestamptz not null
);
