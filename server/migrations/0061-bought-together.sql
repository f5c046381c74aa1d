-- How many paid orders had two products together, a row in each direction. Counted with what else follows a sale.
create table product_pairs (
  product_id text not null references products on delete cascade,
  other_id text not null references products on delete cascade,
  orders integer not null check (orders > 0),
  primary key (product_id, other_id)
);
create index product_pairs_other on product_pairs (other_id);

-- What was counted before this table was there. Whoever buys more than a dozen things at once says little about two of them.
with baskets as (
  select distinct l.order_id, l.product_id
  from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
  where o.paid_at is not null and o.is_counted
), small as (
  select order_id from baskets group by order_id having count(*) between 2 and 12
)
insert into product_pairs (product_id, other_id, orders)
select a.product_id, b.product_id, count(*)
from small join baskets a using (order_id) join baskets b using (order_id)
where a.product_id <> b.product_id
group by a.product_id, b.product_id;
