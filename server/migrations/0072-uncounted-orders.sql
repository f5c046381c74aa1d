-- Sales that nobody has followed up yet, as rows of their own: marking them in the order wrote its whole row once more, with an
-- entry in each of its indexes.
create table uncounted_orders (
  order_id text primary key references orders (id) on delete cascade,
  paid_at timestamptz not null
);

insert into uncounted_orders (order_id, paid_at)
select id, paid_at from orders where paid_at is not null and not is_counted;

drop index orders_uncounted;
alter table orders drop column is_counted;
