/** People who bought from a provider, each once, as rows to be joined with what others know of them. */
import { type SQL, sql } from 'drizzle-orm'

/** Who an order `o` is of: an account, or a hash of the address of somebody without one. */
const KEY = sql`coalesce(o.user_id, 'eml_' || left(encode(sha256(convert_to(lower(o.email), 'UTF8')), 'hex'), 32))`

/**
 * A subquery of one row a person: key, user_id, name, email, orders, spent_cents, first_at, last_at. Raw SQL, as it is
 * sorted and paged over sums of lines. Of one provider, or of all (null). Those who were erased are not among them.
 */
export function selectCustomers(providerId: string | null): SQL {
  const isTheirs = providerId === null ? sql`true` : sql`l.provider_id = ${providerId}`
  return sql`(
    select key, max(user_id) as user_id, (array_agg(name order by paid_at desc))[1] as name,
      (array_agg(email order by paid_at desc))[1] as email, count(*)::int as orders,
      sum(spent_cents)::float8 as spent_cents, min(paid_at) as first_at, max(paid_at) as last_at
    from (
      select ${KEY} as key, o.user_id, o.name, o.email, coalesce(o.paid_at, o.created_at) as paid_at,
        sum(l.net_cents + l.state_tax_cents + l.municipal_tax_cents - coalesce(back.cents, 0)) as spent_cents
      from orders o join order_lines l on l.order_id = o.id
        left join lateral (select sum(r.net_cents + r.state_tax_cents + r.municipal_tax_cents) as cents
          from refund_lines r where r.line_id = l.id) back on true
      where o.payment_status in ('paid', 'partly_refunded', 'refunded') and (o.user_id is not null or o.email <> '')
        and ${isTheirs}
      group by o.id
    ) bought group by key
  )`
}

/** The orders of one of them: to be joined by id. */
export function isOrderOfCustomer(customerKey: string): SQL {
  return sql`${KEY} = ${customerKey}`
}
