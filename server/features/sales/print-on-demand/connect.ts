/** Connecting a store of a print service, and what is set for it. */
import type { z } from 'zod'
import type { PrintConnection } from '#contract/sales/print-connections.schemas.ts'
import type * as contract from '#contract/sales/print-connections.ts'
import type { PrintServiceName } from '#contract/sales/print-terms.ts'
import { findProvider } from '#server/features/people/collaborators/index.ts'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { PrintService } from '#server/platform/print-services/index.ts'
import { printConnections } from '#server/schema/print-on-demand.ts'
import {
  type Connection,
  listConnections,
  openSecret,
  requireConnection,
  sealSecret,
  serviceOf,
  toAppError,
  updateConnection,
} from './connections.ts'
import type { Deps } from './deps.ts'
import { createProof } from './prove-webhook.ts'

type Shown = z.output<typeof PrintConnection>

export async function listStores(deps: Deps, { input }: Call<typeof contract.listPrintStores>) {
  const service = deps.services.open(input.service, { token: input.token })
  return { stores: await orRefuse(service.listStores()) }
}

export async function connectStore(
  deps: Deps,
  call: Call<typeof contract.connectPrintService>,
): Promise<Shown> {
  const { service: name, token, storeId, providerId, replacesWebhook } = call.input
  await refuseConnected(deps, name)
  const provider = await findProvider(deps.db, providerId)
  if (!provider) throw new AppError('NOT_FOUND')
  const service = deps.services.open(name, { token, storeId })
  const store = (await orRefuse(service.listStores())).find(({ id }) => id === storeId)
  if (!store) throw new AppError('NOT_FOUND')
  const webhookKey = newId('pwh', 32)
  const url = webhookUrl(deps, webhookKey)
  await refuseTakenWebhook(deps, service, replacesWebhook)
  const puertoRicoAs = await orRefuse(service.readPuertoRicoCode())
  const webhook = await orRefuse(service.registerWebhook(url))
  const now = deps.clock.now()
  const id = newId('pcn')
  await deps.db.transaction(async (tx) => {
    const made = await tx
      .insert(printConnections)
      .values({
        id,
        service: name,
        storeId,
        storeName: store.name,
        providerId: provider.id,
        token: sealSecret(deps, token),
        webhookKey,
        webhookSecret: sealSecret(deps, webhook.secret),
        webhookPublicKey: webhook.publicKey,
        puertoRicoAs,
        lastOkAt: now,
        connectedBy: call.me.id,
        createdAt: now,
      })
      // Two admins at once: the second finds it connected.
      .onConflictDoNothing()
      .returning({ id: printConnections.id })
    if (made.length === 0) throw new AppError('PRINT_ALREADY_CONNECTED')
    const details = { service: name, storeId }
    await audit(tx, {
      actorId: call.me.id,
      action: 'connect-print-service',
      subjectId: id,
      details,
      requestId: call.requestId,
    })
    await enqueue(tx, 'sync_print_store', { connectionId: id }, { key: `sync_print_store:${id}` })
  })
  await createProof(deps, await requireConnection(deps.db, id)).catch((err: unknown) =>
    deps.log.warn({ err }, 'no test event could be asked for'),
  )
  return showConnection(deps, await requireConnection(deps.db, id))
}

async function refuseConnected({ db }: Deps, name: PrintServiceName): Promise<void> {
  if ((await listConnections(db)).some(({ service }) => service === name))
    throw new AppError('PRINT_ALREADY_CONNECTED')
}

/** Where a token has one webhook, setting ours would silence another tool without a word. */
async function refuseTakenWebhook(deps: Deps, service: PrintService, replaces: boolean): Promise<void> {
  const present = await orRefuse(service.readWebhookUrl())
  const isOurs = present?.startsWith(`${deps.publicUrl}/`) ?? true
  if (!isOurs && !replaces) throw new AppError('PRINT_WEBHOOK_TAKEN', { details: { url: present } })
}

export async function changeConnection(
  deps: Deps,
  call: Call<typeof contract.updatePrintConnection>,
): Promise<Shown> {
  const { connectionId, ...terms } = call.input
  const before = await requireConnection(deps.db, connectionId)
  await deps.db.transaction(async (tx) => {
    await updateConnection(tx, connectionId, terms)
    const { priceFactorBp, rounding, minMarginBp, confirmMinutes } = before
    await audit(tx, {
      actorId: call.me.id,
      action: 'change-print-connection',
      subjectId: connectionId,
      before: { priceFactorBp, rounding, minMarginBp, confirmMinutes },
      after: terms,
      requestId: call.requestId,
    })
  })
  return showConnection(deps, await requireConnection(deps.db, connectionId))
}

/** What is under way stays known: parcels of the past may still be asked about. */
export async function disconnectStore(
  deps: Deps,
  call: Call<typeof contract.disconnectPrintService>,
): Promise<undefined> {
  const connection = await requireConnection(deps.db, call.input.connectionId)
  // The service may be down or the token revoked: leaving must work all the same.
  await serviceOf(deps, connection)
    .removeWebhook(webhookUrl(deps, connection.webhookKey))
    .catch((err: unknown) => deps.log.warn({ err }, 'the webhook could not be removed'))
  await deps.db.transaction(async (tx) => {
    await updateConnection(tx, connection.id, {
      state: 'disconnected',
      token: Buffer.alloc(0),
      webhookSecret: null,
    })
    await audit(tx, {
      actorId: call.me.id,
      action: 'disconnect-print-service',
      subjectId: connection.id,
      requestId: call.requestId,
    })
  })
}

export async function syncNow(deps: Deps, call: Call<typeof contract.syncPrintProducts>): Promise<Shown> {
  const connection = await requireConnection(deps.db, call.input.connectionId)
  await deps.db.transaction((tx) =>
    enqueue(
      tx,
      'sync_print_store',
      { connectionId: connection.id, isFull: true },
      { key: `sync_print_store:${connection.id}` },
    ),
  )
  return showConnection(deps, connection)
}

export async function showConnection(deps: Deps, connection: Connection): Promise<Shown> {
  const provider = await findProvider(deps.db, connection.providerId)
  const time = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: connection.id,
    service: connection.service,
    storeId: connection.storeId,
    storeName: connection.storeName,
    provider: { id: connection.providerId, name: provider?.name ?? '' },
    state: connection.state,
    provenAt: time(connection.provenAt),
    lastOkAt: time(connection.lastOkAt),
    lastError: connection.lastError,
    syncedAt: time(connection.syncedAt),
    reconciledAt: time(connection.reconciledAt),
    webhookUrl: webhookUrl(deps, connection.webhookKey),
    priceFactorBp: connection.priceFactorBp,
    rounding: connection.rounding,
    minMarginBp: connection.minMarginBp,
    confirmMinutes: connection.confirmMinutes,
  }
}

function webhookUrl({ publicUrl }: Pick<Deps, 'publicUrl'>, key: string): string {
  return `${publicUrl}/api/webhooks/print/${key}`
}

/** Null where the connection has none. */
export function webhookSecretOf(deps: Pick<Deps, 'secret'>, { webhookSecret }: Connection): string | null {
  return webhookSecret && openSecret(deps, webhookSecret)
}

export async function orRefuse<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw toAppError(error)
  }
}
