/** What may be done with a ticket, and when (rules.md Events). Pure; time is passed in. */
import type { TICKET_ACTIONS } from '#contract/events/event-terms.ts'
import type { StoredEvent, StoredSquad, Terms } from '#server/features/events/events/index.ts'
import type { StoredSeat } from './types.ts'

export type TicketAction = (typeof TICKET_ACTIONS)[number]

export interface TicketState {
  seat: Pick<StoredSeat, 'status' | 'checkedInAt' | 'transfer' | 'hasReview' | 'attendeeUserId' | 'holderId'>
  event: Pick<StoredEvent, 'startsAt' | 'endsAt' | 'cancelledAt' | 'squads'>
  terms: Pick<Terms, 'transferUntil'>
  now: Date
}

/** Until it begins, a seat that nobody has used can still go elsewhere. */
export function isLive({ seat, event, now }: Pick<TicketState, 'seat' | 'event' | 'now'>): boolean {
  return (
    seat.status === 'booked' &&
    seat.checkedInAt === null &&
    event.cancelledAt === null &&
    now < event.startsAt
  )
}

const MAY: Record<TicketAction, (state: TicketState) => boolean> = {
  cancel: isLive,
  // Until the very second, inclusive, like the refunds.
  transfer: (at) => isLive(at) && at.seat.transfer === null && at.now <= at.terms.transferUntil,
  withdraw_transfer: (at) => at.seat.transfer !== null,
  change_squad: (at) => isLive(at) && at.event.squads.length > 1,
  review: ({ seat, event, now }) =>
    seat.status === 'booked' &&
    event.cancelledAt === null &&
    now >= event.endsAt &&
    seat.attendeeUserId !== null &&
    seat.attendeeUserId === seat.holderId &&
    seat.checkedInAt !== null &&
    !seat.hasReview,
}

export function actionsOf(state: TicketState): TicketAction[] {
  return (Object.keys(MAY) as TicketAction[]).filter((action) => MAY[action](state))
}

export function refuseAction(action: TicketAction, state: TicketState): 'SEAT_MOVE_REFUSED' | null {
  return MAY[action](state) ? null : 'SEAT_MOVE_REFUSED'
}

/** Taking over what was offered. The same second ends it for both sides. */
export function refuseTaking(
  status: 'offered' | 'accepted' | 'withdrawn' | 'expired',
  state: TicketState,
): 'SEAT_MOVE_REFUSED' | null {
  return status === 'offered' && isLive(state) && state.now <= state.terms.transferUntil
    ? null
    : 'SEAT_MOVE_REFUSED'
}

/** Whether its code admits somebody, today or later. */
export function opensCheckIn(
  { status }: Pick<StoredSeat, 'status'>,
  { endsAt, cancelledAt }: Pick<StoredEvent, 'endsAt' | 'cancelledAt'>,
  now: Date,
): boolean {
  return status === 'booked' && cancelledAt === null && now < endsAt
}

export function squadOf(
  seat: Pick<StoredSeat, 'squadId'>,
  event: Pick<StoredEvent, 'squads'>,
): StoredSquad | null {
  return event.squads.find(({ id }) => id === seat.squadId) ?? null
}

/** When one has to be there: the squad's own time where it has one. */
export function startOf(
  seat: Pick<StoredSeat, 'squadId'>,
  event: Pick<StoredEvent, 'squads' | 'startsAt'>,
): Date {
  return squadOf(seat, event)?.startsAt ?? event.startsAt
}

export function placeOf({
  venueName,
  municipality,
}: Pick<StoredEvent, 'venueName' | 'municipality'>): string {
  return `${venueName}, ${municipality}`
}
