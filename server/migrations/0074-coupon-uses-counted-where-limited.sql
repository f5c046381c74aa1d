-- All uses of a coupon were read with their orders whenever its price was asked for. Now all of them are counted only where their
-- number is limited, without their orders: those that a buyer's own waiting orders have taken are among that buyer's uses.
drop function count_coupon_uses;
create function count_coupon_uses(used text, buyer text) returns table (total integer, by_person integer) language sql stable as $$
  select (case when c.uses_total is null then 0 else (select count(*) from coupon_uses u where u.code = c.code) - own.waiting end)::integer,
    own.completed::integer
  from coupons c cross join lateral (
    select count(*) filter (where o.payment_status = 'pending') as waiting,
      count(*) filter (where o.payment_status is distinct from 'pending') as completed
    from coupon_uses u left join orders o on o.id = u.order_id where u.code = c.code and u.user_id = buyer) own
  where c.code = used
$$;
