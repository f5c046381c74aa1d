-- Every text a page ever had: a version is never changed, another follows.
create table content_versions (
  page text not null references content_pages,
  version integer not null,
  body_en text not null,
  body_es text not null,
  written_at timestamptz not null,
  written_by text,
  primary key (page, version)
);
insert into content_versions (page, version, body_en, body_es, written_at, written_by)
select page, version, body_en, body_es, updated_at, updated_by from content_pages;

-- Names of categories are edited on screen: a save names the version it saw.
alter table categories
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by text;
