-- Publishing and moderation: what waits for an admin, who looks at it, what was decided, and what people reported.

-- A pending change is the whole item as its owner wants it, beside what was live when it was submitted.
-- Changes that were stored as differences cannot be compared so: their owners send them again.
insert into product_history (product_id, action) select id, 'withdraw-change' from products where pending_change is not null;
insert into event_history (event_id, action) select id, 'withdraw-change' from events where pending_change is not null;
update products set pending_change = null, pending_change_at = null, pending_change_by = null where pending_change is not null;
update events set pending_change = null, pending_change_at = null, pending_change_by = null where pending_change is not null;
alter table products
  add column pending_base jsonb,
  add column pending_base_version integer,
  add column submitted_at timestamptz,
  -- What an admin asked to be changed before it is decided: { reason, fields, at, by }.
  add column review_notes jsonb;
alter table events
  add column pending_base jsonb,
  add column pending_base_version integer,
  add column submitted_at timestamptz,
  add column review_notes jsonb;
update products set submitted_at = updated_at where status = 'pending_review';
update events set submitted_at = updated_at where status = 'pending_review';
create index products_waiting on products (id) where status = 'pending_review' or pending_change is not null;
create index events_waiting on events (id) where status = 'pending_review' or pending_change is not null;

-- Questions are shown once answered; an admin looks at each, and may hide it.
alter table product_questions
  add column moderated_at timestamptz,
  add column moderated_by text,
  add column is_hidden boolean not null default false;
update product_questions set moderated_at = now();
create index product_questions_unmoderated on product_questions (created_at) where moderated_at is null;

alter table collaborators
  -- Publishes without waiting; one in ten is looked at afterwards.
  add column is_trusted boolean not null default false,
  -- Hides all that is theirs by this one flag: lifting it shows each item in the state it has.
  add column suspended_at timestamptz,
  add column suspended_by text,
  add column suspend_reason text not null default '';

-- Who looks at an item right now. Not history: a lease that is over is nobody's.
create table moderation_leases (
  kind text not null,
  subject_id text not null,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null,
  primary key (kind, subject_id)
);

-- A decision waits a moment in which it can be undone, then a job applies it and its owner is told.
create table moderation_decisions (
  id text primary key,
  kind text not null,
  subject_id text not null,
  -- Of the item as it was decided about: what has changed by the time it is applied is not touched.
  subject_version text not null,
  decision text not null check (decision in ('approve', 'reject', 'ask')),
  reason text not null default '',
  field_notes jsonb not null default '{}',
  -- Null once erased.
  decided_by text references users on delete set null,
  decided_at timestamptz not null,
  apply_at timestamptz not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'applied', 'undone', 'failed')),
  -- Why it could not be applied.
  failure text
);
create unique index moderation_decisions_scheduled on moderation_decisions (kind, subject_id) where status = 'scheduled';
create index moderation_decisions_subject on moderation_decisions (kind, subject_id, decided_at);

-- What people say should be looked at, and live items of trusted providers that were drawn for a look.
create table content_reports (
  id text primary key,
  kind text not null check (kind in ('product', 'event', 'collaborator', 'review', 'event_review', 'question')),
  subject_id text not null,
  cause text not null check (cause in ('spam', 'offensive', 'false', 'dangerous', 'copied', 'other', 'sample')),
  details text not null default '',
  -- Null: nobody, or somebody who is erased.
  reporter_id text references users on delete set null,
  created_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  decided_by text,
  decided_at timestamptz
);
create unique index content_reports_once on content_reports (kind, subject_id, reporter_id) where status = 'open';
create index content_reports_open on content_reports (kind, subject_id, created_at) where status = 'open';
create index content_reports_reporter on content_reports (reporter_id);
