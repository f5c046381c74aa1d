/** The ledger against itself and against the rows that caused it. */
import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'
import { IS_OF_SALE, IS_SOLD, postedBy } from './sold.ts'

/** What each account must hold, told by orders, refunds, payments and payouts alone. */
const EXPECTED = sql`
  sold as (select o.* from orders o where ${IS_SOLD}),
  sold_lines as (select l.* from order_lines l join sold o on o.id = l.order_id),
  returns as (select r.* from refunds r where ${IS_OF_SALE}),
  told (account, cents) as (
    select 'customers', -amount_cents::bigint from payments where status = 'captured'
    union all select 'customers', total_cents from sold
    union all select 'customers', -amount_cents from returns
    union all select 'customers', amount_cents from refunds where status = 'succeeded'
    union all select 'provider:' || provider_id, commission_cents - net_cents - points_discount_cents from sold_lines
    union all select 'provider:' || l.provider_id, r.net_cents + r.points_discount_cents - r.commission_cents
      from refund_lines r join order_lines l on l.id = r.line_id
    union all select 'provider:' || provider_id, amount_cents from payouts where status = 'paid'
    union all select 'provider:' || l.provider_id, s.amount_cents from revenue_shares s join order_lines l on l.id = s.line_id
    union all select 'provider:' || collaborator_id, -amount_cents from revenue_shares
    union all select 'commission', -commission_cents from sold_lines
    union all select 'commission', commission_cents from refund_lines
    union all select 'tax_state', -state_tax_cents from sold_lines
    union all select 'tax_state', state_tax_cents from refund_lines
    union all select 'tax_municipal', -municipal_tax_cents from sold_lines
    union all select 'tax_municipal', municipal_tax_cents from refund_lines
    union all select 'loyalty', points_discount_cents from sold_lines
    union all select 'loyalty', -points_discount_cents from refund_lines
    union all select 'shipping', -shipping_cents from sold
    union all select 'shipping', shipping_cents from returns
    union all select 'fees', fee_cents from payments where status = 'captured' and fee_cents is not null
  )`

function accountsLike(condition: ReturnType<typeof sql>) {
  return sql`
    with ${EXPECTED}
    select account, sum(expected) as expected_cents, sum(posted) as posted_cents from (
      select account, cents as expected, 0 as posted from told
      union all select account, 0, amount_cents from ledger_postings
    ) both_sides where ${condition} group by account having sum(expected) <> sum(posted)`
}

export const LEDGER_CHECKS: readonly Check[] = [
  {
    name: 'ledger-sums-to-zero',
    sentence: 'All accounts of the ledger add up to zero.',
    offending: sql`select sum(amount_cents) as cents from ledger_postings having sum(amount_cents) <> 0`,
  },
  {
    name: 'entries-balance',
    sentence: 'Each entry of the ledger has postings, and they add up to zero.',
    offending: sql`
      select e.id, e.cause, coalesce(sum(p.amount_cents), 0) as cents, count(p.entry_id) as postings
      from ledger_entries e full join ledger_postings p on p.entry_id = e.id
      group by e.id, e.cause having coalesce(sum(p.amount_cents), 0) <> 0 or count(p.entry_id) = 0 or e.id is null`,
  },
  {
    name: 'captures-are-posted',
    sentence:
      'Every captured payment is in the ledger with its amount, and nothing else is posted as captured.',
    offending: sql`
      select coalesce(p.id, e.cause) as payment, p.amount_cents, e.posted
      from (select * from payments where status = 'captured') p
      full join (
        select le.cause, lp.amount_cents as posted from ledger_entries le
        join ledger_postings lp on lp.entry_id = le.id and lp.account = 'customers' where le.kind = 'capture'
      ) e on e.cause = 'capture:' || p.id
      where p.id is null or e.posted is distinct from -p.amount_cents`,
  },
  {
    name: 'sales-are-posted',
    sentence: 'Every paid order is in the ledger with its total.',
    offending: sql`
      select o.number, o.total_cents, ${postedBy(sql`'sale:' || o.id`, 'customers')} as posted
      from orders o where ${IS_SOLD}
        and coalesce(${postedBy(sql`'sale:' || o.id`, 'customers')}, 0) <> o.total_cents`,
  },
  {
    name: 'refunds-are-posted',
    sentence:
      'Every refund of a sale is in the ledger when it is made, and every refund again when it is sent.',
    offending: sql`
      select r.id, r.status, r.amount_cents from refunds r
      where (${IS_OF_SALE} and coalesce(${postedBy(sql`'refund:' || r.id`, 'customers')}, 0) <> -r.amount_cents)
        or coalesce(${postedBy(sql`'refund-sent:' || r.id`, 'customers')}, 0)
          <> case when r.status = 'succeeded' then r.amount_cents else 0 end`,
  },
  {
    name: 'customers-account',
    sentence: 'The customers’ account holds what was captured and is neither sold for nor sent back.',
    offending: accountsLike(sql`account = 'customers'`),
  },
  {
    name: 'providers-accounts',
    sentence:
      'Each provider’s account holds their shares, less refunds, less what others share in, less what was paid out.',
    offending: accountsLike(sql`account like 'provider:%'`),
  },
  {
    name: 'store-accounts',
    sentence: 'Commission, shipping, taxes, points and fees are what the orders and refunds say.',
    offending: accountsLike(
      sql`account in ('commission', 'shipping', 'tax_state', 'tax_municipal', 'loyalty', 'fees')`,
    ),
  },
  {
    name: 'cash-account',
    sentence: 'The till holds what came by hand, less what was given back of it.',
    offending: sql`
      select told.cents as expected_cents, posted.cents as posted_cents
      from (select coalesce(sum(amount_cents - refunded_cents), 0) as cents from payments
        where gateway = 'manual' and status = 'captured') told
      cross join (select coalesce(sum(amount_cents), 0) as cents from ledger_postings where account = 'cash') posted
      where told.cents <> posted.cents`,
  },
  {
    name: 'production-is-booked',
    sentence:
      'What print services charged for each order is in the ledger, and nothing else is posted as such.',
    offending: sql`
      select coalesce(told.order_id, posted.order_id) as order_id, told.cents as booked, posted.cents as posted
      from (select order_id, sum(booked_cents) as cents from print_orders group by order_id) told
      full join (
        select e.order_id, sum(p.amount_cents) as cents from ledger_entries e
        join ledger_postings p on p.entry_id = e.id and p.account = 'production' group by e.order_id
      ) posted on posted.order_id = told.order_id
      where coalesce(told.cents, 0) <> coalesce(posted.cents, 0)`,
  },
  {
    name: 'accounts-are-known',
    sentence: 'Nothing is posted to an account that nobody knows.',
    offending: sql`
      select account, count(*) as postings from ledger_postings
      where account not in ('gateway', 'cash', 'customers', 'commission', 'shipping', 'tax_state', 'tax_municipal', 'loyalty',
        'fees', 'disputes', 'production', 'print_services',
        'points_expense', 'points_liability') and account not in (select 'provider:' || id from collaborators)
      group by account`,
  },
]
