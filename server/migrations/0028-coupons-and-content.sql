-- Coupons and pages of text are edited on screen: a save names the version it saw.
alter table coupons
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by text;

-- A Spanish text that is older than its English source is marked.
alter table content_pages
  add column version integer not null default 1,
  add column english_at timestamptz not null default now(),
  add column spanish_at timestamptz not null default now();
update content_pages set english_at = updated_at, spanish_at = updated_at;
