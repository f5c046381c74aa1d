/** What of print on demand somebody has to look at. */
import { and, count, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { printConnections, printEvents, printOrders } from '#server/schema/print-on-demand.ts'
import { FAILING_STATES } from './order-rules.ts'

/** Failed, on hold, or tried and not gone out yet. */
export const isFailing = or(
  inArray(printOrders.state, [...FAILING_STATES]),
  and(inArray(printOrders.state, ['waiting', 'draft']), ne(printOrders.lastError, '')),
)

export async function countFailingOrders(db: Database): Promise<number> {
  const [orders] = await db.select({ total: count() }).from(printOrders).where(isFailing)
  return orders?.total ?? 0
}

/** After this a message that was not acted on is no delay any more. */
const EVENT_MS = 60_000

/** Orders that stand still, stores that do not let us in, messages that could not be acted on. Never older than the last failure. */
export async function countPrintOnDemandFailures(db: Database, now: Date): Promise<number> {
  const [stores] = await db
    .select({ total: count() })
    .from(printConnections)
    .where(eq(printConnections.state, 'failed'))
  const [events] = await db
    .select({ total: count() })
    .from(printEvents)
    .where(
      and(
        isNull(printEvents.handledAt),
        ne(printEvents.error, ''),
        lt(printEvents.receivedAt, new Date(now.getTime() - EVENT_MS)),
        gt(printEvents.receivedAt, new Date(now.getTime() - 7 * 86_400_000)),
      ),
    )
  return (await countFailingOrders(db)) + (stores?.total ?? 0) + (events?.total ?? 0)
}
