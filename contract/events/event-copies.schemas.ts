import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { LocalDate, Timestamp } from '../fields.schemas.ts'
import { CollaboratorId, EditableEvent, RepeatRule } from './event-editing.schemas.ts'
import { EventId } from './events.schemas.ts'

const tag = 'Event editing'

export const eventCopiesSchemas = {
  copyEvent: {
    summary:
      'The same event on other days, each a draft: its texts, tickets, squads, divisions, requirements and check-in lists; neither its seats nor its instructors',
    tag,
    input: z.object({
      eventId: EventId,
      /** Of the first copy. */
      startsOn: LocalDate,
      /** Null: this day alone. Copies of a rule are one series. */
      repeat: RepeatRule.nullable().default(null),
    }),
    reply: z.object({ eventIds: z.array(EventId), seriesId: z.string().nullable() }),
  },
  answerCounter: {
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
  },
} satisfies Schemas
