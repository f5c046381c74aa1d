import type { StoreIdentity } from './store-identity.schemas.ts'

export interface PickupSettings {
  pickupPlace: string
  identity: StoreIdentity
}
