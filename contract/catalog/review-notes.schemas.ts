/** What an admin asks to be changed before something is decided: one reason, and notes on single fields. */
import { z } from 'zod'
import { Timestamp } from '../fields.schemas.ts'

const NOTES_MAX = 60

/** By the name of the field, as the item's own reply names it: `description`, `variants`. */
export const FieldNotes = z
  .record(z.string().max(100), z.string().trim().min(1).max(500))
  .refine((notes) => Object.keys(notes).length <= NOTES_MAX)

export const ReviewNotesShown = z
  .object({ reason: z.string(), fields: z.record(z.string(), z.string()), at: Timestamp, by: z.string() })
  .meta({ id: 'ReviewNotes' })
