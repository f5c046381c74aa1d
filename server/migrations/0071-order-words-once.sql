-- Whoever writes an order writes the words that it is searched by with it (server/features/sales/orders/store.ts). Each line used to
-- bring them anew: the order's row, with an entry in each of its indexes, was written a second time in every sale.

drop trigger orders_search_text on orders;
create trigger orders_search_text_added before insert on orders
  for each row when (new.search_text = '') execute function write_order_search_text();
create trigger orders_search_text before update of number, name, email on orders
  for each row execute function write_order_search_text();

create or replace function add_lines_to_search_text() returns trigger language plpgsql as $$
begin
  update orders o set search_text = words.said
  from (select id, order_search_text(id, number, name, email) as said from orders
    where id in (select order_id from added)) words
  where o.id = words.id and o.search_text <> words.said;
  return null;
end $$;
