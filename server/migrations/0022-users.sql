-- People as admins look after them: suspended or not, found by a part of their name or address among many.

alter table users add column suspended_at timestamptz;
alter table users add column suspended_by text;
alter table users add column suspend_reason text not null default '';

-- The wrapper may be indexed: which dictionary is meant does not hang on a session's settings.
create function fold_text(given text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, given))
$$;
create index users_search on users using gin (fold_text(display_name || ' ' || email || ' ' || username) gin_trgm_ops)
  where deleted_at is null;
create index users_newest on users (created_at desc, id) where deleted_at is null;
create index users_by_name on users (lower(display_name), id) where deleted_at is null;
create index users_by_role on users (role, created_at desc, id) where deleted_at is null;
create index users_suspended on users (suspended_at) where suspended_at is not null and deleted_at is null;
