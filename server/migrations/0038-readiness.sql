-- What /readyz writes to see whether the database takes writes: one row, over and over.
create table readiness (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);
