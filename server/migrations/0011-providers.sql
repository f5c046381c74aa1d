-- The provider's own area: what a provider decided, whom they sell to, and how often products are looked at.

create table provider_settings (
  provider_id text primary key references collaborators on delete cascade,
  pickup_address jsonb,
  return_address jsonb,
  -- Days of Puerto Rico, both included.
  vacation_from date,
  vacation_until date,
  vacation_message_en text not null default '',
  vacation_message_es text not null default '',
  terms_en text not null default '',
  terms_es text not null default '',
  -- Of the treasury (SURI), for statements.
  merchant_registration text not null default '',
  updated_at timestamptz not null default now(),
  check ((vacation_from is null) = (vacation_until is null)),
  check (vacation_from <= vacation_until)
);

create table saved_replies (
  id text primary key,
  provider_id text not null references collaborators on delete cascade,
  title text not null,
  body text not null,
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null
);
create index saved_replies_provider on saved_replies (provider_id, created_at);

-- What a provider notes of a customer, for those who work there alone.
create table customer_notes (
  provider_id text not null references collaborators on delete cascade,
  -- The account, or a hash of the address of somebody without one.
  customer_key text not null,
  user_id text references users on delete cascade,
  tags text[] not null default '{}',
  note text not null default '',
  updated_by text references users on delete set null,
  updated_at timestamptz not null,
  primary key (provider_id, customer_key)
);
create index customer_notes_user on customer_notes (user_id);

-- How often a product's page was opened, by day of Puerto Rico. Nothing of who opened it.
create table product_views (
  product_id text not null references products on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (product_id, day)
);

-- Sales of a provider by time.
create index order_lines_provider on order_lines (provider_id, order_id);
create index orders_paid on orders (paid_at) where paid_at is not null;

-- The test gateway's accounts for payouts, as Stripe Connect has them.
create table test_gateway_accounts (
  id text primary key,
  key text not null unique,
  name text not null,
  is_complete boolean not null default false,
  created_at timestamptz not null
);
