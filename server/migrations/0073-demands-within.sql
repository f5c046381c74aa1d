-- What a write demands is asked in the statement itself: only who refuses is a function of its own, which costs a call.
create function refuse_demand(what text) returns boolean language plpgsql as $$
begin
  raise exception 'not as it was read: %', what using errcode = 'CC001';
end $$;

create or replace function demand(is_met boolean, what text) returns boolean language sql as $$
  select case when is_met then true else refuse_demand(what) end
$$;
