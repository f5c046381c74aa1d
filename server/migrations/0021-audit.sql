-- The audit log says what a thing was before and after, is only ever added to, and is chained so that a change is found.

alter table audit_log add column before jsonb;
alter table audit_log add column after jsonb;
create index audit_log_actor on audit_log (actor_id, at);
create index audit_log_action on audit_log (action, at);

-- The chain: each hash covers the row and the hash before it, with a key that the database does not have. Rows are linked
-- by a job, in the order in which it finds them: no deed waits for another one.
create table audit_links (
  position bigint primary key,
  audit_id bigint not null unique,
  hash text not null,
  -- When its row was written: what claims to be much older than the last link was put in by hand.
  row_at timestamptz not null
);

-- The end of the chain, once a day, signed. The same line is in a file, so that an end that was cut off is missed.
create table audit_heads (
  day date primary key,
  position bigint not null,
  hash text not null,
  signature text not null,
  signed_at timestamptz not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only added.', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_links_append_only before update or delete on audit_links
  for each row execute function refuse_audit_change();
create trigger audit_links_not_emptied before truncate on audit_links
  for each statement execute function refuse_audit_change();
create trigger audit_heads_append_only before update or delete on audit_heads
  for each row execute function refuse_audit_change();
create trigger audit_heads_not_emptied before truncate on audit_heads
  for each statement execute function refuse_audit_change();
-- Also for sessions that switch ordinary triggers off.
alter table audit_log enable always trigger audit_log_append_only;
alter table audit_log enable always trigger audit_log_not_emptied;
alter table audit_links enable always trigger audit_links_append_only;
alter table audit_links enable always trigger audit_links_not_emptied;
alter table audit_heads enable always trigger audit_heads_append_only;
alter table audit_heads enable always trigger audit_heads_not_emptied;

-- Where the product does not own its tables, it may add and read (docs/operations.md).
revoke all on audit_log, audit_links, audit_heads from public;
