-- What organizers do about the people of their events.

-- Done about a seat by whoever manages its event: reminded, resent, moved, refunded.
create table seat_history (
  id bigint generated always as identity primary key,
  seat_id text not null references seats on delete cascade,
  action text not null check (action in ('reminded', 'resent', 'moved', 'refunded')),
  actor_id text references users on delete set null,
  -- Of a reminder which documents, of a move from where to where, of a refund why.
  data jsonb not null default '{}',
  at timestamptz not null
);
create index seat_history_seat on seat_history (seat_id, at desc);

-- What was written to the attendees of an event. Whom it reaches is read off the seats when it is sent.
create table attendee_messages (
  id text primary key,
  event_id text not null references events on delete cascade,
  sender_id text references users on delete set null,
  purpose text not null check (purpose in ('event', 'news')),
  subject_en text not null,
  subject_es text not null,
  text_en text not null,
  text_es text not null,
  seat_ids text[] not null,
  receivers integer not null,
  created_at timestamptz not null
);
create index attendee_messages_event on attendee_messages (event_id, created_at desc);
