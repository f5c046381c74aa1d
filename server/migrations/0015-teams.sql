-- A provider's team and documents: who works for a provider besides its owner, who is invited, and what proves that it may trade.

-- The owner is `collaborators.user_id`, so that there is exactly one, and is not listed here.
create table provider_members (
  -- A person works for one provider at most.
  user_id text primary key references users on delete cascade,
  provider_id text not null references collaborators on delete cascade,
  team_role text not null check (team_role in ('manager', 'catalog', 'events', 'orders', 'door')),
  invited_by text references users on delete set null,
  created_at timestamptz not null
);
create index provider_members_provider on provider_members (provider_id, created_at);

-- What processes remember of a person is dropped when their part in a team changes, as with sessions and users.
create function tell_team_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity', coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger provider_members_tell after insert or update or delete on provider_members
  for each row execute function tell_team_changed();

create table provider_invitations (
  id text primary key,
  provider_id text not null references collaborators on delete cascade,
  email text not null,
  -- The link itself is in the mail alone.
  token_hash text not null unique,
  team_role text not null check (team_role in ('manager', 'catalog', 'events', 'orders', 'door')),
  invited_by text references users on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null
);
create unique index provider_invitations_open on provider_invitations (provider_id, email)
  where accepted_at is null and withdrawn_at is null;
create index provider_invitations_email on provider_invitations (email);

-- Number and file are encrypted, as those of credentials are.
create table provider_documents (
  id text primary key,
  provider_id text not null references collaborators on delete cascade,
  kind text not null check (kind in ('merchant_registration', 'club_license', 'insurance', 'tax_form')),
  -- Empty where the kind has none.
  number_sealed text not null default '',
  number_end text not null default '',
  -- The last day on which it counts; null: it does not run out.
  expires_on date,
  -- Name of the sealed file; null until it is sent, and once withdrawn.
  file_name text,
  file_type text check (file_type in ('image/jpeg', 'application/pdf')),
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected', 'withdrawn')),
  reason text not null default '',
  sent_by text references users on delete set null,
  decided_by text,
  decided_at timestamptz,
  -- The last reminder that went out: 60, 30 or 7 days ahead.
  reminded_days integer,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index provider_documents_provider on provider_documents (provider_id, kind, status);
create index provider_documents_waiting on provider_documents (created_at) where status = 'pending';
create index provider_documents_expiring on provider_documents (expires_on) where status = 'verified';
