import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../export-formats.ts'
import { RoleName, Timestamp, UserId } from '../fields.schemas.ts'
import { SessionId } from './security.schemas.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH, USER_SORTS, USER_STATES } from './user-terms.ts'
import { USERS_PER_PAGE } from './users.ts'

const tag = 'User management'

/** Every filter of the list, under the same names as in the address of its page. */
export const UserFilters = z.object({
  /** A part of the name, the username or the e-mail address. */
  q: z.string().trim().max(80).optional(),
  role: RoleName.optional(),
  state: z.enum(USER_STATES).optional(),
})

const ManagedUser = z
  .object({
    id: UserId,
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    role: RoleName,
    state: z.enum(USER_STATES),
    twoFactorEnabled: z.boolean(),
    createdAt: Timestamp,
    /** By the sessions that are open; null: none is. */
    lastSeenAt: Timestamp.nullable(),
  })
  .meta({ id: 'ManagedUser' })

export const InspectedUser = ManagedUser.extend({
  phone: z.string().nullable(),
  language: z.enum(['en', 'es']),
  marketing: z.boolean(),
  /** Addresses of accounts that were merged into this one. */
  formerEmails: z.array(z.string()),
  suspended: z.object({ at: Timestamp, by: z.string(), reason: z.string() }).nullable(),
  /** False: oneself. Nobody suspends, demotes or signs out themselves here. */
  canManage: z.boolean(),
}).meta({ id: 'InspectedUser' })

const Reason = z.string().trim().min(REASON_MIN_LENGTH).max(REASON_MAX_LENGTH)

export const usersSchemas = {
  listUsers: {
    summary: 'Everybody with an account',
    tag,
    input: UserFilters.extend({
      sort: z.enum(USER_SORTS).default('-joined'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      perPage: z.coerce.number().int().min(1).max(200).default(USERS_PER_PAGE),
    }),
    reply: z.object({
      items: z.array(ManagedUser),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Of each state, with the other filters applied. */
      counts: z.object({ active: z.int(), unconfirmed: z.int(), suspended: z.int() }),
    }),
  },
  exportUsers: {
    summary: 'Exactly what is filtered, as a file',
    tag,
    input: UserFilters.extend({
      sort: z.enum(USER_SORTS).default('-joined'),
      format: z.enum(EXPORT_FORMATS).default('csv'),
    }),
  },
  getManagedUser: {
    summary: 'One of them',
    tag,
    input: z.object({ userId: UserId }),
    reply: InspectedUser,
  },
  suspendUser: {
    summary: 'Sign somebody out everywhere and let them in no more, until it is lifted',
    tag,
    input: z.object({ userId: UserId, reason: Reason }),
    reply: InspectedUser,
  },
  liftUserSuspension: {
    summary: 'Let somebody in again',
    tag,
    input: z.object({ userId: UserId }),
    reply: InspectedUser,
  },
  signOutUser: {
    summary: 'End every session of somebody',
    tag,
    input: z.object({ userId: UserId }),
    reply: z.object({ ended: z.int() }),
  },
  resetUserTwoFactor: {
    summary:
      'Switch somebody’s second factor off, after they proved who they are; their sessions end, and they are told by mail',
    tag,
    input: z.object({ userId: UserId, reason: Reason }),
    reply: InspectedUser,
  },
  resendConfirmation: {
    summary: 'Mail the link that confirms an address again',
    tag,
    input: z.object({ userId: UserId }),
    reply: z.object({ sent: z.literal(true) }),
  },
  listUserSessions: {
    summary: 'Somebody’s open sessions, the one used last first',
    tag,
    input: z.object({ userId: UserId, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    reply: z.object({
      items: z.array(
        z
          .object({
            id: SessionId,
            isCurrent: z.boolean(),
            /** Of the network it was opened from. */
            address: z.string(),
            userAgent: z.string(),
            createdAt: Timestamp,
            lastSeenAt: Timestamp,
            expiresAt: Timestamp,
          })
          .meta({ id: 'InspectedSession' }),
      ),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  },
  endUserSession: {
    summary: 'Sign one session of somebody out',
    tag,
    input: z.object({ userId: UserId, sessionId: SessionId }),
  },
} satisfies Schemas
