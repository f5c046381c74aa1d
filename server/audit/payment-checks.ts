/** Money in, money back, money on to providers. */
import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'
import { IS_OF_SALE, IS_RETURNED, IS_SOLD, postedBy } from './sold.ts'

export const PAYMENT_CHECKS: readonly Check[] = [
  {
    name: 'money-has-a-purpose',
    sentence: 'Every captured payment paid for an order of its amount, or goes back whole.',
    offending: sql`
      select p.id, o.number, o.payment_status, p.amount_cents, o.total_cents
      from payments p join orders o on o.id = p.order_id
      where p.status = 'captured' and not (${IS_SOLD} and o.total_cents = p.amount_cents) and not ${IS_RETURNED}`,
  },
  {
    name: 'paid-orders-were-paid-once',
    sentence:
      'Every paid order has exactly one captured payment of its total that was kept; one of nothing has none.',
    offending: sql`
      select o.number, o.total_cents, count(p.id) as payments, sum(p.amount_cents) as captured_cents
      from orders o left join payments p on p.order_id = o.id and p.status = 'captured' and not ${IS_RETURNED}
      where ${IS_SOLD} group by o.id, o.number, o.total_cents
      having count(p.id) <> (case when o.total_cents > 0 then 1 else 0 end)
        or coalesce(sum(p.amount_cents), 0) <> o.total_cents`,
  },
  {
    name: 'carts-were-charged-once',
    sentence: 'Nobody was charged twice for one cart.',
    offending: sql`
      select o.cart_id, count(*) as payments from payments p join orders o on o.id = p.order_id
      where p.status = 'captured' and not ${IS_RETURNED} group by o.cart_id having count(*) > 1`,
  },
  {
    name: 'orders-add-up',
    sentence: 'The lines of an order add up to what it cost.',
    offending: sql`
      select o.number, o.total_cents,
        sum(l.net_cents + l.state_tax_cents + l.municipal_tax_cents) + o.shipping_cents as lines_cents
      from orders o join order_lines l on l.order_id = o.id group by o.id, o.number, o.total_cents, o.shipping_cents
      having sum(l.net_cents + l.state_tax_cents + l.municipal_tax_cents) + o.shipping_cents <> o.total_cents`,
  },
  {
    name: 'refunds-of-payments',
    sentence: 'What a payment says was refunded is what was sent back of it, and no more than was captured.',
    offending: sql`
      select p.id, p.amount_cents, p.refunded_cents, coalesce(sum(r.amount_cents), 0) as sent_cents
      from payments p left join refunds r on r.payment_id = p.id and r.status = 'succeeded' group by p.id
      having p.refunded_cents <> coalesce(sum(r.amount_cents), 0)
        or p.refunded_cents > (case when p.status = 'captured' then p.amount_cents else 0 end)`,
  },
  {
    name: 'refunds-of-orders',
    sentence: 'What an order says was refunded is the sum of its refunds, and its status agrees.',
    // Of an order that was never sold it is the money that came too late.
    offending: sql`
      select number, payment_status, refunded_cents, refunds_cents from (
        select o.*, ${IS_SOLD} as is_sold, (select coalesce(sum(r.amount_cents), 0) from refunds r
          where r.order_id = o.id and (${IS_OF_SALE} or not ${IS_SOLD})) as refunds_cents
        from orders o
      ) as o
      where refunded_cents <> (case when is_sold then refunds_cents else least(total_cents, refunds_cents) end)
        or (payment_status = 'paid' and refunded_cents > 0)
        or (payment_status = 'refunded' and refunded_cents < total_cents)`,
  },
  {
    name: 'refunds-add-up',
    sentence:
      'A refund of a sale is the sum of its parts, and no line goes back more often than it was sold.',
    offending: sql`
      select r.id, r.amount_cents::text as said, (coalesce(sum(rl.net_cents + rl.state_tax_cents
        + rl.municipal_tax_cents), 0) + r.shipping_cents)::text as found
      from refunds r left join refund_lines rl on rl.refund_id = r.id where ${IS_OF_SALE} group by r.id
      having r.amount_cents <>
        coalesce(sum(rl.net_cents + rl.state_tax_cents + rl.municipal_tax_cents), 0) + r.shipping_cents
      union all
      select l.id, l.refunded_quantity::text, coalesce(sum(rl.quantity), 0)::text
      from order_lines l left join refund_lines rl on rl.line_id = l.id group by l.id
      having l.refunded_quantity <> coalesce(sum(rl.quantity), 0)`,
  },
  {
    name: 'payouts-add-up',
    sentence: 'A payout is the sum of its items, each of its own provider and of something delivered.',
    offending: sql`
      select p.id, p.amount_cents, items.cents + shares.cents as items_cents from payouts p
      cross join lateral (
        select coalesce(sum(i.amount_cents), 0) as cents,
          bool_or(l.provider_id <> p.provider_id or f.status <> 'delivered') as is_wrong
        from payout_items i join order_lines l on l.id = i.line_id join fulfillments f on f.id = l.fulfillment_id
        where i.payout_id = p.id
      ) items
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents, bool_or(payee_id <> p.provider_id) as is_wrong
        from payout_shares where payout_id = p.id
      ) shares
      where p.amount_cents <> items.cents + shares.cents or items.is_wrong or shares.is_wrong`,
  },
  {
    name: 'shares-fit-their-lines',
    sentence:
      'What others share in a line is no more than its provider has of it, and never less than nothing.',
    offending: sql`
      select s.line_id, sum(s.amount_cents) as shared_cents from revenue_shares s join order_lines l on l.id = s.line_id
      group by s.line_id, l.id
      having sum(s.amount_cents) < 0 or sum(s.amount_cents) > l.net_cents + l.points_discount_cents - l.commission_cents
        - coalesce((select sum(r.net_cents + r.points_discount_cents - r.commission_cents)
            from refund_lines r where r.line_id = l.id), 0)`,
  },
  {
    name: 'shares-are-paid-out-once',
    sentence: 'A share goes into one payout of each side at most, with its amount.',
    offending: sql`
      select p.line_id, p.payee_id, p.amount_cents, s.amount_cents as shared_cents
      from payout_shares p join order_lines l on l.id = p.line_id
      left join revenue_shares s on s.line_id = p.line_id and s.collaborator_id = p.collaborator_id
        and s.refund_id is not distinct from p.refund_id
      where p.amount_cents is distinct from
        case p.payee_id when p.collaborator_id then s.amount_cents when l.provider_id then -s.amount_cents end`,
  },
  {
    name: 'lines-are-paid-out-once',
    sentence: 'A sold line is paid out once, with its share, and each refund of it is taken back once.',
    offending: sql`
      select i.line_id, i.refund_id, count(*) as times, min(i.amount_cents) as cents
      from payout_items i join order_lines l on l.id = i.line_id
      left join refund_lines r on r.refund_id = i.refund_id and r.line_id = i.line_id
      group by i.line_id, i.refund_id, l.id, r.refund_id, r.line_id
      having count(*) > 1 or min(i.amount_cents) <> case when i.refund_id is null
        then l.net_cents + l.points_discount_cents - l.commission_cents
        else -(r.net_cents + r.points_discount_cents - r.commission_cents) end`,
  },
  {
    name: 'payouts-are-posted',
    sentence: 'A payout is in the ledger when it was sent, and not before.',
    offending: sql`
      select p.id, p.status, p.amount_cents from payouts p
      where coalesce(${postedBy(sql`'payout:' || p.id`, 'gateway')}, 0)
        <> case when p.status = 'paid' then -p.amount_cents else 0 end`,
  },
]
