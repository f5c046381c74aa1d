/**
 * Proof that messages arrive: a draft order, which costs nothing, is made and given up as soon as the service has told us of
 * it, signed. Neither service has a test event of its own.
 */
import { eq } from 'drizzle-orm'
import { newId } from '#server/platform/ids.ts'
import { printProducts, printVariants } from '#server/schema/print-on-demand.ts'
import { askService, type Connection, listConnections, updateConnection } from './connections.ts'
import type { Deps } from './deps.ts'

/** The shop's own made-up customer. */
const RECIPIENT = {
  givenName: 'Test',
  surnames: 'Event',
  address1: '100 Calle Fortaleza',
  address2: '',
  city: 'San Juan',
  postalCode: '00901',
  phone: '',
  email: '',
}

const NAME = 'prf'

/** Never the same twice: a service that cannot delete an order knows its name for ever. */
export function isProofName(externalId: string): boolean {
  return externalId.startsWith(`${NAME}_`)
}

/** Without a product there is nothing to order: then the first message of any kind is the proof. */
export async function createProof(deps: Deps, connection: Connection): Promise<void> {
  const variantRemoteId = await findSomeVariant(deps, connection)
  if (variantRemoteId === null) return
  const externalId = newId(NAME)
  const isState = connection.puertoRicoAs === 'US'
  const order = await askService(deps, connection, async (service) => {
    if (connection.proofOrderId) await service.deleteDraft(connection.proofOrderId)
    return service.createOrder({
      externalId,
      recipient: {
        ...RECIPIENT,
        stateCode: isState ? 'PR' : '',
        countryCode: isState ? 'US' : 'PR',
      },
      items: [{ externalId, variantRemoteId, quantity: 1, priceCents: 100, name: 'Test event' }],
    })
  })
  await updateConnection(deps.db, connection.id, { proofOrderId: order.remoteId })
}

/** One that was read before, else the first that they have. */
async function findSomeVariant(deps: Deps, connection: Connection): Promise<string | null> {
  const [known] = await deps.db
    .select({ remoteId: printVariants.remoteId })
    .from(printVariants)
    .innerJoin(printProducts, eq(printProducts.id, printVariants.printProductId))
    .where(eq(printProducts.connectionId, connection.id))
    .limit(1)
  if (known) return known.remoteId
  return askService(deps, connection, async (service) => {
    for await (const page of service.listProducts()) {
      const [first] = page
      if (first) return (await service.readProduct(first.remoteId))?.variants[0]?.remoteId ?? null
    }
    return null
  })
}

/** Told of the draft: it has done its work. */
export async function settleProof(deps: Deps, connection: Connection, remoteId: string): Promise<void> {
  await askService(deps, connection, (service) => service.deleteDraft(remoteId))
  await updateConnection(deps.db, connection.id, { proofOrderId: null })
}

/** Where no message came of it, it is given up all the same: some services print a draft by themselves after a day. */
export async function settleProofs(deps: Deps): Promise<void> {
  for (const connection of await listConnections(deps.db))
    if (connection.proofOrderId && connection.state === 'connected')
      await settleProof(deps, connection, connection.proofOrderId)
}
