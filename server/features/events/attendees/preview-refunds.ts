/** Before anything is refunded: how many, how much, back to what, and what each gets. */
import type { previewSeatRefunds } from '#contract/events/attendees.ts'
import { refundShareOf } from '#server/features/events/tickets/index.ts'
import { paidCents, refundParts } from '#server/features/sales/orders/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { isRefundable } from './bulk-actions.ts'
import { chooseSeats } from './choose-seats.ts'
import type { Deps } from './deps.ts'
import { findManagedEvent } from './find-managed-event.ts'
import { refuseRefundsOf } from './seat-actions.ts'

const SHOWN = 100

export async function previewRefunds(deps: Deps, { input, me }: Call<typeof previewSeatRefunds>) {
  const event = await findManagedEvent(deps.db, input.eventId, me, deps.env)
  const now = deps.clock.now()
  refuseRefundsOf(event, now)
  const settings = await deps.settings.read()
  const chosen = await chooseSeats(deps, event, input.rows)
  const items = chosen.filter(isRefundable).map(({ seat, row, method }) => {
    const isOwed = seat.status === 'cancelled'
    const shareBp = refundShareOf(seat, event, input.amount, settings, now)
    const parts = refundParts(seat.line, 1, shareBp)
    return {
      seatId: row.seatId,
      name: row.name,
      paidCents: row.paidCents,
      // What was refused by the payment service is owed as it was.
      refundCents: isOwed ? row.refundedCents : paidCents(parts),
      pointsCents: isOwed ? 0 : parts.pointsDiscountCents,
      method: brandOf(method),
    }
  })
  const sum = (of: (item: (typeof items)[number]) => number, among = items) =>
    among.reduce((total, item) => total + of(item), 0)
  const methods = Map.groupBy(items, ({ method }) => method)
  return {
    seats: items.length,
    refundCents: sum(({ refundCents }) => refundCents),
    pointsCents: sum(({ pointsCents }) => pointsCents),
    byMethod: [...methods].map(([method, ofMethod]) => ({
      method,
      seats: ofMethod.length,
      refundCents: sum(({ refundCents }) => refundCents, ofMethod),
    })),
    items: items.slice(0, SHOWN).map(({ seatId, name, paidCents: paid, refundCents }) => ({
      seatId,
      name,
      paidCents: paid,
      refundCents,
    })),
    leftOut: chosen.length - items.length,
  }
}

/** 'Visa' of 'Visa ···· 4242': which card it was is nobody's business here. Empty where nothing was charged. */
function brandOf(method: string | null): string {
  return /^[^·\d]*/.exec(method ?? '')?.[0].trim() ?? ''
}
