-- What the one statement of a message asks under the lock of its conversation (server/features/site/messages/write-at-once.ts). A
-- statement sees the rows as they were when it began; what is asked here is seen as it is once the lock is had.
create function is_message_refused(author text, client text, customer text, page text)
returns boolean language plpgsql volatile as $$
begin
  return exists (select from held_messages where author_id = author and client_id = client)
    or exists (select from conversation_blocks where customer_id = customer and collaborator_id = page);
end $$;

-- How many browsers a process tells what is new.
alter table processes add column open_streams integer not null default 0;

-- As in migration 0041, and says up to where: whoever has read that far need not ask.
create or replace function number_live_events() returns integer language plpgsql as $$
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
    perform pg_notify('live', currval('live_sequence')::text);
  end if;
  return numbered;
end
$$;
