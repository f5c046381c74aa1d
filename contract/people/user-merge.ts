/** Two accounts of one person become one. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { UserId } from '../fields.ts'
import { MERGE_REFUSALS, REASON_MAX_LENGTH, REASON_MIN_LENGTH } from './user-terms.ts'
import { InspectedUser } from './users.ts'

const tag = 'User management'
const permission = 'user management'

const Both = z.object({
  /** The account that is closed. */
  userId: UserId,
  /** The account that stays. */
  intoId: UserId,
})

export const previewUserMerge = endpoint({
  id: 'previewUserMerge',
  method: 'GET',
  path: '/api/admin/users/{userId}/merge',
  permission,
  summary: 'What would move to another account of the same person, and what that account has already',
  // It is done and taken back, which a preview must not.
  hasEffects: true,
  tag,
  input: Both,
  reply: z
    .object({
      /** Null: it may be done. */
      refusal: z.enum(MERGE_REFUSALS).nullable(),
      parts: z.array(z.object({ part: z.string(), moved: z.int(), collided: z.int() })),
    })
    .meta({ id: 'UserMergePreview' }),
  fails: ['NOT_FOUND'],
})

/** Asked for twice it is done once: the second time everything is there already. */
export const mergeUsers = endpoint({
  id: 'mergeUsers',
  method: 'POST',
  path: '/api/admin/users/{userId}/merge',
  permission,
  summary:
    'Give all of an account to another one of the same person and close it; takes the second factor again',
  tag,
  input: Both.extend({
    reason: z.string().trim().min(REASON_MIN_LENGTH).max(REASON_MAX_LENGTH),
    /** Of the admin's own authenticator; may be empty without one. */
    code: z.string().trim().max(10).default(''),
  }),
  reply: InspectedUser,
  fails: ['NOT_FOUND', 'OWN_ACCOUNT', 'MERGE_REFUSED', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})
