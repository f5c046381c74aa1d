-- Orders that an admin writes for somebody on the phone. What is in one is a cart of its own, so that it is priced, placed and
-- sold by the same code as what people fill themselves.
alter table carts add column terms jsonb;

-- Money that no payment service has seen: cash at the counter, a check.
alter table payments drop constraint payments_gateway_check;
alter table payments add constraint payments_gateway_check check (gateway in ('stripe', 'test', 'manual'));

create table draft_orders (
  id text primary key,
  -- Short, for people.
  number text not null unique,
  -- 'expired' is no state of its own: a sent one whose days are over.
  status text not null default 'open' check (status in ('open', 'sent', 'paid', 'cancelled')),
  -- Gone once it is paid for, so there is nothing to refer to.
  cart_id text not null unique,
  -- Null: somebody without an account; whoever pays for it becomes it.
  user_id text references users on delete set null,
  name text not null,
  email text not null default '',
  phone text not null default '',
  language text not null check (language in ('en', 'es')),
  delivery text not null check (delivery in ('pickup', 'pr', 'us')),
  -- Null for pickup, and until it is known.
  address jsonb,
  note text not null default '',
  -- Why the admin's own discount was given.
  discount_reason text not null default '',
  -- As it was last saved or sent: what the list shows, and what the customer agreed to.
  item_count integer not null,
  total_cents integer not null,
  sent_at timestamptz,
  expires_at timestamptz,
  order_id text references orders on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text,
  updated_at timestamptz not null,
  updated_by text
);
create index draft_orders_updated on draft_orders (updated_at desc, id);
create index draft_orders_user on draft_orders (user_id) where user_id is not null;
create index draft_orders_email on draft_orders (email) where email <> '';
