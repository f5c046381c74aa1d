/** Orders that were sent or wait to be, for the screen, and what an admin does to one. */

import { and, count, desc, eq, ilike, inArray, ne, or } from 'drizzle-orm'
import type * as contract from '#contract/sales/print-orders.ts'
import { findOrderNumbers, findOrdersByNumber } from '#server/features/sales/orders/index.ts'
import { audit } from '#server/platform/audit.ts'
import { beginningWith } from '#server/platform/database/like-text.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { printConnections, printOrders } from '#server/schema/print-on-demand.ts'
import type { Deps } from './deps.ts'
import { enqueueConfirm } from './enqueue-confirm.ts'
import { isFailing } from './failures.ts'
import { listShipmentsOf, lockPrintOrder, type PrintOrderRow, updatePrintOrder } from './order-store.ts'
import { enqueueRefresh } from './refresh-order.ts'
import { enqueueSend } from './send-order.ts'

const ofConnection = eq(printConnections.id, printOrders.connectionId)
const FOUND_MAX = 50

export async function listOrders({ db }: Deps, { input, me }: Call<typeof contract.listPrintOrders>) {
  const { q, state, failing, page, perPage } = input
  const numbered = q ? await findOrdersByNumber(db, me, q, FOUND_MAX) : []
  const where = and(
    state && eq(printOrders.state, state),
    failing && isFailing,
    q
      ? or(
          ilike(printOrders.remoteId, beginningWith(q)),
          inArray(
            printOrders.orderId,
            numbered.map(({ id }) => id),
          ),
        )
      : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(printOrders).where(where)
  const total = counted?.total ?? 0
  const rows = await db
    .select({ row: printOrders, service: printConnections.service })
    .from(printOrders)
    .innerJoin(printConnections, ofConnection)
    .where(where)
    .orderBy(desc(printOrders.createdAt), desc(printOrders.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { items: await toReplies(db, rows), total, page, pages: Math.max(1, Math.ceil(total / perPage)) }
}

type Listed = { row: PrintOrderRow; service: (typeof printConnections.$inferSelect)['service'] }

async function toReplies(db: Database | Tx, rows: readonly Listed[]) {
  const numbers = await findOrderNumbers(
    db,
    rows.map(({ row }) => row.orderId),
  )
  const shipments = await listShipmentsOf(
    db,
    rows.map(({ row }) => row.id),
  )
  const time = (at: Date | null) => at?.toISOString() ?? null
  return rows.map(({ row, service }) => ({
    id: row.id,
    service,
    orderId: row.orderId,
    orderNumber: numbers.get(row.orderId) ?? '',
    remoteId: row.remoteId,
    state: row.state,
    costCents: row.costCents,
    bookedCents: row.bookedCents,
    attempts: row.attempts,
    lastError: row.lastError,
    confirmAt: row.state === 'draft' ? time(row.confirmAt) : null,
    createdAt: row.createdAt.toISOString(),
    shipments: shipments
      .filter(({ printOrderId }) => printOrderId === row.id)
      .map(({ carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt }) => ({
        carrier,
        trackingNumber,
        trackingUrl,
        shippedAt: time(shippedAt),
        deliveredAt: time(deliveredAt),
      })),
    canRetry: canRetry(row),
    canConfirm: row.state === 'draft',
  }))
}

function canRetry({ state, lastError }: Pick<PrintOrderRow, 'state' | 'lastError'>): boolean {
  return (
    state === 'failed' ||
    state === 'on_hold' ||
    ((state === 'waiting' || state === 'draft') && lastError !== '')
  )
}

async function showOne(db: Database | Tx, id: string) {
  const rows = await db
    .select({ row: printOrders, service: printConnections.service })
    .from(printOrders)
    .innerJoin(printConnections, ofConnection)
    .where(eq(printOrders.id, id))
  const [shown] = await toReplies(db, rows)
  if (!shown) throw new AppError('NOT_FOUND')
  return shown
}

/** What never reached them is sent; what did is confirmed again or, on hold, looked at again. */
export async function retryOrder({ db, clock }: Deps, call: Call<typeof contract.retryPrintOrder>) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, call.input.printOrderId)
    if (!canRetry(row)) throw new AppError('CONFLICT')
    if (row.remoteId === null) {
      await updatePrintOrder(tx, row.id, { state: 'waiting', attempts: 0, lastError: '' }, now)
      await enqueueSend(tx, row.id)
    } else if (row.state === 'on_hold') await enqueueRefresh(tx, row.id)
    else await enqueueConfirm(tx, row.id, now)
    await note(tx, call, 'retry-print-order', row)
    return showOne(tx, row.id)
  })
}

export async function confirmNow(
  { clock }: Pick<Deps, 'clock'>,
  call: Call<typeof contract.confirmPrintOrder>,
  tx: Tx,
) {
  const now = clock.now()
  const row = await lockOwn(tx, call.input.printOrderId)
  if (row.state !== 'draft') throw new AppError('CONFLICT')
  await updatePrintOrder(tx, row.id, { confirmAt: now }, now)
  await enqueueConfirm(tx, row.id, now)
  await note(tx, call, 'confirm-print-order', row)
  return showOne(tx, row.id)
}

async function lockOwn(tx: Tx, id: string): Promise<PrintOrderRow> {
  const row = await lockPrintOrder(tx, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

async function note(tx: Tx, call: Pick<Call, 'me' | 'requestId'>, action: string, row: PrintOrderRow) {
  const details = { orderId: row.orderId, state: row.state }
  await audit(tx, { actorId: call.me.id, action, subjectId: row.id, details, requestId: call.requestId })
}

/** In the demo: what would happen in the factory. */
export async function advanceOrder(
  { db, services }: Deps,
  { input }: Call<typeof contract.advancePrintOrder>,
): Promise<undefined> {
  const [found] = await db
    .select({ remoteId: printOrders.remoteId, service: printConnections.service })
    .from(printOrders)
    .innerJoin(printConnections, ofConnection)
    .where(and(eq(printOrders.id, input.printOrderId), ne(printConnections.state, 'disconnected')))
  if (!found || !services.isFake(found.service)) throw new AppError('NOT_FOUND')
  if (found.remoteId === null) throw new AppError('CONFLICT')
  const url = `${services.baseOf(found.service)}/_control/orders/${encodeURIComponent(found.remoteId)}/advance`
  const response = await fetch(url, { method: 'POST' }).catch((cause: unknown) => {
    throw new AppError('PRINT_SERVICE_DOWN', { cause })
  })
  await response.body?.cancel()
  if (!response.ok) throw new AppError('CONFLICT')
}
