-- Events: what is held where and when, its seats, who may come in, who waits, and who came.

-- Texts that are signed before somebody takes part. A version is never changed: another follows.
create table waivers (
  id text primary key,
  name_en text not null,
  name_es text not null,
  -- Whose: null is the store's own, for every organizer.
  owner_id text references collaborators,
  is_retired boolean not null default false,
  created_at timestamptz not null default now()
);
create table waiver_versions (
  waiver_id text not null references waivers on delete cascade,
  version integer not null check (version > 0),
  body_en text not null,
  body_es text not null,
  -- Of the text as it is signed, in hexadecimal.
  hash_en text not null,
  hash_es text not null,
  created_by text,
  created_at timestamptz not null,
  primary key (waiver_id, version)
);
create trigger waiver_versions_fixed before update on waiver_versions
  for each row execute function refuse_change();

create table event_series (
  id text primary key,
  provider_id text not null references collaborators,
  rule jsonb not null,
  created_at timestamptz not null default now()
);

create table events (
  id text primary key,
  provider_id text not null references collaborators,
  series_id text references event_series,
  kind text not null check (kind in ('match', 'course', 'clinic', 'open_range', 'social')),
  level text not null default 'all' check (level in ('all', 'beginner', 'intermediate', 'advanced')),
  -- Spoken there.
  languages text[] not null default '{es,en}',
  status text not null default 'draft' check (status in ('draft', 'pending_review', 'published', 'unpublished')),
  is_active boolean not null default true,
  -- Called off: nobody books, everybody has their money back.
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  title_en text not null,
  title_es text not null,
  summary_en text not null default '',
  summary_es text not null default '',
  -- Markdown.
  description_en text not null default '',
  description_es text not null default '',
  -- [{ "at": "09:00", "en": "…", "es": "…" }], in local time of the day.
  schedule jsonb not null default '[]',
  venue_name text not null,
  venue_address text not null default '',
  municipality text not null,
  map_url text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- All its seats; ticket types, squads and divisions have inventory items of their own, and a seat is taken from each at once.
  inventory_item_id text not null unique references inventory_items,
  min_age integer check (min_age between 1 and 99),
  -- Kinds of credentials, all of them needed.
  credential_kinds text[] not null default '{}',
  waiver_id text references waivers,
  -- Hours before the start; null: the store's default.
  full_refund_hours integer check (full_refund_hours >= 0),
  half_refund_hours integer check (half_refund_hours >= 0),
  -- Drawn by code from its venue and kind, unless the organizer sent one.
  cover_id text references images,
  is_cover_drawn boolean not null default true,
  english_at timestamptz not null default now(),
  spanish_at timestamptz not null default now(),
  pending_change jsonb,
  pending_change_at timestamptz,
  pending_change_by text,
  version integer not null default 1,
  -- Counts up with each change of time or place: calendars take over what is newer.
  calendar_sequence integer not null default 0,
  -- Put to another time or place: whoever had a seat by then may give it back for all of its money until the start.
  moved_at timestamptz,
  published_at timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index events_organizer on events (provider_id, starts_at);
create index events_starts on events (starts_at) where status = 'published';
create index events_series on events (series_id);

create table event_history (
  id bigint generated always as identity primary key,
  event_id text not null references events on delete cascade,
  action text not null,
  from_status text,
  to_status text,
  actor_id text,
  reason text not null default '',
  changes jsonb not null default '{}',
  at timestamptz not null default now()
);
create index event_history_event on event_history (event_id, at);

create table ticket_types (
  id text primary key,
  event_id text not null references events on delete cascade,
  position integer not null,
  name_en text not null,
  name_es text not null,
  price_cents integer not null check (price_cents >= 0),
  tax_class text not null default 'admission' check (tax_class in ('goods', 'admission', 'course', 'service', 'exempt')),
  -- Null: as many as the event has.
  quota integer check (quota > 0),
  sale_starts_at timestamptz,
  -- Null: until the event begins.
  sale_ends_at timestamptz,
  is_active boolean not null default true,
  inventory_item_id text not null unique references inventory_items
);
create index ticket_types_event on ticket_types (event_id, position);

-- Of a match: who shoots together, and when.
create table squads (
  id text primary key,
  event_id text not null references events on delete cascade,
  position integer not null,
  name text not null,
  capacity integer not null check (capacity > 0),
  starts_at timestamptz,
  inventory_item_id text not null unique references inventory_items
);
create index squads_event on squads (event_id, position);

create table divisions (
  id text primary key,
  event_id text not null references events on delete cascade,
  position integer not null,
  name text not null,
  -- Null: as many as the event has.
  capacity integer check (capacity > 0),
  inventory_item_id text not null unique references inventory_items
);
create index divisions_event on divisions (event_id, position);

create table event_instructors (
  event_id text not null references events on delete cascade,
  instructor_id text not null references collaborators,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined')),
  reason text not null default '',
  proposed_by text,
  proposed_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (event_id, instructor_id)
);
create index event_instructors_instructor on event_instructors (instructor_id, status);

-- One seat of one attendee. Written with the sale; what it was sold for is its order line.
create table seats (
  id text primary key,
  event_id text not null references events,
  ticket_type_id text not null references ticket_types,
  squad_id text references squads,
  division_id text references divisions,
  order_id text not null references orders on delete cascade,
  line_id text not null unique references order_lines on delete cascade,
  -- Who has it: whoever bought it, until it is given to another. Null once erased.
  holder_id text references users on delete set null,
  -- Whose account the attendee is; null: somebody who comes along.
  attendee_user_id text references users on delete set null,
  attendee_name text not null,
  attendee_birth_date date,
  attendee_email text,
  -- One attendee has one seat of an event: see attendeeKey.
  attendee_key text not null,
  -- Names of whom they would like to be squadded with.
  squad_with text not null default '',
  -- What it gives back is agreed when it is sold: hours before the start, the event's own or the store's of that moment.
  -- What is changed later may better them for whoever has the seat, and never worsens them.
  full_refund_hours integer not null check (full_refund_hours >= 0),
  half_refund_hours integer not null check (half_refund_hours >= 0),
  status text not null default 'booked' check (status in ('booked', 'cancelled')),
  cancelled_at timestamptz,
  -- Counts up when the ticket is given to another: what was printed before does not open the door.
  code_revision integer not null default 1,
  -- Short, for typing at the door.
  short_code text not null,
  booked_at timestamptz not null,
  -- Counts up, on top of the event's, when its holder changes squads.
  calendar_sequence integer not null default 0,
  changed_at timestamptz,
  -- Its squad was put to another hour, which is as if the event was moved.
  moved_at timestamptz,
  reminded_week_at timestamptz,
  reminded_day_at timestamptz
);
create unique index seats_one_an_attendee on seats (event_id, attendee_key) where status = 'booked';
create unique index seats_short_code on seats (event_id, short_code);
create index seats_holder on seats (holder_id, event_id);
create index seats_event on seats (event_id, status);
create index seats_order on seats (order_id);

-- A seat on its way to another person, until they take it.
create table seat_transfers (
  id text primary key,
  seat_id text not null references seats on delete cascade,
  -- Of the link, hashed.
  token_hash text not null unique,
  to_name text not null,
  to_email text not null,
  status text not null default 'offered' check (status in ('offered', 'accepted', 'withdrawn', 'expired')),
  from_user_id text references users on delete set null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index seat_transfers_one on seat_transfers (seat_id) where status = 'offered';

-- Proof of who somebody is: seen by its owner and admins alone. Numbers and photos are encrypted.
create table credentials (
  id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('weapons_license', 'membership', 'certificate', 'instructor_certification')),
  number_sealed text not null,
  -- The last letters, to tell two apart.
  number_end text not null,
  issuer text not null default '',
  expires_on date,
  -- Names of the sealed files; null once erased.
  photo_name text,
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected', 'withdrawn')),
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  warned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index credentials_user on credentials (user_id, kind, status);
create index credentials_waiting on credentials (created_at) where status = 'pending';

-- Append-only: what was signed, by whom, for whom, when and from where.
create table waiver_signatures (
  id text primary key,
  waiver_id text not null,
  version integer not null,
  language text not null check (language in ('en', 'es')),
  hash text not null,
  -- Whom it covers: see attendeeKey.
  subject_key text not null,
  subject_name text not null,
  subject_birth_date date,
  -- Who signed: the person, a guardian, or at the door whoever stands there.
  signed_by text references users on delete set null,
  typed_name text not null,
  -- 'self' unless a guardian signed for a minor.
  relation text not null default 'self' check (relation in ('self', 'parent', 'guardian')),
  -- Strokes: [[x, y, x, y, …], …] on a plate of 600 by 200.
  mark jsonb not null,
  address text not null,
  -- At whose door, where it was signed there.
  event_id text references events,
  signed_at timestamptz not null,
  foreign key (waiver_id, version) references waiver_versions
);
create index waiver_signatures_subject on waiver_signatures (subject_key, waiver_id, version);
create index waiver_signatures_signer on waiver_signatures (signed_by);
-- Only the account and the address go, when a person is erased.
create trigger waiver_signatures_fixed before update of id, waiver_id, version, language, hash, subject_key, subject_name,
  subject_birth_date, typed_name, relation, mark, event_id, signed_at on waiver_signatures
  for each row execute function refuse_change();

create table waitlist_entries (
  id text primary key,
  event_id text not null references events on delete cascade,
  ticket_type_id text not null references ticket_types,
  user_id text not null references users on delete cascade,
  -- All or none.
  quantity integer not null check (quantity between 1 and 4),
  squad_id text references squads,
  division_id text references divisions,
  status text not null default 'waiting'
    check (status in ('waiting', 'offered', 'accepted', 'left', 'expired', 'closed')),
  -- Of an offer: held for them until then.
  offered_at timestamptz,
  offer_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create unique index waitlist_entries_one on waitlist_entries (event_id, user_id) where status in ('waiting', 'offered');
create index waitlist_entries_line on waitlist_entries (event_id, created_at, id) where status in ('waiting', 'offered');
create index waitlist_entries_user on waitlist_entries (user_id, created_at desc);

-- A seat comes in once: whoever was first at any door has it, the others are told who.
create table check_ins (
  seat_id text primary key references seats on delete cascade,
  event_id text not null references events on delete cascade,
  -- When the device saw the ticket; may be before the server heard of it.
  at timestamptz not null,
  heard_at timestamptz not null default now(),
  device text not null,
  by_user_id text references users on delete set null
);
create index check_ins_event on check_ins (event_id, at);

-- What else was scanned, for the counts and for questions afterwards.
create table check_in_scans (
  id text primary key,
  event_id text not null references events on delete cascade,
  seat_id text,
  outcome text not null check (outcome in
    ('in', 'again', 'conflict', 'cancelled', 'other_event', 'old_code', 'unknown', 'undone', 'too_early')),
  at timestamptz not null,
  heard_at timestamptz not null default now(),
  device text not null,
  by_user_id text references users on delete set null
);
create index check_in_scans_event on check_in_scans (event_id, at);
create index check_in_scans_seat on check_in_scans (seat_id);

-- A person's calendar, for whoever knows its unguessable address.
create table calendar_feeds (
  user_id text primary key references users on delete cascade,
  token text not null unique,
  created_at timestamptz not null
);

create table event_reviews (
  id text primary key,
  event_id text not null references events on delete cascade,
  user_id text references users on delete set null,
  author_name text not null,
  stars integer not null check (stars between 1 and 5),
  body text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  unique (event_id, user_id)
);
create index event_reviews_event on event_reviews (event_id, status);
