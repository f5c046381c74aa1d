-- What a write was made from may have changed since it was read. The statement that writes asks so itself, under its locks, and
-- is undone as a whole where it has (server/platform/database/write-together.ts). It decides nothing: whoever wrote it reads again.
create function demand(is_met boolean, what text) returns boolean language plpgsql as $$
begin
  if is_met is not true then
    raise exception 'not as it was read: %', what using errcode = 'CC001';
  end if;
  return true;
end $$;
