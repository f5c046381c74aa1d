-- Products from CSV files: the file as it was sent, how far it is, and what was wrong with it.

create table product_imports (
  id text primary key,
  user_id text not null references users on delete cascade,
  provider_id text not null references collaborators,
  file_name text not null,
  csv text not null,
  -- A field for each column, or null.
  mapping jsonb not null,
  status text not null default 'uploaded'
    check (status in ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed')),
  rows integer not null,
  products integer not null default 0,
  done integer not null default 0,
  result jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_imports_user on product_imports (user_id, created_at);
create index product_imports_age on product_imports (created_at);

-- What a person's columns are called: the next file of the same headers is mapped like the last one.
create table product_import_columns (
  user_id text not null references users on delete cascade,
  header text not null,
  -- Null: left out.
  field text,
  primary key (user_id, header)
);
