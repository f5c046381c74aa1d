-- Categories are the store's own: admins add, rename, picture and delete them.
alter table categories
  add column slug text,
  -- Chosen by an admin; image_id stays what was drawn for the first ones.
  add column own_image_id text references images,
  add column alt_en text not null default '',
  add column alt_es text not null default '';
update categories set slug = id;
alter table categories alter column slug set not null, add unique (slug);

-- Every slug a category ever had, the present one too: old addresses lead to it.
create table category_slugs (
  slug text primary key,
  category_id text not null references categories on delete cascade
);
insert into category_slugs (slug, category_id) select slug, id from categories;
create index on category_slugs (category_id);
create index on categories (own_image_id) where own_image_id is not null;
