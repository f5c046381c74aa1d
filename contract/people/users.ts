/** People as admins look after them: a list, and what can be done to one of them. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../export-formats.ts'
import { RoleName, Timestamp, UserId } from '../fields.ts'
import { SessionId } from './security.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH, USER_SORTS, USER_STATES } from './user-terms.ts'

const tag = 'User management'
const permission = 'user management'

export const USERS_PER_PAGE = 25

/** Every filter of the list, under the same names as in the address of its page. */
export const UserFilters = z.object({
  /** A part of the name, the username or the e-mail address. */
  q: z.string().trim().max(80).optional(),
  role: RoleName.optional(),
  state: z.enum(USER_STATES).optional(),
})

export const ManagedUser = z
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

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  permission,
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
})

export const exportUsers = endpoint({
  id: 'exportUsers',
  method: 'GET',
  path: '/api/admin/users/export',
  permission,
  summary: 'Exactly what is filtered, as a file',
  tag,
  input: UserFilters.extend({
    sort: z.enum(USER_SORTS).default('-joined'),
    format: z.enum(EXPORT_FORMATS).default('csv'),
  }),
  replyKind: { file: 'text/csv' },
})

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

export const getManagedUser = endpoint({
  id: 'getManagedUser',
  method: 'GET',
  path: '/api/admin/users/{userId}',
  permission,
  summary: 'One of them',
  tag,
  input: z.object({ userId: UserId }),
  reply: InspectedUser,
  fails: ['NOT_FOUND'],
})

const Reason = z.string().trim().min(REASON_MIN_LENGTH).max(REASON_MAX_LENGTH)

export const suspendUser = endpoint({
  id: 'suspendUser',
  method: 'POST',
  path: '/api/admin/users/{userId}/suspend',
  permission,
  summary: 'Sign somebody out everywhere and let them in no more, until it is lifted',
  tag,
  input: z.object({ userId: UserId, reason: Reason }),
  reply: InspectedUser,
  fails: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'CONFLICT'],
})

export const liftUserSuspension = endpoint({
  id: 'liftUserSuspension',
  method: 'POST',
  path: '/api/admin/users/{userId}/lift',
  permission,
  summary: 'Let somebody in again',
  tag,
  input: z.object({ userId: UserId }),
  reply: InspectedUser,
  fails: ['NOT_FOUND', 'OWN_ACCOUNT', 'CONFLICT'],
})

export const signOutUser = endpoint({
  id: 'signOutUser',
  method: 'POST',
  path: '/api/admin/users/{userId}/sign-out',
  permission,
  summary: 'End every session of somebody',
  tag,
  input: z.object({ userId: UserId }),
  reply: z.object({ ended: z.int() }),
  fails: ['NOT_FOUND', 'OWN_ACCOUNT'],
})

export const resetUserTwoFactor = endpoint({
  id: 'resetUserTwoFactor',
  method: 'POST',
  path: '/api/admin/users/{userId}/reset-two-factor',
  permission,
  summary:
    'Switch somebody’s second factor off, after they proved who they are; their sessions end, and they are told by mail',
  tag,
  input: z.object({ userId: UserId, reason: Reason }),
  reply: InspectedUser,
  fails: ['NOT_FOUND', 'OWN_ACCOUNT', 'CONFLICT'],
})

export const resendConfirmation = endpoint({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/api/admin/users/{userId}/resend-confirmation',
  permission,
  summary: 'Mail the link that confirms an address again',
  tag,
  status: 202,
  input: z.object({ userId: UserId }),
  reply: z.object({ sent: z.literal(true) }),
  fails: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const SESSIONS_PER_PAGE = 10

export const listUserSessions = endpoint({
  id: 'listUserSessions',
  method: 'GET',
  path: '/api/admin/users/{userId}/sessions',
  permission,
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
  fails: ['NOT_FOUND'],
})

export const endUserSession = endpoint({
  id: 'endUserSession',
  method: 'DELETE',
  path: '/api/admin/users/{userId}/sessions/{sessionId}',
  permission,
  summary: 'Sign one session of somebody out',
  tag,
  input: z.object({ userId: UserId, sessionId: SessionId }),
  fails: ['NOT_FOUND', 'OWN_ACCOUNT'],
})
