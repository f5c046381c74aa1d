/** Which orders a managed list shows, and in which order, as SQL: counts, rows, files, views and jobs all go by it. */
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ManagedOrderFilters } from '#contract/sales/managed-orders.schemas.ts'
import type { ManagedOrderSort } from '#contract/sales/order-terms.ts'
import { allOf, filtersOf } from '../list-filters.ts'
import type { Scope } from '../order-scope.ts'

export type Filters = z.output<typeof ManagedOrderFilters>

/** Which fulfillments (`f`) the scope may know of. */
export function seenBy(scope: Scope): SQL {
  return 'all' in scope ? sql`true` : sql`f.provider_id = ${scope.providerId}`
}

const IS_PAID = sql`o.payment_status in ('paid', 'partly_refunded', 'refunded')`
/** The other states: said so, there is an index to find them by. */
export const IS_UNPAID = sql`o.payment_status in ('pending', 'failed')`
export const IS_OPEN_RETURN = sql`r.status in ('asked', 'approved')`
const HAS_FAILED_REFUND = sql`exists (select from refunds b where b.order_id = o.id and b.status = 'failed')`

function inReturnState(state: NonNullable<Filters['returns']>): SQL {
  return state === 'open' ? IS_OPEN_RETURN : sql`r.status = ${state}`
}

/** An admin finds what failed when asking for it; a provider handles what was paid. Nothing is on its way before it is. */
export function conditionsOf(scope: Scope, input: Filters): SQL {
  const isAdmin = 'all' in scope
  const seen = seenBy(scope)
  const where = filtersOf(input, seen, isAdmin ? 'all' : [sql`o.name`])
  if (isAdmin && !input.payment) where.push(input.fulfillment ? IS_PAID : sql`o.payment_status <> 'failed'`)
  if (!isAdmin)
    where.push(IS_PAID, sql`exists (select from fulfillments f where f.order_id = o.id and ${seen})`)
  if (input.delivery) where.push(sql`o.delivery = ${input.delivery}`)
  if (input.returns)
    where.push(sql`exists (select from order_returns r join fulfillments f on f.id = r.fulfillment_id
      where r.order_id = o.id and ${inReturnState(input.returns)} and ${seen})`)
  if (input.refunds) where.push(isAdmin ? HAS_FAILED_REFUND : sql`false`)
  return allOf([sql`true`, ...where])
}

/** Of lines (`l`) of an order `o` that the scope may know of. */
export function sumOfLines(scope: Scope, what: SQL): SQL {
  return sql`coalesce((select sum(${what})::int from order_lines l
    join fulfillments f on f.id = l.fulfillment_id where l.order_id = o.id and ${seenBy(scope)}), 0)`
}

/** All of it for an admin, for a provider their lines with tax. */
export function totalOf(scope: Scope): SQL {
  return 'all' in scope
    ? sql`o.total_cents`
    : sumOfLines(scope, sql`l.net_cents + l.state_tax_cents + l.municipal_tax_cents`)
}

const BY: Record<ManagedOrderSort, (scope: Scope) => SQL> = {
  '-placed': () => sql`o.created_at desc, o.id desc`,
  placed: () => sql`o.created_at, o.id`,
  '-total': (scope) => sql`${totalOf(scope)} desc, o.created_at desc, o.id desc`,
  total: (scope) => sql`${totalOf(scope)}, o.created_at, o.id`,
  customer: () => sql`o.name, o.created_at, o.id`,
  '-customer': () => sql`o.name desc, o.created_at desc, o.id desc`,
}

export function orderOf(scope: Scope, sort: ManagedOrderSort): SQL {
  return BY[sort](scope)
}
