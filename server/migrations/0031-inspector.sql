-- Words that lists of people and orders are searched by, folded when they are written. An index on an expression folds them
-- again for each row that it proposes, which at 100,000 orders took most of a second for a common word.

alter table users add column search_text text not null
  generated always as (fold_text(display_name || ' ' || email || ' ' || username)) stored;
drop index users_search;
create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null;

-- Two accounts of one person: one is closed, the other one keeps its address.
alter table users add column former_emails text[] not null default '{}';
alter table users add column merged_into text;

-- Of the order and of everything bought in it: one index answers for all. Lines break it, so that no word is made of two.
alter table orders add column search_text text not null default '';

create function order_search_text(order_id text, number text, name text, email text) returns text
language sql stable as $$
  select fold_text(number || E'\n' || name || E'\n' || email || coalesce((
    select string_agg(E'\n' || l.sku || ' ' || l.name_en || ' ' || l.name_es, '' order by l.position)
    from order_lines l where l.order_id = order_search_text.order_id), ''))
$$;

-- Whoever is erased is found by their name and address no more.
create function write_order_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := order_search_text(new.id, new.number, new.name, new.email);
  return new;
end $$;
create trigger orders_search_text before insert or update of number, name, email on orders
  for each row execute function write_order_search_text();

-- A line is written after its order, and once: nothing renames or deletes it later.
create function add_lines_to_search_text() returns trigger language plpgsql as $$
begin
  update orders o set search_text = order_search_text(o.id, o.number, o.name, o.email)
  where o.id in (select order_id from added);
  return null;
end $$;
create trigger order_lines_search_text after insert on order_lines referencing new table as added
  for each statement execute function add_lines_to_search_text();

update orders set search_text = order_search_text(id, number, name, email);

drop index orders_number_text;
drop index orders_name_text;
drop index orders_email_text;
drop index order_lines_text;
create index orders_search on orders using gin (search_text gin_trgm_ops);
