import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf } from '../fields.schemas.ts'
import { nameOf } from '../names.schemas.ts'
import { CHECK_IN_LISTS_MAX } from './check-in-lists.ts'
import { EventId, SquadId, TicketTypeId } from './events.schemas.ts'

const tag = 'Check-in'

export const CheckInListId = idOf('cil')

const CheckInList = z
  .object({
    id: CheckInListId,
    name: z.string(),
    /** Empty: of every ticket type. */
    ticketTypeIds: z.array(TicketTypeId),
    /** Empty: of every squad, and of none. With both a ticket has to match both. */
    squadIds: z.array(SquadId),
    expected: z.int(),
    in: z.int(),
  })
  .meta({ id: 'CheckInList' })

const SavedList = z
  .object({
    /** Absent: a new one. */
    id: CheckInListId.optional(),
    name: nameOf(60),
    ticketTypeIds: z.array(TicketTypeId).max(20),
    squadIds: z.array(SquadId).max(60),
  })
  .refine(({ ticketTypeIds, squadIds }) => ticketTypeIds.length + squadIds.length > 0, {
    path: ['ticketTypeIds'],
  })

export const checkInListsSchemas = {
  listCheckInLists: {
    summary: 'The lists of an event with how many are in; for whoever runs it',
    tag,
    input: z.object({ eventId: EventId }),
    reply: z.array(CheckInList),
  },
  saveCheckInLists: {
    summary:
      'All lists of an event in their order; what is not among them is removed, and who is in stays in',
    tag,
    input: z.object({ eventId: EventId, lists: z.array(SavedList).max(CHECK_IN_LISTS_MAX) }),
    reply: z.array(CheckInList),
  },
} satisfies Schemas
