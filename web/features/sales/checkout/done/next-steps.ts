import { describePlaces } from '#web/domain/orders/pickup-places.tsx'
import { m } from '#web/paraglide/messages.js'
import type { Order } from '../queries.ts'

/** What happens next, by the way the goods go. */
export function listNextSteps(order: Order): string[] {
  const hasSeats = order.fulfillments.some(({ kind }) => kind === 'seats')
  return [...(hasSeats ? [m.checkout_done_seats_1()] : []), ...listGoodsSteps(order)]
}

function listGoodsSteps({ delivery, address, pickupPlaces }: Order): string[] {
  switch (delivery) {
    case 'pickup':
      return [
        m.checkout_done_pickup_1(),
        m.checkout_done_pickup_2(),
        m.checkout_done_pickup_3({ place: describePlaces(pickupPlaces) }),
      ]
    case 'pr':
    case 'us':
      return [
        m.checkout_done_pr_1(),
        m.checkout_done_pr_2({ city: address?.city ?? '' }),
        delivery === 'pr' ? m.checkout_done_pr_3() : m.checkout_done_us_3(),
      ]
    case null:
      return []
  }
}
