-- When the sweeper may ask again about an order that waits for its money, and how often in a row that failed: those that
-- cannot be settled must not keep the rest from being asked about.
alter table orders add column settle_after timestamptz;
alter table orders add column settle_failures integer not null default 0;
drop index orders_unsettled;
create index orders_unsettled on orders (settle_after nulls first, reserved_until) where payment_status = 'pending';

-- When its reservation began: an order that replaces another goes on with the first one's. Null: when it was made.
alter table orders add column held_since timestamptz;
