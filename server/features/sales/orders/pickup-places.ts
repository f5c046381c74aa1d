/** Where the goods of an order are picked up. */
import type { Language } from '#contract/language.ts'
import type { PickupPlace } from '#contract/sales/pickup.schemas.ts'
import { findPickupAddresses } from '#server/features/people/providers/index.ts'
import { describePickupPlaces, findPickupPlaces } from '#server/features/sales/pickup/index.ts'
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
  const sellers = goodsOf(fulfillments).map((id) => ({ id, name: providers.get(id)?.name ?? '' }))
  return findPickupPlaces(db, sellers, reader)
}

type PickedUp = Pick<Order, 'row' | 'fulfillments'>

/** The same where the providers are not read yet, in the order's own language. */
export async function readPlacesOf(
  db: Database | Tx,
  order: PickedUp,
  settings: Settings,
): Promise<PickupPlace[]> {
  return (await readPlacesOfAll(db, [order], settings)).get(order.row.id) ?? []
}

/** By order; those without any are left out. */
export async function readPlacesOfAll(
  db: Database | Tx,
  orders: readonly PickedUp[],
  settings: Settings,
): Promise<Map<string, PickupPlace[]>> {
  const pickedUp = orders.filter(({ row }) => row.delivery === 'pickup')
  if (pickedUp.length === 0) return new Map()
  const sellerIds = pickedUp.flatMap(({ fulfillments }) => goodsOf(fulfillments))
  const providers = await findProviders(db, sellerIds)
  const addresses = await findPickupAddresses(db, sellerIds)
  const sellerOf = (id: string) => ({
    ...{ id, name: providers.get(id)?.name ?? '', address: addresses.get(id) ?? null },
  })
  return new Map(
    pickedUp.map(({ row: { id, language }, fulfillments }) => [
      id,
      describePickupPlaces(goodsOf(fulfillments).map(sellerOf), { settings, language }),
    ]),
  )
}

/** Who hands over goods. */
const goodsOf = (fulfillments: Order['fulfillments']) =>
  fulfillments.filter(({ kind }) => kind === 'goods').map(({ providerId }) => providerId)
