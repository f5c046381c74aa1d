import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { lineOf } from '../names.schemas.ts'
import { EventId } from './events.schemas.ts'

const tag = 'Event editing'

/** '2026-12-05T09:00', the clock on the wall in Puerto Rico. */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .meta({ description: 'Day and time in Puerto Rico' })

const SharePercent = z.number().min(0).max(100).multipleOf(0.5)
const RoleText = lineOf(80)

/** Of one event alone. */
export const AgreedTerms = {
  /** Of what the organizer gets, after the store’s commission; null: by the collaboration, if there is one. */
  sharePercent: z.number().nullable(),
  /** What they do there, in words; empty: they teach. */
  role: z.string(),
}

const counterTerms = {
  /** Null: the time stays. */
  startsAt: LocalTime.nullable(),
  endsAt: LocalTime.nullable(),
  /** Null: the share stays. */
  sharePercent: SharePercent.nullable(),
  role: RoleText,
  note: z.string().trim().max(500),
}

export const TeachingCounter = z
  .object({
    ...counterTerms,
    /** When it was made; whoever answers names it. */
    at: Timestamp,
    /** The organizer has said yes, and the new date waits for an admin. */
    isAccepted: z.boolean(),
  })
  .meta({ id: 'TeachingCounter' })

export const teachingCountersSchemas = {
  counterAssignment: {
    summary: 'Answer a request with another time, share or role; the organizer accepts or declines it',
    tag,
    input: z.object({
      eventId: EventId,
      startsAt: counterTerms.startsAt.default(null),
      endsAt: counterTerms.endsAt.default(null),
      sharePercent: counterTerms.sharePercent.default(null),
      role: counterTerms.role.default(''),
      note: counterTerms.note.default(''),
    }),
  },
} satisfies Schemas
