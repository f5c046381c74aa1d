-- What the one statement of a free booking asks under its locks (server/features/events/bookings/write-booking.ts). A statement
-- sees the rows as they were when it began; what is asked in these functions is seen as it is once their lock is had.

-- In the order in which everybody locks: the person, the event, the person's seats. Returns how many of the event they have.
create function enter_booking(booked_event text, holder text) returns integer language plpgsql volatile as $$
begin
  perform 1 from users where id = holder for key share;
  perform 1 from events where id = booked_event for key share;
  perform pg_advisory_xact_lock(hashtext('seats of ' || holder));
  return (select count(*) from seats where event_id = booked_event and holder_id = holder and status = 'booked');
end $$;

create function is_event_waited_for(waited_event text) returns boolean language plpgsql volatile as $$
begin
  return exists (select from waitlist_entries where event_id = waited_event and status = 'waiting');
end $$;

-- Something is not as it was when it was decided: the whole statement is undone.
create function refuse_changed(what text) returns boolean language plpgsql volatile as $$
begin
  raise exception 'changed: %', what using errcode = 'CC001';
end $$;
