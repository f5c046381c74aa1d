/** Goods, points and mail: what the money was for, and who was told. */
import { sql } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { Check } from './check.ts'
import { IS_SOLD, NOW } from './sold.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Mail that was sent is tidied away after this. */
const MAIL_TTL_DAYS = Math.floor(LIMITS.outboxTtlMs / DAY_MS)

const IS_UNCOUNTED = sql`exists (select from uncounted_orders n where n.order_id = o.id)`

export const GOODS_CHECKS: readonly Check[] = [
  {
    name: 'inventory-is-not-oversold',
    sentence: 'Nothing is sold or held that is not there.',
    offending: sql`
      select p.id, p.on_hand, sum(c.quantity) filter (where c.state = 'sold') as sold, sum(c.quantity) as taken
      from inventory_items p join reservations c on c.inventory_item_id = p.id and (c.state = 'sold' or c.expires_at > ${NOW})
      group by p.id having sum(c.quantity) > p.on_hand`,
  },
  {
    name: 'taken-is-what-is-reserved',
    sentence: 'What is counted as taken on an item is what is held and sold of it.',
    offending: sql`
      select p.id, p.taken, coalesce(sum(c.quantity), 0) as reserved
      from inventory_items p left join reservations c on c.inventory_item_id = p.id
      group by p.id having p.taken <> coalesce(sum(c.quantity), 0)`,
  },
  {
    name: 'sold-is-what-was-ordered',
    sentence: 'What the inventory says an order bought is what it bought, less what came back.',
    offending: sql`
      with ordered as (
        select o.id as order_id, pool.id as inventory_item_id, sum(l.quantity - coalesce((
          select sum(r.quantity) from refund_lines r where r.line_id = l.id and r.is_restocked), 0)) as quantity
        from order_lines l join orders o on o.id = l.order_id
          cross join lateral unnest(l.inventory_item_id || l.extra_item_ids) as pool (id)
        where ${IS_SOLD} group by o.id, pool.id
      ), sold as (
        select reserved_by as order_id, inventory_item_id, sum(quantity) as quantity from reservations
        where state = 'sold' group by reserved_by, inventory_item_id
      )
      select order_id, inventory_item_id, ordered.quantity as ordered, sold.quantity as sold
      from ordered full join sold using (order_id, inventory_item_id)
      where coalesce(ordered.quantity, 0) <> coalesce(sold.quantity, 0)`,
  },
  {
    name: 'points-are-not-overspent',
    sentence: 'No lot of points has more taken out of it than was in it, so nobody’s balance is below zero.',
    offending: sql`
      select l.id, l.user_id, l.points, sum(t.points) as taken
      from loyalty_lots l join loyalty_redemptions t on t.lot_id = l.id
      group by l.id having sum(t.points) > l.points`,
  },
  {
    name: 'points-spent-on-orders',
    sentence:
      'An order’s points were taken from its buyer; a failed order’s came back, a refund’s as it says.',
    offending: sql`
      select o.number, o.payment_status, o.points_spent, coalesce(t.spent, 0) as taken, coalesce(l.back, 0) as came_back
      from orders o join users u on u.id = o.user_id and u.deleted_at is null
      left join (select order_id, sum(points) as spent from loyalty_redemptions where kind = 'spent' group by order_id) t
        on t.order_id = o.id
      left join (select order_id, sum(points) as back from loyalty_lots where kind = 'returned' group by order_id) l
        on l.order_id = o.id
      where (${IS_SOLD} and (coalesce(t.spent, 0) <> o.points_spent or coalesce(l.back, 0) <> (
          select coalesce(sum(r.points_returned), 0) from refunds r where r.order_id = o.id)))
        or (o.payment_status = 'failed' and coalesce(t.spent, 0) <> coalesce(l.back, 0))`,
  },
  {
    name: 'paid-orders-were-confirmed',
    sentence: 'Whoever paid has a confirmation in the outbox.',
    // Erasing a person erases their mail, and old mail is tidied away.
    offending: sql`
      select o.number, o.paid_at from orders o join users u on u.id = o.user_id and u.deleted_at is null
      where ${IS_SOLD} and not ${IS_UNCOUNTED} and o.paid_at > ${NOW} - make_interval(days => ${MAIL_TTL_DAYS}::int - 1)
        and not exists (select 1 from outbox m
          where m.cause = 'order_confirmed:order-confirmed:' || o.id || ':' || o.user_id)
        and not (o.total_cents = 0 and exists (select 1 from seats s join outbox m
          on starts_with(m.cause, 'seat_booked:' || s.id || ':') where s.order_id = o.id))`,
  },
  {
    name: 'sales-are-followed-up',
    sentence: 'Whoever paid is written to soon, and what was sold is counted.',
    offending: sql`
      select o.number, o.paid_at from orders o
      where ${IS_SOLD} and ${IS_UNCOUNTED} and o.paid_at < ${NOW} - interval '10 minutes'`,
  },
  {
    name: 'no-hold-outlives-its-order',
    sentence: 'An order that was paid for holds nothing any more.',
    offending: sql`
      select o.number, c.inventory_item_id, c.quantity from orders o
      join reservations c on c.reserved_by in (o.cart_id, o.id) and c.state = 'held' and c.created_at < o.paid_at
      where ${IS_SOLD} and c.expires_at > ${NOW}`,
  },
]
