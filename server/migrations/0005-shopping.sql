-- What shoppers leave behind: reviews, questions, wishes, carts; and what the store says to everyone.

create table reviews (
  id text primary key,
  product_id text not null references products on delete cascade,
  -- Null once the person is erased; the review stays without a name.
  author_id text references users on delete set null,
  author_name text not null,
  stars smallint not null check (stars between 1 and 5),
  title text not null,
  body text not null,
  language text not null check (language in ('en', 'es')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  seller_reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  unique (product_id, author_id)
);
create index reviews_product on reviews (product_id, status, created_at desc);
create index reviews_status on reviews (status, created_at);

create table review_photos (
  review_id text not null references reviews on delete cascade,
  image_id text not null references images,
  position integer not null,
  primary key (review_id, position)
);

create table product_questions (
  id text primary key,
  product_id text not null references products on delete cascade,
  author_id text references users on delete set null,
  author_name text not null,
  body text not null,
  language text not null check (language in ('en', 'es')),
  answer text,
  answered_by text references users on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index product_questions_product on product_questions (product_id, created_at desc);
create index product_questions_author on product_questions (author_id, created_at);

create table wishlist_items (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  -- To notice a drop, and a return.
  price_then_cents integer not null,
  was_out boolean not null default false,
  notify boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);

create table wishlist_shares (
  user_id text primary key references users on delete cascade,
  token text not null unique,
  created_at timestamptz not null default now()
);

create table coupons (
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('percent', 'amount')),
  -- Basis points of a percent, cents of an amount.
  value integer not null check (value > 0),
  scope text not null default 'all' check (scope in ('all', 'goods', 'events', 'provider')),
  provider_id text references collaborators,
  minimum_cents integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  uses_total integer,
  uses_a_person integer,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check ((scope = 'provider') = (provider_id is not null))
);

-- Written when an order is paid.
create table coupon_uses (
  code text not null references coupons,
  order_id text not null,
  user_id text references users on delete set null,
  at timestamptz not null default now(),
  primary key (code, order_id)
);
create index coupon_uses_user on coupon_uses (code, user_id);

create table carts (
  id text primary key,
  -- Null: a guest's, known by a signed cookie.
  user_id text unique references users on delete cascade,
  coupon_code text,
  delivery text not null default 'pr' check (delivery in ('pickup', 'pr', 'us')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index carts_updated on carts (updated_at);

create table cart_lines (
  id text primary key,
  -- A cart whose goods were paid for goes on under another id, with what is left in it.
  cart_id text not null references carts on delete cascade on update cascade,
  inventory_item_id text not null references inventory_items,
  quantity integer not null check (quantity between 1 and 99),
  is_saved_for_later boolean not null default false,
  -- The price the person was last shown, to say what changed.
  seen_price_cents integer not null,
  -- Notes that wait to be seen, such as what a merge changed.
  notes jsonb not null default '[]',
  added_at timestamptz not null default now(),
  -- Whose a seat is going to be; null for goods.
  seat jsonb,
  -- Tells two seats of one ticket type apart; empty for goods.
  seat_key text not null default '',
  -- Taken from these inventory items too, one each: the event's, the squad's, the division's.
  extra_item_ids text[] not null default '{}',
  -- An offer of the waitlist that was accepted: its entry goes on holding the seat until then, whatever becomes of a
  -- payment.
  held_by text,
  held_until timestamptz,
  constraint cart_lines_one_seat check (seat is null or quantity = 1)
);
create unique index cart_lines_one on cart_lines (cart_id, inventory_item_id, seat_key);
create index cart_lines_item on cart_lines (inventory_item_id);

create table content_pages (
  page text primary key,
  body_en text not null,
  body_es text not null,
  updated_at timestamptz not null default now(),
  updated_by text
);

create table contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  language text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_email on contact_messages (email);

create table newsletter_subscribers (
  email text primary key,
  language text not null check (language in ('en', 'es')),
  -- Of the token in the mails.
  token_hash text not null unique,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  left_at timestamptz
);

-- What an admin may change of the numbers in rules.md; what is not here has its default.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text
);

-- How often something was asked for within a time, by a hashed key.
create table rate_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_counts_end on rate_counts (ends_at);
