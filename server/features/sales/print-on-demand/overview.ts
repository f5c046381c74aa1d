/** Which services are connected, how much of each there is, and what they told us. */
import { and, count, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type * as contract from '#contract/sales/print-on-demand.ts'
import { PRINT_ORDER_STATES, PRINT_PRODUCT_STATES, PRINT_SERVICES } from '#contract/sales/print-terms.ts'
import type { Call } from '#server/platform/http/route.ts'
import { printConnections, printEvents, printOrders, printProducts } from '#server/schema/print-on-demand.ts'
import { showConnection } from './connect.ts'
import { listConnections } from './connections.ts'
import type { Deps } from './deps.ts'
import { countFailingOrders, countPrintOnDemandFailures } from './failures.ts'

export async function showOverview(deps: Deps) {
  const { db, services } = deps
  const connections = []
  for (const each of await listConnections(db)) connections.push(await showConnection(deps, each))
  const products = await db
    .select({ state: printProducts.state, total: count() })
    .from(printProducts)
    .innerJoin(printConnections, eq(printConnections.id, printProducts.connectionId))
    .where(ne(printConnections.state, 'disconnected'))
    .groupBy(printProducts.state)
  const orders = await db
    .select({ state: printOrders.state, total: count() })
    .from(printOrders)
    .groupBy(printOrders.state)
  return {
    connections,
    standIns: PRINT_SERVICES.filter(services.isFake),
    failures: await countPrintOnDemandFailures(db, deps.clock.now()),
    failingOrders: await countFailingOrders(db),
    products: countsBy(PRINT_PRODUCT_STATES, products),
    orders: countsBy(PRINT_ORDER_STATES, orders),
  }
}

function countsBy<K extends string>(
  names: readonly K[],
  rows: readonly { state: K; total: number }[],
): Record<K, number> {
  const totals = new Map(rows.map(({ state, total }) => [state, total]))
  return Object.fromEntries(names.map((name) => [name, totals.get(name) ?? 0])) as Record<K, number>
}

const OUTCOMES = {
  handled: isNotNull(printEvents.handledAt),
  waiting: and(isNull(printEvents.handledAt), eq(printEvents.error, '')),
  failed: and(isNull(printEvents.handledAt), ne(printEvents.error, '')),
}

export async function listEvents({ db }: Deps, { input }: Call<typeof contract.listPrintEvents>) {
  const { outcome, page, perPage } = input
  const where = outcome && OUTCOMES[outcome]
  const [counted] = await db.select({ total: count() }).from(printEvents).where(where)
  const total = counted?.total ?? 0
  const rows = await db
    .select({ event: printEvents, service: printConnections.service })
    .from(printEvents)
    .innerJoin(printConnections, eq(printConnections.id, printEvents.connectionId))
    .where(where)
    .orderBy(desc(printEvents.receivedAt), desc(printEvents.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const items = rows.map(({ event, service }) => ({
    id: event.id,
    service,
    type: event.type,
    subject: event.subjectKind,
    subjectId: event.subjectId,
    receivedAt: event.receivedAt.toISOString(),
    handledAt: event.handledAt?.toISOString() ?? null,
    error: event.error,
  }))
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)) }
}
