/** What was asked for once was done once (docs/decisions/031-once.md). */
import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

/** Each has a column `once_key`: the name of the key under which a row was made, and the transaction. */
export const ONCE_TABLES = [
  'orders',
  'order_returns',
  'refunds',
  'payouts',
  'payment_checks',
  'loyalty_campaigns',
  'loyalty_lots',
  'loyalty_redemptions',
]

const MADE = sql.raw(
  ONCE_TABLES.map(
    (table) => `select '${table}' as made, once_key from ${table} where once_key is not null`,
  ).join(' union all '),
)

export const ONCE_CHECKS: readonly Check[] = [
  {
    name: 'keys-are-done-once',
    sentence: 'What was asked for under one Idempotency-Key was done in one transaction, and not again.',
    offending: sql`
      select split_part(once_key, ' ', 1) as key, count(distinct once_key) as times, array_agg(distinct made) as made
      from (${MADE}) as made group by 1 having count(distinct once_key) > 1`,
  },
]
