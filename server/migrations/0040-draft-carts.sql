-- A draft order's cart is known by its id, so that a sale of any other asks the drafts nothing. Those that are there are renamed
-- wherever their id stands: lines follow by themselves.
update reservations r set reserved_by = 'drc_' || substr(r.reserved_by, 5)
from draft_orders d where r.reserved_by = d.cart_id and d.cart_id like 'crt\_%';
update orders o set cart_id = 'drc_' || substr(o.cart_id, 5)
from draft_orders d where o.cart_id = d.cart_id and d.cart_id like 'crt\_%';
update carts set id = 'drc_' || substr(id, 5) where terms is not null and id like 'crt\_%';
update draft_orders set cart_id = 'drc_' || substr(cart_id, 5) where cart_id like 'crt\_%';
