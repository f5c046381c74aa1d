import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { UserId } from '../fields.schemas.ts'
import { MERGE_REFUSALS, REASON_MAX_LENGTH, REASON_MIN_LENGTH } from './user-terms.ts'
import { InspectedUser } from './users.schemas.ts'

const tag = 'User management'

const Both = z.object({
  /** The account that is closed. */
  userId: UserId,
  /** The account that stays. */
  intoId: UserId,
})

export const userMergeSchemas = {
  previewUserMerge: {
    summary: 'What would move to another account of the same person, and what that account has already',
    tag,
    input: Both,
    reply: z
      .object({
        /** Null: it may be done. */
        refusal: z.enum(MERGE_REFUSALS).nullable(),
        parts: z.array(z.object({ part: z.string(), moved: z.int(), collided: z.int() })),
      })
      .meta({ id: 'UserMergePreview' }),
  },
  mergeUsers: {
    summary:
      'Give all of an account to another one of the same person and close it; takes the second factor again',
    tag,
    input: Both.extend({
      reason: z.string().trim().min(REASON_MIN_LENGTH).max(REASON_MAX_LENGTH),
      /** Of the admin's own authenticator; may be empty without one. */
      code: z.string().trim().max(10).default(''),
    }),
    reply: InspectedUser,
  },
} satisfies Schemas
