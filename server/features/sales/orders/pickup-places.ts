/** Where the goods of an order are picked up. */
import type { Language } from '#contract/language.ts'
import type { PickupPlace } from '#contract/sales/pickup.schemas.ts'
import { findPickupPlaces } from '#server/features/sales/pickup/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { findProviders, type Provider } from './order-scope.ts'
import type { Order } from './types.ts'

interface Reader {
  settings: Settings
  language: Language
}

/** None of an order that is sent, or has seats alone. */
export async function findPlacesOf(
  db: Database | Tx,
  { row, fulfillments }: Pick<Order, 'row' | 'fulfillments'>,
  providers: ReadonlyMap<string, Provider>,
  reader: Reader,
): Promise<PickupPlace[]> {
  if (row.delivery !== 'pickup') return []
  const sellers = fulfillments
    .filter(({ kind }) => kind === 'goods')
    .map(({ providerId }) => ({ id: providerId, name: providers.get(providerId)?.name ?? '' }))
  return findPickupPlaces(db, sellers, reader)
}

/** The same where the providers are not read yet, in the order's own language. */
export async function readPlacesOf(
  db: Database | Tx,
  order: Pick<Order, 'row' | 'fulfillments'>,
  settings: Settings,
): Promise<PickupPlace[]> {
  if (order.row.delivery !== 'pickup') return []
  const providers = await findProviders(
    db,
    order.fulfillments.map(({ providerId }) => providerId),
  )
  return findPlacesOf(db, order, providers, { settings, language: order.row.language })
}
