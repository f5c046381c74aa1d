/** An order read again at the service: its state, its cost into the ledger, its parcels to the customer. */
import { and, isNotNull, notInArray } from 'drizzle-orm'
import type { PrintOrderState, PrintTrouble } from '#contract/sales/print-terms.ts'
import { postProduction } from '#server/features/sales/ledger/index.ts'
import { findOrder, recordDelivery, recordParcel } from '#server/features/sales/orders/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { RemoteOrder, RemoteShipment } from '#server/platform/print-services/index.ts'
import { printOrders } from '#server/schema/print-on-demand.ts'
import { askService, type Connection, findConnection } from './connections.ts'
import { runOrDefer } from './defer.ts'
import type { Deps } from './deps.ts'
import { carrierOf, costToBook, FAILING_STATES, FINAL_STATES, isPartOnly, stateOf } from './order-rules.ts'
import {
  findPrinted,
  findPrintOrder,
  lockPrintOrder,
  type PrintOrderRow,
  saveShipment,
  updatePrintOrder,
} from './order-store.ts'

const keyOf = (printOrderId: string) => `refresh_print_order:${printOrderId}`

/** Many messages about one order are one job. */
export function enqueueRefresh(tx: Tx, printOrderId: string): Promise<void> {
  return enqueue(tx, 'refresh_print_order', { printOrderId }, { key: keyOf(printOrderId) })
}

export async function refreshPrintOrder(deps: Deps, printOrderId: string): Promise<void> {
  const row = await findPrintOrder(deps.db, printOrderId)
  const connection = row && (await findConnection(deps.db, row.connectionId))
  const remoteId = row?.remoteId
  if (!row || !connection || !remoteId) return
  const job = { task: 'refresh_print_order', payload: { printOrderId }, key: keyOf(printOrderId) }
  await runOrDefer(deps, job, async () => {
    const askedAt = deps.clock.now()
    const found = await askService(deps, connection, async (service) => {
      const remote = await service.readOrder(remoteId)
      return (
        remote && {
          remote,
          updatedAt: remote.updatedAt ?? askedAt,
          shipments: await service.listShipments(remoteId),
        }
      )
    })
    if (!found) {
      // Deleted there by somebody.
      await updatePrintOrder(
        deps.db,
        row.id,
        { state: 'failed', lastError: 'unknown_order' satisfies PrintTrouble },
        deps.clock.now(),
      )
      return
    }
    await applyRemote(deps, connection, row.id, found)
  })
}

interface Found {
  remote: RemoteOrder
  updatedAt: Date
  shipments: RemoteShipment[]
}

/** Any order of calls, any number of times: what is older than what is known is left out. */
async function applyRemote(
  deps: Deps,
  connection: Connection,
  id: string,
  { remote, updatedAt, shipments }: Found,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const row = await lockPrintOrder(tx, id)
    if (!row || (row.remoteUpdatedAt && updatedAt < row.remoteUpdatedAt)) return
    const state = stateOf(remote, shipments)
    await bookCost(tx, row, costToBook(state, remote), now)
    await updatePrintOrder(
      tx,
      id,
      {
        state,
        costCents: remote.costCents ?? row.costCents,
        remoteUpdatedAt: updatedAt,
        ...(state !== 'draft' && { confirmedAt: row.confirmedAt ?? now }),
        lastError: FAILING_STATES.includes(state) ? row.lastError || troubleOf(state) : '',
      },
      now,
    )
    await recordShipments(deps, tx, connection, row, shipments)
    if (state === 'delivered') await arrive(deps, tx, connection, row)
  })
}

function troubleOf(state: PrintOrderState): PrintTrouble {
  return state === 'on_hold' ? 'said_on_hold' : 'said_failed'
}

/** What they charge now, less what is booked: a cost that changes is an entry of its own. */
async function bookCost(tx: Tx, row: PrintOrderRow, costCents: number | null, now: Date): Promise<void> {
  if (costCents === null || costCents === row.bookedCents) return
  const bookings = row.bookings + 1
  await postProduction(tx, {
    cause: `${row.id}:${bookings}`,
    orderId: row.orderId,
    costCents: costCents - row.bookedCents,
    at: now,
  })
  await updatePrintOrder(tx, row.id, { bookedCents: costCents, bookings }, now)
}

async function recordShipments(
  deps: Deps,
  tx: Tx,
  connection: Connection,
  row: PrintOrderRow,
  shipments: readonly RemoteShipment[],
): Promise<void> {
  for (const shipment of shipments) {
    const { key: remoteKey, trackingNumber, trackingUrl, shippedAt, deliveredAt, items } = shipment
    const carrier = carrierOf(shipment.carrier)
    const isNew = await saveShipment(tx, {
      printOrderId: row.id,
      remoteKey,
      carrier,
      trackingNumber,
      trackingUrl: trackingUrl.startsWith('https://') ? trackingUrl : '',
      items: items.map(({ externalId, quantity }) => ({ lineId: externalId, quantity })),
      shippedAt,
      deliveredAt,
    })
    if (!isNew) continue
    await recordParcel(tx, deps, {
      orderId: row.orderId,
      fulfillmentId: row.fulfillmentId,
      parcel: remoteKey,
      carrier,
      trackingNumber,
      isPartOnly: await isShared(tx, connection, row),
    })
  }
}

async function arrive(deps: Deps, tx: Tx, connection: Connection, row: PrintOrderRow): Promise<void> {
  if (!(await isShared(tx, connection, row)))
    await recordDelivery(tx, deps, { orderId: row.orderId, fulfillmentId: row.fulfillmentId })
}

async function isShared(tx: Tx, { id: connectionId }: Connection, row: PrintOrderRow): Promise<boolean> {
  const order = await findOrder(tx, row.orderId)
  if (!order) return true
  const printed = await findPrinted(
    tx,
    order.lines.flatMap(({ variantId }) => variantId ?? []),
  )
  const own = printed.filter((each) => each.connectionId === connectionId)
  return isPartOnly(
    order,
    row.fulfillmentId,
    new Map(own.map(({ variantId, remoteId }) => [variantId, remoteId])),
  )
}

/** The net under the messages: every order that is not over is read again. */
export async function refreshOpenOrders(deps: Deps): Promise<void> {
  const open = await deps.db
    .select({ id: printOrders.id })
    .from(printOrders)
    .where(and(isNotNull(printOrders.remoteId), notInArray(printOrders.state, [...FINAL_STATES])))
  await deps.db.transaction(async (tx) => {
    for (const { id } of open) await enqueueRefresh(tx, id)
  })
}
