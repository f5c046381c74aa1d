-- While seats are few and nobody has analyzed them, all indexes look alike to the planner, and each booking of a shop's first hot
-- event read every seat of it. `offset 0` keeps the two questions apart: the person's seats, and of those the ones of the event.
create or replace function enter_booking(booked_event text, holder text) returns integer language plpgsql volatile as $$
begin
  perform 1 from users where id = holder for key share;
  perform 1 from events where id = booked_event for key share;
  perform pg_advisory_xact_lock(hashtext('seats of ' || holder));
  return (select count(*) from (select event_id, status from seats where holder_id = holder offset 0) own
    where event_id = booked_event and status = 'booked');
end $$;

-- The unique ones begin with the event too.
drop index seats_event;
