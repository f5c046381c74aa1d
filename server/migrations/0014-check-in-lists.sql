-- Check-in lists of an event, and what an instructor asks for instead of what they were asked.

-- Who is let in where: by ticket type, by squad, or by both. Whoever is on no list comes in at "all".
create table check_in_lists (
  id text primary key,
  event_id text not null references events on delete cascade,
  position integer not null,
  name text not null,
  -- Empty: of every ticket type, or of every squad. Not both: that would be all.
  ticket_type_ids text[] not null default '{}',
  squad_ids text[] not null default '{}',
  check (cardinality(ticket_type_ids) + cardinality(squad_ids) > 0)
);
create index check_in_lists_event on check_in_lists (event_id, position);

-- A ticket may be right, but not on the list of that door.
alter table check_in_scans drop constraint check_in_scans_outcome_check;
alter table check_in_scans add constraint check_in_scans_outcome_check check (outcome in
  ('in', 'again', 'conflict', 'cancelled', 'other_event', 'old_code', 'unknown', 'undone', 'too_early', 'other_list'));
-- Which list the device had open; null: all. It may be gone by now.
alter table check_in_scans add column list_id text;

-- An instructor answers with other terms, and waits for the organizer.
alter table event_instructors drop constraint event_instructors_status_check;
alter table event_instructors add constraint event_instructors_status_check
  check (status in ('proposed', 'countered', 'accepted', 'declined'));
-- What was agreed on for this event alone; null: the terms of the collaboration, if there is one.
alter table event_instructors add column share_bp integer check (share_bp between 0 and 10000);
alter table event_instructors add column role text not null default '';
-- What they propose instead: { startsAt, endsAt, shareBp, role, note, at, acceptedAt }.
alter table event_instructors add column counter jsonb;

-- What the organizer asks of whoever books, beside the store's terms of refunds. A new event begins with their usual ones.
alter table events add column organizer_terms_en text not null default '';
alter table events add column organizer_terms_es text not null default '';
