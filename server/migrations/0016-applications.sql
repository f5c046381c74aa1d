-- How a customer becomes a provider or an instructor, and collaborations that an admin looks at before they count.

create table applications (
  id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('provider', 'instructor')),
  status text not null check (status in ('draft', 'submitted', 'changes_asked', 'approved', 'rejected', 'withdrawn')),
  -- As it was last submitted. What is being typed is in form_drafts.
  details jsonb,
  -- Number of the training certificate, encrypted as those of certifications are.
  certificate_number_sealed text not null default '',
  -- Which text of the provider terms was accepted, and when.
  terms_version text not null default '',
  terms_accepted_at timestamptz,
  -- What an admin asked to be changed: { reason, fields, at, by }.
  review_notes jsonb,
  reason text not null default '',
  version integer not null default 1,
  submitted_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One open application of a kind for each person.
create unique index applications_one_open on applications (user_id, kind)
  where status in ('draft', 'submitted', 'changes_asked');
create index applications_waiting on applications (submitted_at) where status in ('submitted', 'changes_asked');
create index applications_user on applications (user_id, created_at desc);

create table application_files (
  id text primary key,
  application_id text not null references applications on delete cascade,
  document text not null check (document in ('police_record', 'training_certificate', 'teaching_proof',
    'merchant_registration', 'club_license')),
  -- Name of the sealed file.
  file_name text not null,
  file_type text not null check (file_type in ('image/jpeg', 'application/pdf')),
  size_bytes integer not null,
  created_at timestamptz not null
);
create index application_files_of on application_files (application_id, created_at);

-- Accepted by both sides, and looked at by an admin before it counts.
alter table collaborations drop constraint collaborations_status_check;
alter table collaborations add constraint collaborations_status_check
  check (status in ('proposed', 'countered', 'reviewing', 'accepted', 'declined', 'withdrawn', 'ended'));
drop index collaborations_one_a_pair;
create unique index collaborations_one_a_pair on collaborations (provider_id, instructor_id)
  where status in ('proposed', 'countered', 'reviewing', 'accepted');
create index collaborations_reviewing on collaborations (updated_at) where status = 'reviewing';
alter table collaboration_history drop constraint collaboration_history_action_check;
alter table collaboration_history add constraint collaboration_history_action_check
  check (action in ('propose', 'counter', 'accept', 'decline', 'withdraw', 'end', 'approve', 'reject'));
