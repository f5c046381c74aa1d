/**
 * The wings of the house, each standing on those below it (docs/architecture.md). A feature imports from its own wing
 * and from lower ones, never from a higher one: in `server/features/` and in `contract/` alike.
 */

/** From the ground up. `site` has two floors: services everybody uses, and what is built from everything else. */
const FLOORS: readonly { name: string; holds: RegExp }[] = [
  { name: 'services of the site', holds: /^site\/(email|settings|images)(\/|\.ts$)/ },
  { name: 'people', holds: /^people\// },
  { name: 'catalog', holds: /^catalog\// },
  { name: 'sales', holds: /^sales\// },
  { name: 'events', holds: /^events\// },
  { name: 'site', holds: /^site\// },
]

/** Imports that still run upward. This list only shrinks. */
export const UPWARD: readonly [from: string, to: string][] = [
  ['server/features/sales/orders/create-refund.ts', 'server/features/events/bookings/seats/index.ts'],
  ['server/features/sales/orders/order-view-data.ts', 'server/features/events/bookings/seats/index.ts'],
  ['server/features/sales/orders/order-view.ts', 'server/features/events/bookings/seats/index.ts'],
  ['server/features/sales/orders/types.ts', 'server/features/events/bookings/seats/index.ts'],
  ['server/features/sales/checkout/complete-order.ts', 'server/features/events/waitlist/queue/index.ts'],
  ['server/features/sales/checkout/place-order.ts', 'server/features/events/bookings/index.ts'],
  ['server/features/sales/checkout/place-order.ts', 'server/features/events/waitlist/queue/index.ts'],
  ['server/features/sales/checkout/record-sale.ts', 'server/features/events/bookings/seats/index.ts'],
  ['server/features/sales/checkout/record-sale.ts', 'server/features/events/tickets/index.ts'],
  ['server/features/sales/cart/price-cart.ts', 'server/features/events/bookings/seats/index.ts'],
  ['server/features/sales/cart/rules.ts', 'server/features/events/bookings/seats/index.ts'],
  ['server/features/sales/cart/store.ts', 'server/features/events/bookings/seats/index.ts'],
]

function floorOf(path: string): number {
  const inside = /^(?:server\/features|contract)\/(.+)$/.exec(path)?.[1]
  return inside === undefined ? -1 : FLOORS.findIndex(({ holds }) => holds.test(inside))
}

export function brokenWing(from: string, to: string): { why: string; from: RegExp; to: string } | null {
  const [lower, upper] = [floorOf(from), floorOf(to)]
  if (lower === -1 || upper === -1 || lower >= upper) return null
  if (from.startsWith('contract/') !== to.startsWith('contract/')) return null
  if (UPWARD.some(([start, end]) => start === from && end === to)) return null
  const why = `${FLOORS[lower]?.name} stands below ${FLOORS[upper]?.name}`
  return { why, from: /^/, to }
}
