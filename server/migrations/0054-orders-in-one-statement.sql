-- What the one statement of an order asks under its locks (server/features/sales/checkout/place-at-once.ts). A statement sees the
-- rows as they were when it began; what is asked in these functions is seen as it is once their lock is had. They decide nothing.

-- An order that waits for its payment has taken its use already; that of the buyer's own does not stand in their way.
create function count_coupon_uses(used text, buyer text, out total integer, out by_person integer) language sql stable as $$
  select count(*)::integer, (count(*) filter (where u.user_id = buyer))::integer from coupon_uses u
  where u.code = used and not exists (
    select from orders o where o.id = u.order_id and o.payment_status = 'pending' and o.user_id = buyer)
$$;

-- Nulls where the coupon is another one by now than the version that was read.
create function enter_coupon(used text, seen xid, buyer text, out total integer, out by_person integer)
language plpgsql volatile as $$
begin
  perform from coupons where code = used and xmin = seen for no key update;
  if found then
    select c.total, c.by_person into total, by_person from count_coupon_uses(used, buyer) c;
  end if;
end $$;

-- Lots with something left in them, once nobody else takes of this person's points.
create function enter_points(holder text) returns table (lot_id text, remaining integer) language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtext('loyalty:' || holder));
  return query
    select l.id, (l.points - coalesce(sum(t.points), 0))::integer
    from loyalty_lots l left join loyalty_redemptions t on t.lot_id = l.id
    where l.user_id = holder group by l.id having l.points > coalesce(sum(t.points), 0);
end $$;
