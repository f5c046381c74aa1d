/** Copies of an event, and the organizer’s answer to an instructor who asks for other terms. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LocalDate, Timestamp } from '../fields.ts'
import { CollaboratorId, EditableEvent, RepeatRule } from './event-editing.ts'
import { EventId } from './events.ts'

const tag = 'Event editing'

export const copyEvent = endpoint({
  id: 'copyEvent',
  method: 'POST',
  path: '/api/events/{eventId}/copies',
  permission: 'manage own events',
  summary:
    'The same event on other days, each a draft: its texts, tickets, squads, divisions, requirements and check-in lists; neither its seats nor its instructors',
  tag,
  status: 201,
  idempotent: true,
  input: z.object({
    eventId: EventId,
    /** Of the first copy. */
    startsOn: LocalDate,
    /** Null: this day alone. Copies of a rule are one series. */
    repeat: RepeatRule.nullable().default(null),
  }),
  reply: z.object({ eventIds: z.array(EventId), seriesId: z.string().nullable() }),
  fails: ['NOT_FOUND', 'SAMPLE_ITEM', 'WRONG_TIMES'],
})

export const answerCounter = endpoint({
  id: 'answerCounter',
  method: 'POST',
  path: '/api/events/{eventId}/instructors/{instructorId}/counter',
  permission: 'manage own events',
  summary:
    'Accept or decline what an instructor asks for instead; another date is an edit of the event, with its rules',
  tag,
  input: z.object({
    eventId: EventId,
    instructorId: CollaboratorId,
    accept: z.boolean(),
    /** Which one is answered: terms that changed meanwhile are not accepted unseen. */
    at: Timestamp,
    note: z.string().trim().max(500).default(''),
  }),
  reply: EditableEvent,
  fails: [
    'NOT_FOUND',
    'CONFLICT',
    'NOT_CERTIFIED',
    'INSTRUCTOR_BUSY',
    'EVENT_OVER',
    'WRONG_TIMES',
    'SEATS_SOLD',
    'INCOMPLETE',
  ],
})
