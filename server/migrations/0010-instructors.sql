-- Instructors: what their page says beyond a collaborator's, what they are certified for, with whom they work and what share they have.

create table instructor_profiles (
  collaborator_id text primary key references collaborators on delete cascade,
  specialties text[] not null default '{}',
  -- Taught in.
  languages text[] not null default '{es}',
  -- The number an admin has seen on a certification; one instructor's alone. What is typed and not seen yet is not here.
  verified_nppr_number text unique,
  -- Counts up with each change: who edits an older one is told.
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- What somebody is certified for. Number and file are encrypted, as those of credentials are.
create table certifications (
  id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('instructor', 'range_officer', 'first_aid', 'specialty')),
  issuer text not null check (issuer in ('nppr', 'us_armed_forces', 'federal_agency', 'nra', 'uscca', 'nsa', 'post', 'ipsc',
    'saftd', 'olympic_federation', 'other')),
  -- Of an issuer that is not on the list.
  issuer_name text not null default '',
  title text not null,
  number_sealed text not null,
  -- The last letters, to tell two apart.
  number_end text not null,
  issued_on date,
  -- Null: it does not run out.
  expires_on date,
  -- Name of the sealed file; null until it is sent, and once withdrawn.
  file_name text,
  file_type text check (file_type in ('image/jpeg', 'application/pdf')),
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected', 'withdrawn')),
  reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  -- The last reminder that went out: 60, 30 or 7 days ahead.
  reminded_days integer,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index certifications_user on certifications (user_id, kind, status);
create index certifications_waiting on certifications (created_at) where status = 'pending';
create index certifications_expiring on certifications (expires_on) where status = 'verified';

-- Until now a certification to teach was a credential. The same key seals both, so rows and files stay as they are.
insert into certifications (id, user_id, kind, issuer, issuer_name, title, number_sealed, number_end, expires_on, file_name,
  file_type, status, reason, decided_by, decided_at, created_at, updated_at)
select 'cer' || substr(id, 4), user_id, 'instructor', case upper(issuer) when 'NPPR' then 'nppr' else 'other' end,
  case upper(issuer) when 'NPPR' then '' else issuer end, '', number_sealed, number_end, expires_on, photo_name,
  case when photo_name is null then null else 'image/jpeg' end, status, reason, decided_by, decided_at, created_at, updated_at
from credentials where kind = 'instructor_certification';
delete from credentials where kind = 'instructor_certification';
alter table credentials drop constraint credentials_kind_check;
alter table credentials add constraint credentials_kind_check
  check (kind in ('weapons_license', 'membership', 'certificate'));

-- A provider and an instructor who work together. One that is under way for a pair; what is over stays as history.
create table collaborations (
  id text primary key,
  provider_id text not null references collaborators,
  instructor_id text not null references collaborators,
  status text not null check (status in ('proposed', 'countered', 'accepted', 'declined', 'withdrawn', 'ended')),
  -- Whose turn it is while it is proposed or countered: the other side made the last offer.
  waits_for text check (waits_for in ('provider', 'instructor')),
  -- Of what the organizer gets of an event: 2,500 is 25%.
  share_bp integer not null check (share_bp between 0 and 10000),
  -- Events from and until these days; null: without an end.
  starts_on date not null,
  ends_on date,
  note text not null default '',
  version integer not null default 1,
  accepted_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((waits_for is not null) = (status in ('proposed', 'countered'))),
  check (ends_on is null or ends_on >= starts_on)
);
create unique index collaborations_one_a_pair on collaborations (provider_id, instructor_id)
  where status in ('proposed', 'countered', 'accepted');
create index collaborations_instructor on collaborations (instructor_id, status);

create table collaboration_history (
  id bigint generated always as identity primary key,
  collaboration_id text not null references collaborations on delete cascade,
  action text not null check (action in ('propose', 'counter', 'accept', 'decline', 'withdraw', 'end')),
  by_side text not null check (by_side in ('provider', 'instructor', 'admin')),
  actor_id text,
  share_bp integer not null,
  starts_on date not null,
  ends_on date,
  text text not null default '',
  at timestamptz not null
);
create index collaboration_history_of on collaboration_history (collaboration_id, id);

-- What an instructor writes down about an event they teach; nobody else reads it.
create table teaching_notes (
  event_id text not null references events on delete cascade,
  user_id text not null references users on delete cascade,
  body text not null,
  updated_at timestamptz not null,
  primary key (event_id, user_id)
);

-- The part of a line that goes from its provider to whoever shares in it; negative: taken back by a refund.
create table revenue_shares (
  line_id text not null references order_lines,
  collaborator_id text not null references collaborators,
  refund_id text references refunds,
  share_bp integer not null check (share_bp between 0 and 10000),
  amount_cents integer not null,
  -- When the line was handed over: payouts begin then.
  due_at timestamptz not null,
  unique nulls not distinct (line_id, collaborator_id, refund_id),
  check ((refund_id is null and amount_cents >= 0) or (refund_id is not null and amount_cents <= 0))
);
create index revenue_shares_collaborator on revenue_shares (collaborator_id, due_at);

-- A share goes into one payout of each side: out of the provider's, into the other's.
create table payout_shares (
  payout_id text not null references payouts on delete cascade,
  payee_id text not null references collaborators,
  line_id text not null references order_lines,
  collaborator_id text not null references collaborators,
  refund_id text references refunds,
  amount_cents integer not null,
  unique nulls not distinct (payee_id, line_id, collaborator_id, refund_id)
);
create index payout_shares_payout on payout_shares (payout_id);
