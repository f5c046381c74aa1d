/** What a person is told inside the site, and what they switched off. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.ts'
import { NOTICE_AREAS, NOTICE_CHANNELS, NOTICE_KINDS } from './notification-terms.ts'

const tag = 'Notifications'

export const NotificationId = idOf('ntf')

export const Notification = z
  .object({
    id: NotificationId,
    kind: z.enum(NOTICE_KINDS),
    /** In the reader's language. */
    title: z.string(),
    body: z.string(),
    path: z.string(),
    /** The same for all that is about one thing: an order, a seat, a conversation. */
    subject: z.string(),
    isRead: z.boolean(),
    at: Timestamp,
  })
  .meta({ id: 'Notification' })

/** Nothing older is shown, and a job deletes it. */
export const NOTICE_TTL_MS = 90 * 86_400_000
export const SUBJECTS_PER_PAGE = 20
/** Of one subject; how many there are is said. */
export const NOTICES_PER_SUBJECT = 30

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  permission: 'signed in',
  summary:
    'What happened in the last 90 days by subject: first the subject with the newest, in each the newest first',
  tag,
  input: z.object({
    unread: z.enum(['true', 'false']).optional(),
    area: z.enum(NOTICE_AREAS).optional(),
    /** What the answer before this one gave as `nextBefore`. */
    before: z
      .string()
      .regex(/^\d{1,17}~.{1,500}$/)
      .optional(),
  }),
  reply: z.object({
    items: z.array(Notification),
    /** How many there are of each, in the order of the items. */
    subjects: z.array(z.object({ subject: z.string(), total: z.int().min(1), unread: z.int().min(0) })),
    nextBefore: z.string().nullable(),
  }),
})

export const countUnread = endpoint({
  id: 'countUnread',
  method: 'GET',
  path: '/api/notifications/unread',
  permission: 'signed in',
  summary: 'How many are unread',
  tag,
  reply: z.object({ unread: z.int().min(0) }),
})

/** Spec section 7: polled every 60 s, its length is the badge. */
export const UNREAD_LISTED_MAX = 100

export const listInstructorUnread = endpoint({
  id: 'listInstructorUnread',
  method: 'GET',
  path: '/api/instructor/notifications/unread',
  permission: 'manage own profile',
  summary: 'What an instructor has not read, the newest first; at most 100',
  tag,
  reply: z.array(Notification),
})

export const readNotification = endpoint({
  id: 'readNotification',
  method: 'POST',
  path: '/api/notifications/{notificationId}/read',
  permission: 'signed in',
  summary: 'Mark one as read',
  tag,
  input: z.object({ notificationId: NotificationId }),
  fails: ['NOT_FOUND'],
})

export const readNotificationGroup = endpoint({
  id: 'readNotificationGroup',
  method: 'POST',
  path: '/api/notifications/{notificationId}/read-group',
  permission: 'signed in',
  summary: 'Mark one as read, with what was said before it about the same subject',
  tag,
  input: z.object({ notificationId: NotificationId }),
  fails: ['NOT_FOUND'],
})

export const readAllNotifications = endpoint({
  id: 'readAllNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  permission: 'signed in',
  summary: 'Mark all as read',
  tag,
})

export const NoticeSwitch = z
  .object({
    kind: z.enum(NOTICE_KINDS),
    channel: z.enum(NOTICE_CHANNELS),
    isOn: z.boolean(),
    /** A receipt cannot be switched off. */
    isFixed: z.boolean(),
  })
  .meta({ id: 'NoticeSwitch' })

export const getNoticeSwitches = endpoint({
  id: 'getNoticeSwitches',
  method: 'GET',
  path: '/api/notifications/switches',
  permission: 'signed in',
  summary: 'What one is told of, by channel; only the kinds that concern the role',
  tag,
  reply: z.array(NoticeSwitch),
})

export const setNoticeSwitch = endpoint({
  id: 'setNoticeSwitch',
  method: 'PUT',
  path: '/api/notifications/switches',
  permission: 'signed in',
  summary: 'Switch a kind of notice on or off for a channel',
  tag,
  input: z.object({ kind: z.enum(NOTICE_KINDS), channel: z.enum(NOTICE_CHANNELS), isOn: z.boolean() }),
  reply: z.array(NoticeSwitch),
  fails: ['CONFLICT'],
})
