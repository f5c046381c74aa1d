-- The catalog: who sells what, in which variants, with which pictures; and the inventory that keeps it from being oversold.

-- Pictures by the hash of their source file; sizes and formats are files made from it.
create table images (
  id text primary key,
  hash text not null unique,
  -- A drawing is the shop's own SVG; people can only send photos.
  kind text not null check (kind in ('photo', 'drawing')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Stands in its place while it loads.
  color text not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);

-- Who sent it: two people may send the same picture.
create table image_owners (
  image_id text not null references images on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (image_id, user_id)
);
create index image_owners_user on image_owners (user_id, created_at);

-- Providers and instructors with a public page.
create table collaborators (
  id text primary key,
  kind text not null check (kind in ('provider', 'instructor')),
  user_id text unique references users,
  slug text not null unique,
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  nppr_instructor_number text,
  headline_en text not null default '',
  headline_es text not null default '',
  bio_en text not null default '',
  bio_es text not null default '',
  municipality text,
  since integer,
  picture_id text references images,
  cover_id text references images,
  position integer not null default 0,
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  -- Where a provider's money goes: the payment provider's name of their account.
  payout_account text
);

create table categories (
  id text primary key,
  position integer not null,
  name_en text not null,
  name_es text not null,
  blurb_en text not null,
  blurb_es text not null,
  image_id text references images
);

insert into categories (id, position, name_en, name_es, blurb_en, blurb_es) values
  ('holsters', 1, 'Holsters', 'Fundas', 'Kydex and leather, for every way of carrying', 'Kydex y cuero, para toda forma de portar'),
  ('gear', 2, 'Gear', 'Equipo', 'Bags, eye and ear protection, first aid', 'Bultos, protección y primeros auxilios'),
  ('belts', 3, 'Belts', 'Correas', 'Stiff where it counts, soft where you sit', 'Firmes donde importa, cómodas al sentarte'),
  ('pouches', 4, 'Pouches', 'Estuches', 'A place for each thing, within reach', 'Un lugar para cada cosa, a la mano'),
  ('lights', 5, 'Lights', 'Linternas', 'For the pocket, the bag and the blackout', 'Para el bolsillo, el bulto y el apagón'),
  ('apparel', 6, 'Apparel', 'Ropa', 'Made for heat, rain and long range days', 'Hecha para el calor, la lluvia y días largos'),
  ('training', 7, 'Training', 'Adiestramiento', 'Targets, timers and drills that teach', 'Blancos, cronómetros y ejercicios que enseñan'),
  ('accessories', 8, 'Accessories', 'Accesorios', 'Small things that earn their place', 'Cosas pequeñas que se ganan su sitio');

-- What variants can differ in. One vocabulary for all providers, so that a filter means the same everywhere.
create table option_values (
  kind text not null check (kind in ('size', 'color', 'hand', 'fit')),
  code text not null,
  label_en text not null,
  label_es text not null,
  swatch text,
  position integer not null default 0,
  primary key (kind, code)
);

create table products (
  id text primary key,
  provider_id text not null references collaborators,
  category_id text not null references categories,
  status text not null default 'draft' check (status in ('draft', 'pending_review', 'published', 'unpublished')),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  name_en text not null,
  name_es text not null,
  slug_en text not null,
  slug_es text not null,
  summary_en text not null default '',
  summary_es text not null default '',
  description_en text not null default '',
  description_es text not null default '',
  specs jsonb not null default '[]',
  tags_en text[] not null default '{}',
  tags_es text[] not null default '{}',
  tax_class text not null default 'goods' check (tax_class in ('goods', 'admission', 'course', 'service', 'exempt')),
  is_featured boolean not null default false,
  -- When the texts of each language were last written: an older Spanish one is stale until confirmed.
  english_at timestamptz not null default now(),
  spanish_at timestamptz not null default now(),
  -- What an owner wants to change of a live product, until an admin decides.
  pending_change jsonb,
  pending_change_at timestamptz,
  pending_change_by text,
  version integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_provider on products (provider_id);
create index products_updated on products (updated_at);

-- Every slug a product ever had: old ones lead to the present one.
create table product_slugs (
  slug text primary key,
  product_id text not null references products on delete cascade
);
create index product_slugs_product on product_slugs (product_id);

-- Stock of a variant and seats of a ticket type are both inventory items: what there is to sell.
create table inventory_items (
  id text primary key,
  kind text not null check (kind in ('variant', 'seats')),
  on_hand integer not null check (on_hand >= 0),
  updated_at timestamptz not null default now()
);

-- What is taken of an item, held for a while or sold. Available = on hand - sold - live reservations; computed from these rows, never stored.
create table reservations (
  id text primary key,
  inventory_item_id text not null references inventory_items on delete cascade,
  -- Whose it is: a cart or an order.
  reserved_by text not null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('held', 'sold')),
  -- Of a hold; reads ignore what has run out.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'held') = (expires_at is not null))
);
create index reservations_item on reservations (inventory_item_id) include (quantity, state, expires_at);
create index reservations_reserved_by on reservations (reserved_by);
create index reservations_expiry on reservations (expires_at) where state = 'held';

-- Why the number on hand changed.
create table inventory_adjustments (
  id bigint generated always as identity primary key,
  inventory_item_id text not null references inventory_items on delete cascade,
  before integer not null,
  after integer not null,
  reason text not null default '',
  actor_id text,
  at timestamptz not null default now()
);
create index inventory_adjustments_item on inventory_adjustments (inventory_item_id, at);

create table product_variants (
  id text primary key,
  product_id text not null references products on delete cascade,
  inventory_item_id text not null unique references inventory_items,
  sku text not null unique,
  size text,
  color text,
  hand text,
  fit text,
  price_cents integer not null check (price_cents > 0),
  compare_at_cents integer check (compare_at_cents > price_cents),
  weight_grams integer not null default 0,
  -- Null: the store's default.
  low_stock_at integer,
  position integer not null default 0,
  is_active boolean not null default true,
  unique nulls not distinct (product_id, size, color, hand, fit)
);
create index product_variants_product on product_variants (product_id);

create table product_images (
  product_id text not null references products on delete cascade,
  image_id text not null references images,
  position integer not null,
  alt_en text not null default '',
  alt_es text not null default '',
  -- The option values it shows, as {"color": "black"}; {}: all of them.
  shows jsonb not null default '{}',
  primary key (product_id, position)
);
create index product_images_image on product_images (image_id);

create table product_history (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  actor_id text,
  action text not null,
  reason text not null default '',
  changes jsonb not null default '{}',
  at timestamptz not null default now()
);
create index product_history_product on product_history (product_id, at);

-- How many of a product were ever sold, and who has bought it: written when an order is paid.
create table product_sales (
  product_id text primary key references products on delete cascade,
  sold integer not null default 0
);
create table product_buyers (
  product_id text not null references products on delete cascade,
  user_id text not null references users on delete cascade,
  first_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
