/** Tickets as their holder sees them. */

import type { ReplyOf } from '#contract/endpoint.ts'
import type { getTicket } from '#contract/events/tickets.ts'
import type { Language } from '#contract/language.ts'
import { checkRequirements } from '#server/features/events/bookings/index.ts'
import {
  cardsOf,
  findEvents,
  refundShareBp,
  type StoredEvent,
  seatTerms,
} from '#server/features/events/events/index.ts'
import { paidCents, refundParts } from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { ticketCode } from './code.ts'
import type { Deps } from './deps.ts'
import { actionsOf, opensCheckIn, squadOf } from './rules.ts'
import { findSeat } from './store.ts'
import type { StoredSeat } from './types.ts'

export type TicketReply = ReplyOf<typeof getTicket>
type Requirements = TicketReply['requirements']

/** Somebody else's answers "not found", so that it does not leak. */
export async function findOwnSeat(db: Database | Tx, seatId: string, meId: string): Promise<StoredSeat> {
  return refuseOthers(await findSeat(db, seatId), meId)
}

export function refuseOthers(seat: StoredSeat | null, meId: string): StoredSeat {
  if (seat === null || seat.holderId !== meId) throw new AppError('NOT_FOUND')
  return seat
}

export async function viewTicket(
  deps: Deps,
  seatId: string,
  { me, language }: Pick<Call, 'me' | 'language'>,
) {
  const seat = await findOwnSeat(deps.db, seatId, me.id)
  const [ticket] = await viewTickets(deps, [seat], language)
  if (!ticket) throw new AppError('NOT_FOUND')
  return ticket
}

export async function viewTickets(
  deps: Deps,
  seats: readonly StoredSeat[],
  language: Language,
): Promise<TicketReply[]> {
  if (seats.length === 0) return []
  const now = deps.clock.now()
  const ids = [...new Set(seats.map(({ eventId }) => eventId))]
  // One after the other: it may all be on the connection of one transaction.
  const events = await findEvents(deps.db, ids)
  const cards = await cardsOf(deps.db, ids, language, now)
  const settings = await deps.settings.read()
  const required = await requiredOf(deps.db, events, seats, settings, now)
  return seats.flatMap((seat) => {
    const event = events.find(({ id }) => id === seat.eventId)
    const card = cards.get(seat.eventId)
    if (!event || !card) return []
    const facts = { seat, event, settings, now, requirements: required.get(seat.id) ?? [] }
    return [{ ...viewSeat(deps, facts, language), event: card }]
  })
}

/** What is still asked of the attendees, by seat; nothing of seats that admit nobody. */
export async function requiredOf(
  db: Database | Tx,
  events: readonly StoredEvent[],
  seats: readonly StoredSeat[],
  settings: Settings,
  now: Date,
): Promise<Map<string, Requirements>> {
  const found = new Map<string, Requirements>()
  for (const event of events) {
    const live = seats.filter((seat) => seat.eventId === event.id && opensCheckIn(seat, event, now))
    if (live.length === 0 || !asksAnything(event)) continue
    const asked = live.map((seat) => ({
      isMe: isOwn(seat),
      userId: seat.attendeeUserId,
      name: seat.attendeeName,
      birthDate: seat.attendeeBirthDate,
      attendeeKey: seat.attendeeKey,
    }))
    const checked = await checkRequirements(db, { event, seats: asked, settings, now })
    for (const [i, seat] of live.entries()) found.set(seat.id, checked[i]?.requirements ?? [])
  }
  return found
}

export function asksAnything(event: Pick<StoredEvent, 'minAge' | 'credentialKinds' | 'waiverId'>): boolean {
  return event.minAge !== null || event.credentialKinds.length > 0 || event.waiverId !== null
}

function isOwn(seat: StoredSeat): boolean {
  return seat.attendeeUserId !== null && seat.attendeeUserId === seat.holderId
}

interface Facts {
  seat: StoredSeat
  event: StoredEvent
  settings: Settings
  now: Date
  requirements: Requirements
}

function viewSeat(
  { signer }: Deps,
  { seat, event, settings, now, requirements }: Facts,
  language: Language,
): Omit<TicketReply, 'event'> {
  const squad = squadOf(seat, event)
  const division = event.divisions.find(({ id }) => id === seat.divisionId)
  const terms = seatTerms(event, seat, settings.events)
  const actions = actionsOf({ seat, event, terms, now })
  const shareBp = actions.includes('cancel') ? refundShareBp(terms, now) : 0
  const isGift = seat.payerId !== seat.holderId
  return {
    id: seat.id,
    venueAddress: event.venueAddress,
    mapUrl: event.mapUrl,
    ticketName: event.ticketTypes.find(({ id }) => id === seat.ticketTypeId)?.name[language] ?? '',
    squad: squad && { id: squad.id, name: squad.name, startsAt: squad.startsAt?.toISOString() ?? null },
    division: division ? { id: division.id, name: division.name } : null,
    attendeeName: seat.attendeeName,
    isMe: isOwn(seat),
    status: seat.status,
    code: opensCheckIn(seat, event, now) ? ticketCode(signer, seat.id, seat.codeRevision) : null,
    shortCode: seat.shortCode,
    // Of whoever was given it, what another's order holds is no business.
    orderId: isGift ? null : seat.orderId,
    orderNumber: isGift ? null : seat.orderNumber,
    paidCents: paidCents(seat.line),
    checkedInAt: seat.checkedInAt?.toISOString() ?? null,
    requirements,
    terms: {
      fullHours: terms.fullHours,
      halfHours: terms.halfHours,
      fullUntil: terms.fullUntil.toISOString(),
      halfUntil: terms.halfUntil.toISOString(),
      transferUntil: terms.transferUntil.toISOString(),
    },
    refundNowCents: paidCents(refundParts(seat.line, 1, shareBp)),
    refundNowBp: shareBp,
    isGift,
    transfer: seat.transfer && { ...seat.transfer, at: seat.transfer.at.toISOString() },
    actions,
  }
}
