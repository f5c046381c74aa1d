-- How much of an item is taken, held or sold, is counted on the item: nobody sums what was ever sold, and the database itself refuses
-- to sell what is not there. Kept by triggers, so that whoever writes a reservation goes through them.

alter table inventory_items add column taken integer not null default 0;
update inventory_items i set taken = r.quantity
  from (select inventory_item_id, sum(quantity) as quantity from reservations group by 1) r where r.inventory_item_id = i.id;
-- What has run out and was not tidied away yet counts as taken here.
update inventory_items set on_hand = taken where on_hand < taken;
alter table inventory_items add constraint inventory_items_not_oversold check (taken between 0 and on_hand);

-- Items whose number changed, until everybody was told (server/features/catalog/inventory/stock-news.ts).
create table stock_changes (
  id bigint generated always as identity primary key,
  inventory_item_id text not null
);

-- In the order of the items' ids, as everybody locks them; what stays the same is not touched.
create function count_taken(ids text[], changes integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  if cardinality(ids) > 1 then
    perform 1 from inventory_items where id = any(ids) order by id for no key update;
  end if;
  update inventory_items i set taken = i.taken + c.change from unnest(ids, changes) as c (id, change) where i.id = c.id;
  insert into stock_changes (inventory_item_id) select unnest(ids);
end $$;

create function count_inserted() returns trigger language plpgsql as $$
begin
  perform count_taken(array_agg(id), array_agg(change)) from (
    select inventory_item_id as id, sum(quantity)::integer as change from added group by 1) c having count(*) > 0;
  return null;
end $$;

create function count_deleted() returns trigger language plpgsql as $$
begin
  perform count_taken(array_agg(id), array_agg(change)) from (
    select inventory_item_id as id, -sum(quantity)::integer as change from removed group by 1) c having count(*) > 0;
  return null;
end $$;

create function count_updated() returns trigger language plpgsql as $$
begin
  perform count_taken(array_agg(id), array_agg(change)) from (
    select inventory_item_id as id, sum(quantity)::integer as change
    from (select inventory_item_id, quantity from added union all select inventory_item_id, -quantity from removed) both_sides
    group by 1 having sum(quantity) <> 0) c having count(*) > 0;
  return null;
end $$;

create trigger reservations_inserted after insert on reservations
  referencing new table as added for each statement execute function count_inserted();
create trigger reservations_deleted after delete on reservations
  referencing old table as removed for each statement execute function count_deleted();
create trigger reservations_updated after update on reservations
  referencing old table as removed new table as added for each statement execute function count_updated();

create function note_on_hand() returns trigger language plpgsql as $$
begin
  insert into stock_changes (inventory_item_id) values (new.id);
  return null;
end $$;
create trigger inventory_items_on_hand after update of on_hand on inventory_items
  for each row when (old.on_hand <> new.on_hand) execute function note_on_hand();

-- Only what is held is ever summed.
drop index reservations_item;
create index reservations_held on reservations (inventory_item_id) include (reserved_by, quantity, expires_at) where state = 'held';
-- Whoever holds an item holds it in one row, so that holding it again changes that row.
create unique index reservations_one_held on reservations (reserved_by, inventory_item_id) where state = 'held';
-- An order whose sales are not counted yet waits to be.
create index orders_uncounted on orders (paid_at) where paid_at is not null and not is_counted;
update orders set is_counted = true where paid_at is not null and not is_counted;

-- A mail waits here until its delivery is a job: outside of the transaction of what it tells.
alter table outbox add column is_queued boolean not null default true;
alter table outbox alter column is_queued set default false;
create index outbox_unqueued on outbox (created_at) where status = 'pending' and not is_queued;
