/** What several checks ask in the same words. Aliases: `o` an order, `p` a payment, `r` a refund. */
import { sql } from 'drizzle-orm'

/** When the audit is for: `runChecks` sets it, so that a test's clock counts. */
export const NOW = sql`current_setting('audit.now')::timestamptz`

/** Money for goods changed hands, whatever came back later. */
export const IS_SOLD = sql`o.payment_status in ('paid', 'partly_refunded', 'refunded')`

/** Of something that was sold. Otherwise the money itself is sent back: it came too late, or a second time. */
export const IS_OF_SALE = sql`(r.shipping_cents > 0 or exists (select 1 from refund_lines rl where rl.refund_id = r.id))`

/** Sent back whole, because there was nothing to sell for it. */
export const IS_RETURNED = sql`(
  select coalesce(sum(r.amount_cents), 0) from refunds r
  where r.order_id = p.order_id and r.payment_id = p.id and r.status in ('pending', 'succeeded') and not ${IS_OF_SALE}) = p.amount_cents`

/** What an entry says of an account; null where there is no such entry or it does not touch the account. */
export function postedBy(cause: ReturnType<typeof sql>, account: string) {
  return sql`(select lp.amount_cents from ledger_entries le join ledger_postings lp on lp.entry_id = le.id
    where le.cause = ${cause} and lp.account = ${account})`
}
