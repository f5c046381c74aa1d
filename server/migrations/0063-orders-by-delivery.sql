-- How many paid orders go out by a way of delivery is counted with every list of them: from the index, without the orders themselves.
create index orders_delivery on orders (delivery, payment_status, id);
