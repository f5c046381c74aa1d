-- What open browsers are told at once: hints at what they should ask for again, never what it says.

create sequence live_sequence;

create table live_events (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  reference text not null default '' check (length(reference) <= 80),
  created_at timestamptz not null default now(),
  -- Given after the commit of what it tells; null: nobody was told yet.
  sequence bigint unique
);
create index live_events_waiting on live_events (id) where sequence is null;
create index live_events_person on live_events (user_id, sequence);
create index live_events_created on live_events (created_at);

-- Whoever writes a row takes no lock. Numbers are given here, one caller after the other: whoever sees a number sees
-- all smaller ones too, so that "everything after n" misses nothing.
create function number_live_events() returns integer language plpgsql as $$
declare
  numbered integer;
begin
  if not exists (select from live_events where sequence is null) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtext('live_events'));
  update live_events
  set sequence = waiting.number
  from (
    select id, nextval('live_sequence') as number
    from (select id from live_events where sequence is null order by id limit 5000) as rows
  ) as waiting
  where live_events.id = waiting.id;
  get diagnostics numbered = row_count;
  if numbered > 0 then
    perform pg_notify('live', '');
  end if;
  return numbered;
end
$$;
