/** Where goods are picked up: each seller has a place of their own, or the store's. */
import { z } from 'zod'

export const PickupPlace = z
  .object({
    providerId: z.string(),
    providerName: z.string(),
    /** 'Carr. 191 km 4.2, Río Grande, PR 00745' */
    address: z.string(),
    /** When somebody is there, in the seller's own words; empty where nobody said. */
    hours: z.string(),
    mapUrl: z.string(),
  })
  .meta({ id: 'PickupPlace' })
export type PickupPlace = z.output<typeof PickupPlace>
