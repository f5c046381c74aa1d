-- What others print and send for the store (docs/decisions/050-print-on-demand.md).

-- One a service. The token and the webhook's secret are sealed.
create table print_connections (
  id text primary key,
  service text not null check (service in ('printful', 'printify')),
  store_id text not null,
  store_name text not null,
  provider_id text not null references collaborators (id),
  token bytea not null,
  webhook_key text not null unique,
  webhook_secret bytea,
  webhook_public_key text not null default '',
  proof_order_id text,
  proven_at timestamptz,
  state text not null default 'connected' check (state in ('connected', 'failed', 'disconnected')),
  last_ok_at timestamptz,
  last_error text not null default '',
  price_factor_bp integer not null default 20000 check (price_factor_bp between 10000 and 100000),
  rounding text not null default 'cents_99' check (rounding in ('none', 'cents_99', 'whole')),
  min_margin_bp integer not null default 3000 check (min_margin_bp between 0 and 9000),
  confirm_minutes integer not null default 30 check (confirm_minutes between 0 and 1440),
  puerto_rico_as text not null default 'US' check (puerto_rico_as in ('US', 'PR')),
  connected_by text not null,
  created_at timestamptz not null,
  synced_at timestamptz,
  reconciled_at timestamptz
);
create unique index print_connections_one_a_service on print_connections (service) where state <> 'disconnected';

-- A product of theirs, and ours that was made from it.
create table print_products (
  id text primary key,
  connection_id text not null references print_connections (id),
  remote_id text not null,
  name text not null,
  picture_url text not null default '',
  state text not null default 'new' check (state in ('new', 'linked', 'changed', 'gone', 'ignored', 'locked')),
  product_id text unique references products (id),
  -- What they said last: a change is what differs from it.
  snapshot jsonb,
  checksum text not null default '',
  variant_count integer not null default 0,
  cost_min_cents integer,
  cost_max_cents integer,
  margin_bp integer,
  last_error text not null default '',
  seen_at timestamptz not null,
  read_at timestamptz,
  created_at timestamptz not null,
  unique (connection_id, remote_id)
);
create index print_products_by_state on print_products (connection_id, state, name);

create table print_variants (
  print_product_id text not null references print_products (id) on delete cascade,
  remote_id text not null,
  sku text not null,
  variant_id text,
  cost_cents integer,
  is_available boolean not null default true,
  primary key (print_product_id, remote_id)
);
create index print_variants_by_variant on print_variants (variant_id) where variant_id is not null;

-- What of an order a service prints. Its id is the name by which the service knows it: sent twice, it is one.
create table print_orders (
  id text primary key,
  connection_id text not null references print_connections (id),
  order_id text not null references orders (id),
  fulfillment_id text not null references fulfillments (id),
  remote_id text,
  state text not null default 'waiting' check (state in ('waiting', 'draft', 'in_production', 'partly_shipped', 'shipped', 'delivered', 'on_hold', 'failed', 'canceled')),
  sent_items text not null default '',
  cost_cents integer,
  booked_cents integer not null default 0,
  bookings integer not null default 0,
  attempts integer not null default 0,
  last_error text not null default '',
  confirm_at timestamptz,
  confirmed_at timestamptz,
  remote_updated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (connection_id, fulfillment_id)
);
create index print_orders_by_state on print_orders (state, created_at desc);
create index print_orders_by_order on print_orders (order_id);

create table print_shipments (
  print_order_id text not null references print_orders (id),
  remote_key text not null,
  carrier text not null,
  tracking_number text not null default '',
  tracking_url text not null default '',
  items jsonb not null default '[]',
  shipped_at timestamptz,
  delivered_at timestamptz,
  primary key (print_order_id, remote_key)
);

-- What the services told us, each once.
create table print_events (
  id text primary key,
  connection_id text not null references print_connections (id),
  dedupe_key text not null,
  type text not null,
  subject_kind text not null check (subject_kind in ('order', 'product', 'store', 'other')),
  subject_id text not null default '',
  raw text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  error text not null default '',
  unique (connection_id, dedupe_key)
);
create index print_events_newest on print_events (received_at desc);
