/** What a service tells us: kept once, answered at once, and acted on after reading the object again. */
import { eq } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { printWebhook } from '#contract/sales/print-on-demand.ts'
import type { PrintTrouble } from '#contract/sales/print-terms.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { isSigned, type PrintEvent, readEvent } from '#server/platform/print-services/index.ts'
import { printEvents } from '#server/schema/print-on-demand.ts'
import { webhookSecretOf } from './connect.ts'
import {
  askService,
  type Connection,
  findByWebhookKey,
  findConnection,
  updateConnection,
} from './connections.ts'
import type { Deps } from './deps.ts'
import { findByRemoteOrder } from './order-store.ts'
import { findByRemoteId } from './product-store.ts'
import { isProofName, settleProof } from './prove-webhook.ts'
import { enqueueRead } from './read-product.ts'
import { enqueueRefresh } from './refresh-order.ts'

const TRIES = 8

export async function receiveEvent(deps: Deps, { request, input }: Call<typeof printWebhook>) {
  const body = await readBytes(request, LIMITS.bodyBytes)
  const connection = await findByWebhookKey(deps.db, input.webhookKey)
  const secret = connection && webhookSecretOf(deps, connection)
  if (!connection || !secret) throw new AppError('NOT_FOUND')
  if (!isSigned(connection.service, { body, headers: request.headers, secret }))
    throw new AppError('INVALID_SIGNATURE')
  const event = readEvent(connection.service, body)
  if (event) await saveEvent(deps, connection, event, body.toString('utf8'))
  return { received: true as const }
}

async function saveEvent(
  { db, clock }: Deps,
  connection: Connection,
  { dedupeKey, type, subjectKind, subjectId }: PrintEvent,
  raw: string,
): Promise<void> {
  const receivedAt = clock.now()
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(printEvents)
      .values({
        id: newId('pev'),
        connectionId: connection.id,
        dedupeKey,
        type,
        subjectKind,
        subjectId,
        raw,
        receivedAt,
      })
      .onConflictDoNothing()
      .returning({ id: printEvents.id })
    if (!made) return
    if (!connection.provenAt) await updateConnection(tx, connection.id, { provenAt: receivedAt })
    await enqueue(tx, 'handle_print_event', { eventId: made.id }, { maxAttempts: TRIES })
  })
}

export async function handleEvent(deps: Deps, eventId: string): Promise<void> {
  const [row] = await deps.db.select().from(printEvents).where(eq(printEvents.id, eventId))
  const connection = row && (await findConnection(deps.db, row.connectionId))
  if (!row || row.handledAt || !connection) return
  const event = readEvent(connection.service, Buffer.from(row.raw))
  const update = (change: Partial<typeof printEvents.$inferInsert>) =>
    deps.db.update(printEvents).set(change).where(eq(printEvents.id, eventId))
  try {
    if (event) await actOn(deps, connection, event)
    await update({ handledAt: deps.clock.now(), error: '' })
  } catch (error) {
    await update({ error: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

async function actOn(deps: Deps, connection: Connection, event: PrintEvent): Promise<void> {
  const { subjectKind, subjectId } = event
  if (subjectKind === 'order') return followOrder(deps, connection, event)
  if (subjectKind === 'product') {
    const product = await findByRemoteId(deps.db, connection.id, subjectId)
    await deps.db.transaction((tx) =>
      product
        ? enqueueRead(tx, product.id)
        : enqueue(
            tx,
            'sync_print_store',
            { connectionId: connection.id },
            { key: `sync_print_store:${connection.id}` },
          ),
    )
  }
  if (subjectKind === 'store')
    await updateConnection(deps.db, connection.id, {
      state: 'failed',
      lastError: 'store_closed' satisfies PrintTrouble,
    })
}

async function followOrder(deps: Deps, connection: Connection, event: PrintEvent): Promise<void> {
  const { subjectId: remoteId } = event
  const find = (externalId: string) => findByRemoteOrder(deps.db, connection.id, { remoteId, externalId })
  const known = await find(event.externalId)
  const externalId = known ? '' : event.externalId || (await askName(deps, connection, remoteId))
  if (isProofName(externalId)) return settleProof(deps, connection, remoteId)
  const order = known ?? (await find(externalId))
  if (order) await deps.db.transaction((tx) => enqueueRefresh(tx, order.id))
}

/** Not every service says in a message what we called an order. */
async function askName(deps: Deps, connection: Connection, remoteId: string): Promise<string> {
  const order = await askService(deps, connection, (service) => service.readOrder(remoteId))
  return order?.externalId ?? ''
}
