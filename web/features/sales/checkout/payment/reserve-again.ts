import type { InputOf } from '#contract/endpoint.ts'
import type { Address } from '#contract/people/profile.schemas.ts'
import type { startCheckout } from '#contract/sales/checkout.ts'
import type { Order } from '../queries.ts'

/** The same order once more, whose time is over. Null when its address is not in the address book any more. */
export function inputOfOrder(
  order: Order,
  addresses: readonly Address[],
): InputOf<typeof startCheckout> | null {
  const { contact, delivery, address, pointsSpent, note, totals } = order
  const addressId = address ? (addresses.find((known) => isSame(known, address))?.id ?? null) : null
  if (address && !addressId) return null
  return {
    delivery: delivery ?? 'pickup',
    addressId,
    contact,
    points: pointsSpent,
    note,
    totalCents: totals.totalCents,
  }
}

function isSame(known: Address, frozen: NonNullable<Order['address']>): boolean {
  return (Object.keys(frozen) as (keyof typeof frozen)[]).every((field) => known[field] === frozen[field])
}
