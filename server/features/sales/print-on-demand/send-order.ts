/** A paid order goes out as a draft, by a job that can be run any number of times: the service knows it by our id. */
import type { PrintTrouble } from '#contract/sales/print-terms.ts'
import { findOrder, listPaidOrdersOf, type Order } from '#server/features/sales/orders/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import {
  type OrderDraft,
  type PrintService,
  PrintServiceError,
  type RemoteOrder,
} from '#server/platform/print-services/index.ts'
import { printOrders } from '#server/schema/print-on-demand.ts'
import { askService, type Connection, findConnection } from './connections.ts'
import { runOrDefer } from './defer.ts'
import type { Deps } from './deps.ts'
import { enqueueConfirm } from './enqueue-confirm.ts'
import { draftOf, itemsKey, linesToPrint } from './order-rules.ts'
import {
  findPrinted,
  findPrintOrder,
  listPrintedVariantIds,
  lockPrintOrder,
  type PrintOrderRow,
  updatePrintOrder,
} from './order-store.ts'

/** With the worker's growing pauses: about six hours. */
const TRIES = 14
const keyOf = (printOrderId: string) => `send_print_order:${printOrderId}`

export function enqueueSend(tx: Tx, printOrderId: string): Promise<void> {
  return enqueue(tx, 'send_print_order', { printOrderId }, { key: keyOf(printOrderId), maxAttempts: TRIES })
}

/** What of paid orders is printed. Whether anything is is asked once for all of them. */
export async function takePaidOrders(deps: Deps, orders: readonly Order[]): Promise<void> {
  const variantsOf = ({ lines }: Order) => lines.flatMap(({ variantId }) => variantId ?? [])
  const printed = await findPrinted(deps.db, orders.flatMap(variantsOf))
  const printedIds = new Set(printed.map(({ variantId }) => variantId))
  for (const order of orders)
    if (variantsOf(order).some((id) => printedIds.has(id))) await takePaidOrder(deps, order.row.id)
}

/** Nothing where it is known already. */
async function takePaidOrder({ db, clock }: Deps, orderId: string): Promise<void> {
  const order = await findOrder(db, orderId)
  if (!order?.row.paidAt) return
  const printed = await findPrinted(
    db,
    order.lines.flatMap(({ variantId }) => variantId ?? []),
  )
  const byVariant = new Map(printed.map((each) => [each.variantId, each]))
  const parts = new Map<string, { connectionId: string; fulfillmentId: string }>()
  for (const { variantId, fulfillmentId, quantity, refundedQuantity } of order.lines) {
    const found = byVariant.get(variantId ?? '')
    if (found && refundedQuantity < quantity)
      parts.set(`${found.connectionId} ${fulfillmentId}`, { connectionId: found.connectionId, fulfillmentId })
  }
  if (parts.size === 0) return
  const now = clock.now()
  await db.transaction(async (tx) => {
    for (const part of parts.values()) {
      const [made] = await tx
        .insert(printOrders)
        .values({ ...part, id: newId('por'), orderId, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: printOrders.id })
      if (made) await enqueueSend(tx, made.id)
    }
  })
}

const MISSED_DAYS = 7

/** The net under it: a paid order that nobody was told of. */
export async function takeMissedOrders(deps: Deps): Promise<void> {
  const paidSince = new Date(deps.clock.now().getTime() - MISSED_DAYS * 86_400_000)
  const variantIds = await listPrintedVariantIds(deps.db)
  for (const orderId of await listPaidOrdersOf(deps.db, { variantIds, paidSince }))
    await takePaidOrder(deps, orderId)
}

export async function sendPrintOrder(deps: Deps, printOrderId: string): Promise<void> {
  const row = await findPrintOrder(deps.db, printOrderId)
  const connection = row && (await findConnection(deps.db, row.connectionId))
  if (row?.state !== 'waiting' || !connection) return
  const job = { task: 'send_print_order', payload: { printOrderId }, key: keyOf(printOrderId) }
  await runOrDefer(deps, job, () => trySend(deps, connection, row))
}

async function trySend(deps: Deps, connection: Connection, row: PrintOrderRow): Promise<void> {
  const made = await makeDraft(deps, connection, row)
  if (made === 'nothing') return settle(deps, row, { state: 'canceled', lastError: '' })
  if (made === 'no address')
    return settle(deps, row, { state: 'failed', lastError: 'no_address' satisfies PrintTrouble })
  try {
    const remote = await askService(deps, connection, (service) => createOnce(service, made))
    await saveSent(deps, connection, row, remote, itemsKey(made.items))
  } catch (error) {
    if (!(error instanceof PrintServiceError)) throw error
    const { failure, message } = error
    const attempts = row.attempts + 1
    const state = failure === 'refused' ? ('failed' as const) : ('waiting' as const)
    await settle(deps, row, { state, attempts, lastError: message })
    // What they refuse they refuse again; a token that is no good is for an admin.
    if (failure === 'down' || failure === 'limited') throw error
  }
}

export async function makeDraft(
  deps: Pick<Deps, 'db'>,
  { id: connectionId, puertoRicoAs }: Connection,
  row: PrintOrderRow,
): Promise<OrderDraft | 'nothing' | 'no address'> {
  const order = await findOrder(deps.db, row.orderId)
  if (!order) return 'nothing'
  const printed = await findPrinted(
    deps.db,
    order.lines.flatMap(({ variantId }) => variantId ?? []),
  )
  const own = printed.filter((each) => each.connectionId === connectionId)
  const remoteIds = new Map(own.map(({ variantId, remoteId }) => [variantId, remoteId]))
  const lines = linesToPrint(order, row.fulfillmentId, remoteIds)
  if (lines.length === 0) return 'nothing'
  return draftOf(order, lines, { printOrderId: row.id, puertoRicoAs }) ?? 'no address'
}

type Sent = Pick<RemoteOrder, 'remoteId' | 'costCents'>

/** Sent before, and the answer lost: they refuse a second one of that name, and we take the first. */
async function createOnce(service: PrintService, draft: OrderDraft): Promise<Sent> {
  try {
    return await service.createOrder(draft)
  } catch (error) {
    const isRefused = error instanceof PrintServiceError && error.failure === 'refused'
    const known = isRefused ? await service.findOrder(draft.externalId) : null
    if (known) return known
    throw error
  }
}

async function saveSent(
  { db, clock }: Deps,
  { confirmMinutes }: Connection,
  { id }: PrintOrderRow,
  remote: Sent,
  sentItems: string,
): Promise<void> {
  const now = clock.now()
  const confirmAt = new Date(now.getTime() + confirmMinutes * 60_000)
  await db.transaction(async (tx) => {
    const row = await lockPrintOrder(tx, id)
    // Another process was faster.
    if (row?.state !== 'waiting') return
    const { remoteId, costCents } = remote
    const sent = { state: 'draft' as const, remoteId, costCents, sentItems, confirmAt, lastError: '' }
    await updatePrintOrder(tx, id, { ...sent, attempts: row.attempts + 1 }, now)
    await enqueueConfirm(tx, id, confirmAt)
  })
}

async function settle(
  { db, clock }: Deps,
  { id }: PrintOrderRow,
  change: Partial<Pick<PrintOrderRow, 'state' | 'attempts' | 'lastError'>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPrintOrder(tx, id)
    if (row?.state === 'waiting') await updatePrintOrder(tx, id, change, clock.now())
  })
}
