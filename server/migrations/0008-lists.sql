-- Lists and forms of the role areas: drafts of forms, saved views of lists, and actions on many rows.

-- What somebody is typing, until they send it. One row for each form of a person.
create table form_drafts (
  user_id text not null references users on delete cascade,
  -- Which form: `product.prd_…`, `create.product`.
  form_key text not null,
  data jsonb not null,
  -- The version of the thing being edited when the draft began; null for something new.
  base_version integer,
  -- Grows with every save: of two tabs the second is told.
  version integer not null,
  updated_at timestamptz not null,
  primary key (user_id, form_key)
);
create index form_drafts_updated on form_drafts (updated_at);

-- The filters, order and columns of a list under a name.
create table saved_views (
  id text primary key,
  list text not null,
  -- Null: an admin shares it with everybody who has the list.
  owner_id text references users on delete cascade,
  name text not null,
  -- As in the address of the list.
  query jsonb not null,
  position integer not null default 0,
  created_at timestamptz not null
);
create index saved_views_list on saved_views (list, owner_id, position);

-- One action on many rows. Each row is done in a transaction of its own and keeps its result.
create table bulk_jobs (
  id text primary key,
  kind text not null,
  created_by text not null references users on delete cascade,
  language text not null check (language in ('en', 'es')),
  input jsonb not null,
  total integer not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index bulk_jobs_created_by on bulk_jobs (created_by, created_at desc);

create table bulk_job_rows (
  job_id text not null references bulk_jobs on delete cascade,
  position integer not null,
  row_id text not null,
  -- What the row was called when it was chosen.
  label text not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  -- Why it failed: a code of contract/errors.ts.
  code text,
  finished_at timestamptz,
  primary key (job_id, position)
);
create index bulk_job_rows_status on bulk_job_rows (job_id, status, position);
