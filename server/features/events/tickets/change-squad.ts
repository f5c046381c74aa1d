/** Another squad, where it has room, until the start. */
import type { changeSquad } from '#contract/events/tickets.ts'
import { reallocate } from '#server/features/catalog/inventory/index.ts'
import { moveSeat } from '#server/features/events/bookings/index.ts'
import { refundTerms } from '#server/features/events/events/index.ts'
import { refuseBeforeLine } from '#server/features/events/waitlist/index.ts'
import { changeSquadOfLine, lockOrder } from '#server/features/sales/orders/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { eventOf } from './find-event.ts'
import { refuseAction, squadOf } from './rules.ts'
import { lockSeat } from './store.ts'
import { findOwnSeat, refuseOthers, viewTicket } from './ticket-view.ts'

type Changing = Call<typeof changeSquad>

export async function changeOwnSquad(deps: Deps, call: Changing) {
  await deps.db.transaction((tx) => moveSeatToSquad(tx, deps, call))
  return viewTicket(deps, call.input.seatId, call)
}

/** Under the order's lock: a refund frees the inventory items that its line names. */
async function moveSeatToSquad(tx: Tx, deps: Deps, { input, me }: Changing): Promise<void> {
  const { orderId } = await findOwnSeat(tx, input.seatId, me.id)
  await lockOrder(tx, orderId)
  const seat = refuseOthers(await lockSeat(tx, input.seatId), me.id)
  const now = deps.clock.now()
  const event = await eventOf(tx, seat)
  const settings = await deps.settings.read()
  const terms = refundTerms(event, settings.events)
  const refusal = refuseAction('change_squad', { seat, event, terms, now })
  if (refusal) throw new AppError(refusal)
  const from = squadOf(seat, event)
  const to = event.squads.find(({ id }) => id === input.squadId)
  if (!to) throw new AppError('NOT_FOUND')
  if (to.id === from?.id) return
  await reallocate(tx, { orderId, from: from?.inventoryItemId ?? null, to: to.inventoryItemId, now })
  const taken = [{ inventoryItemId: to.inventoryItemId, quantity: 1 }]
  await refuseBeforeLine(tx, { eventIds: [event.id], taken, rules: settings.events, now })
  await moveSeat(tx, seat.id, { squadId: to.id }, { now })
  await changeSquadOfLine(tx, seat.lineId, {
    squadId: to.id,
    left: from?.inventoryItemId ?? '',
    taken: to.inventoryItemId,
  })
  // Somebody may wait for the squad that was left.
  await enqueue(tx, 'promote_waitlist', { eventId: event.id }, { key: `promote_waitlist:${event.id}` })
}
