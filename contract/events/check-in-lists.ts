/** Named check-in lists of an event: a door for some ticket types, for some squads, or for both. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../fields.ts'
import { nameOf } from '../names.ts'
import { EventId, SquadId, TicketTypeId } from './events.ts'

const tag = 'Check-in'

export const CheckInListId = idOf('cil')

export const CHECK_IN_LISTS_MAX = 20

export const CheckInList = z
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

export const listCheckInLists = endpoint({
  id: 'listCheckInLists',
  method: 'GET',
  path: '/api/events/{eventId}/check-in-lists',
  permission: 'signed in',
  team: 'check-in',
  summary: 'The lists of an event with how many are in; for whoever runs it',
  tag,
  input: z.object({ eventId: EventId }),
  reply: z.array(CheckInList),
  fails: ['NOT_FOUND'],
})

export const saveCheckInLists = endpoint({
  id: 'saveCheckInLists',
  method: 'PUT',
  path: '/api/events/{eventId}/check-in-lists',
  permission: 'manage own events',
  summary: 'All lists of an event in their order; what is not among them is removed, and who is in stays in',
  tag,
  input: z.object({ eventId: EventId, lists: z.array(SavedList).max(CHECK_IN_LISTS_MAX) }),
  reply: z.array(CheckInList),
  fails: ['NOT_FOUND'],
})
