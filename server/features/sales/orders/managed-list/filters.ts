/** Which orders a managed list shows, and in which order, as SQL: counts, rows, files, views and jobs all go by it. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ManagedOrderFilters } from '#contract/sales/managed-orders.schemas.ts'
import type { ManagedOrderSort } from '#contract/sales/order-terms.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import { f, filtersOf, o } from '../list-filters.ts'
import type { Scope } from '../order-scope.ts'

export type Filters = z.output<typeof ManagedOrderFilters>

/** Which fulfillments (`f`) the scope may know of. */
export function seenBy(scope: Scope): SQL {
  return 'all' in scope ? sql`true` : eq(f.providerId, scope.providerId)
}

const IS_PAID = isWord(o.paymentStatus, 'paid', 'partly_refunded', 'refunded')
/** The other states: said so, there is an index to find them by. */
export const IS_UNPAID = isWord(o.paymentStatus, 'pending', 'failed')
export const IS_OPEN_RETURN = sql`r.status in ('asked', 'approved')`
const HAS_FAILED_REFUND = sql`exists (select from refunds b where b.order_id = o.id and b.status = 'failed')`

function inReturnState(state: NonNullable<Filters['returns']>): SQL {
  return state === 'open' ? IS_OPEN_RETURN : sql`r.status = ${state}`
}

/** An admin finds what failed when asking for it; a provider handles what was paid. Nothing is on its way before it is. */
export function conditionsOf(scope: Scope, input: Filters): SQL {
  const isAdmin = 'all' in scope
  const seen = seenBy(scope)
  const where = filtersOf(input, seen, isAdmin ? 'all' : [o.name])
  if (isAdmin && !input.payment) where.push(input.fulfillment ? IS_PAID : sql`${o.paymentStatus} <> 'failed'`)
  if (!isAdmin)
    where.push(IS_PAID, sql`exists (select from fulfillments f where f.order_id = o.id and ${seen})`)
  if (input.delivery) where.push(eq(o.delivery, input.delivery))
  if (input.returns)
    where.push(sql`exists (select from order_returns r join fulfillments f on f.id = r.fulfillment_id
      where r.order_id = o.id and ${inReturnState(input.returns)} and ${seen})`)
  if (input.refunds) where.push(isAdmin ? HAS_FAILED_REFUND : sql`false`)
  return and(sql`true`, ...where) as SQL
}

/** Of lines (`l`) of an order `o` that the scope may know of. */
export function sumOfLines(scope: Scope, what: SQL): SQL<number> {
  return sql<number>`coalesce((select sum(${what})::int from order_lines l
    join fulfillments f on f.id = l.fulfillment_id where l.order_id = o.id and ${seenBy(scope)}), 0)`
}

/** All of it for an admin, for a provider their lines with tax. */
export function totalOf(scope: Scope): SQL<number> {
  return 'all' in scope
    ? sql<number>`${o.totalCents}`
    : sumOfLines(scope, sql`l.net_cents + l.state_tax_cents + l.municipal_tax_cents`)
}

const BY: Record<ManagedOrderSort, (scope: Scope) => SQL> = {
  '-placed': () => sql`${o.createdAt} desc, ${o.id} desc`,
  placed: () => sql`${o.createdAt}, ${o.id}`,
  '-total': (scope) => sql`${totalOf(scope)} desc, ${o.createdAt} desc, ${o.id} desc`,
  total: (scope) => sql`${totalOf(scope)}, ${o.createdAt}, ${o.id}`,
  customer: () => sql`${o.name}, ${o.createdAt}, ${o.id}`,
  '-customer': () => sql`${o.name} desc, ${o.createdAt} desc, ${o.id} desc`,
}

export function orderOf(scope: Scope, sort: ManagedOrderSort): SQL {
  return BY[sort](scope)
}
