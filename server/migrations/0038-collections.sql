-- Products put together under a name: picked by hand, or found by rules in the catalog in memory.
create table collections (
  id text primary key,
  name_en text not null,
  name_es text not null,
  slug_en text not null,
  slug_es text not null,
  -- Markdown.
  description_en text not null default '',
  description_es text not null default '',
  image_id text references images,
  kind text not null check (kind in ('manual', 'automatic')),
  -- Of an automatic one: all or any of some conditions.
  rules jsonb,
  product_sort text not null check (product_sort in ('featured', 'best-selling', 'newest', 'price', '-price', 'rating')),
  -- Among the collections, the first ones on the home page.
  position integer not null,
  is_published boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  check ((kind = 'automatic') = (rules is not null)),
  check (kind = 'manual' or product_sort <> 'featured')
);

-- Every slug a collection ever had, in either language: old ones lead to the present one.
create table collection_slugs (
  slug text primary key,
  collection_id text not null references collections on delete cascade
);
create index collection_slugs_collection on collection_slugs (collection_id);

-- Those that were picked by hand, in their order.
create table collection_products (
  collection_id text not null references collections on delete cascade,
  product_id text not null references products on delete cascade,
  position integer not null,
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);
create index collections_image on collections (image_id) where image_id is not null;
