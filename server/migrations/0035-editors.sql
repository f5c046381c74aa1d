-- Waivers are looked after on screen: a save names the revision it saw, and one of them is what new events begin with.
alter table waivers
  add column is_default boolean not null default false,
  add column revision integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by text,
  add constraint waivers_default_in_use check (not (is_default and (is_retired or owner_id is not null)));
update waivers set updated_at = created_at;
create unique index waivers_default on waivers (is_default) where is_default;
-- Signatures of the last material version and of those after it count; before every change was one.
alter table waiver_versions
  add column is_material boolean not null default true,
  add constraint waiver_versions_first_material check (is_material or version > 1);
create index waiver_signatures_version on waiver_signatures (waiver_id, version, signed_at desc);
create index events_waiver on events (waiver_id, starts_at) where waiver_id is not null;
