/** Where goods are picked up, by seller. Whoever names no place of their own hands over at the store. */
import type { Language } from '#contract/language.ts'
import type { PickupPlace } from '#contract/sales/pickup.ts'
import { describePickupPlace } from '#contract/site/store-address.ts'
import { findPickupAddresses, type ProviderAddress } from '#server/features/people/providers/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { describeHours } from './describe-hours.ts'

export interface Seller {
  id: string
  name: string
}

/** One a seller, in the order in which they come. */
export async function findPickupPlaces(
  db: Database | Tx,
  sellers: readonly Seller[],
  { settings, language }: { settings: Settings; language: Language },
): Promise<PickupPlace[]> {
  const byId = new Map(sellers.map((seller) => [seller.id, seller]))
  if (byId.size === 0) return []
  const addresses = await findPickupAddresses(db, [...byId.keys()])
  return [...byId.values()].map(({ id, name }) => {
    const own = addresses.get(id)
    const place = own ? ownPlace(own) : storePlace(settings, language)
    return { providerId: id, providerName: name, ...place, mapUrl: mapUrlOf(place.address) }
  })
}

function ownPlace({ line1, line2, city, postalCode, instructions }: ProviderAddress) {
  const address = [line1, line2, `${city}, PR ${postalCode}`].filter(Boolean).join(', ')
  return { address, hours: instructions.replace(/\.$/, '') }
}

function storePlace(settings: Settings, language: Language) {
  const { hours, hoursNote } = settings.identity
  const note = hoursNote[language].replace(/\.$/, '')
  return {
    address: describePickupPlace(settings),
    hours: [describeHours(hours, language), note].filter(Boolean).join('. '),
  }
}

function mapUrlOf(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}
