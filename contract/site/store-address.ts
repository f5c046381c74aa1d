/** Where the store is, in words. Alone here, so that the footer of every page brings no schema along. */
import type { PickupSettings } from './store-address.schemas.ts'
import type { StoreIdentity } from './store-identity.schemas.ts'

/** Two lines as on an envelope; those that nobody filled in are left out. */
export function addressLines({
  street,
  city,
  postalCode,
}: Record<keyof StoreIdentity['address'], string>): string[] {
  const place = [city && `${city}, PR`, postalCode].filter(Boolean).join(' ')
  return [street, place].filter(Boolean)
}

/** Where orders are picked up: its own setting or, where that is empty, the store's address. */
export function describePickupPlace({ pickupPlace, identity }: PickupSettings): string {
  return pickupPlace || [identity.storeName, ...addressLines(identity.address)].join(', ')
}
