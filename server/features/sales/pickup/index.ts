/** Where goods are picked up, by seller. Whoever names no place of their own hands over at the store. */
import type { Language } from '#contract/language.ts'
import type { PickupPlace } from '#contract/sales/pickup.schemas.ts'
import { describePickupPlace } from '#contract/site/store-address.ts'
import { findPickupAddresses, type ProviderAddress } from '#server/features/people/providers/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { describeHours } from './describe-hours.ts'

export interface Seller {
  id: string
  name: string
}

interface Reader {
  settings: Settings
  language: Language
}

/** One a seller, in the order in which they come. */
export async function findPickupPlaces(
  db: Database | Tx,
  sellers: readonly Seller[],
  reader: Reader,
): Promise<PickupPlace[]> {
  const byId = new Map(sellers.map((seller) => [seller.id, seller]))
  if (byId.size === 0) return []
  const addresses = await findPickupAddresses(db, [...byId.keys()])
  const known = [...byId.values()].map((seller) => ({ ...seller, address: addresses.get(seller.id) ?? null }))
  return describePickupPlaces(known, reader)
}

/** The same where the addresses are known. */
export function describePickupPlaces(
  sellers: readonly (Seller & { address: ProviderAddress | null })[],
  { settings, language }: Reader,
): PickupPlace[] {
  const byId = new Map(sellers.map((seller) => [seller.id, seller]))
  return [...byId.values()].map(({ id, name, address }) => {
    const place = address ? ownPlace(address) : storePlace(settings, language)
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
