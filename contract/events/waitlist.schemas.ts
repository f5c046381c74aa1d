import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { CartView, LineId } from '../sales/cart.schemas.ts'
import { RequestedSeat } from './bookings.schemas.ts'
import { SEATS_MAX, WAITING_REASONS, WAITING_STATUSES } from './event-terms.ts'
import { DivisionId, EventCard, EventId, SquadId, TicketTypeId } from './events.schemas.ts'

const tag = 'Waiting list'

const WaitlistEntryId = idOf('wai')

export const WaitlistEntry = z
  .object({
    id: WaitlistEntryId,
    event: EventCard,
    ticketTypeId: TicketTypeId,
    ticketName: z.string(),
    /** What was asked for; null: any. */
    squadId: SquadId.nullable(),
    squadName: z.string().nullable(),
    divisionId: DivisionId.nullable(),
    divisionName: z.string().nullable(),
    /** With room for this entry, which counts what is held for it. */
    squads: z.array(z.object({ id: SquadId, name: z.string(), seatsLeft: z.int() })),
    divisions: z.array(z.object({ id: DivisionId, name: z.string(), seatsLeft: z.int() })),
    quantity: z.int(),
    status: z.enum(WAITING_STATUSES),
    /** In people: 1 is next, 4 has three before; null once it does not wait any more. */
    place: z.int().nullable(),
    /** People who wait. */
    inLine: z.int(),
    /** Why it has not moved; null while an offer runs, or when one is about to be made. */
    reason: z.enum(WAITING_REASONS).nullable(),
    /** Of an offer: the seats are held until then. */
    offerUntil: Timestamp.nullable(),
    now: Timestamp,
    createdAt: Timestamp,
  })
  .meta({ id: 'WaitlistEntry' })

export const waitlistSchemas = {
  listMyWaitlist: {
    summary: 'Where one waits, and what one was offered',
    tag,
    reply: z.array(WaitlistEntry),
  },
  joinWaitlist: {
    summary: 'Wait for seats; a group has all of them or none',
    tag,
    input: z.object({
      eventId: EventId,
      ticketTypeId: TicketTypeId,
      quantity: z.int().min(1).max(SEATS_MAX),
      squadId: SquadId.nullable().default(null),
      divisionId: DivisionId.nullable().default(null),
    }),
    reply: WaitlistEntry,
  },
  leaveWaitlist: {
    summary: 'Wait no longer, or turn an offer down: it goes to the next',
    tag,
    input: z.object({ entryId: WaitlistEntryId }),
  },
  acceptOffer: {
    summary: 'Take what was offered: the seats are in the cart and stay held until the offer ends',
    tag,
    input: z.object({ entryId: WaitlistEntryId, seats: z.array(RequestedSeat).min(1).max(SEATS_MAX) }),
    reply: CartView.extend({ lineIds: z.array(LineId) }),
  },
} satisfies Schemas
