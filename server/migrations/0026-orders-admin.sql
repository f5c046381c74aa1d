-- Lists of orders at 100,000 of them.

-- `fold_text` is from 0022-users.sql.
create index orders_number_text on orders using gin (fold_text(number) gin_trgm_ops);
create index orders_name_text on orders using gin (fold_text(name) gin_trgm_ops);
create index orders_email_text on orders using gin (fold_text(email) gin_trgm_ops);
create index order_lines_text on order_lines using gin (fold_text(sku || ' ' || name_en || ' ' || name_es) gin_trgm_ops);

-- Counted and paged by what was paid; sorted by sum and by name.
create index orders_payment on orders (payment_status, created_at desc, id desc);
create index orders_total on orders (total_cents, created_at, id);
create index orders_customer on orders (name, created_at, id);

-- What waits is a small part of all: counted on every page of the list.
create index fulfillments_waiting on fulfillments (status, order_id)
  where kind = 'goods' and status in ('unfulfilled', 'ready_for_pickup');
create index order_returns_open on order_returns (order_id) where status in ('asked', 'approved');
create index refunds_failed on refunds (order_id) where status = 'failed';
