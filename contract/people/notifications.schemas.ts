import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { NOTICE_AREAS, NOTICE_CHANNELS, NOTICE_KINDS } from './notification-terms.ts'

const tag = 'Notifications'

const NotificationId = idOf('ntf')

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

const NoticeSwitch = z
  .object({
    kind: z.enum(NOTICE_KINDS),
    channel: z.enum(NOTICE_CHANNELS),
    isOn: z.boolean(),
    /** A receipt cannot be switched off. */
    isFixed: z.boolean(),
  })
  .meta({ id: 'NoticeSwitch' })

export const notificationsSchemas = {
  listNotifications: {
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
  },
  countUnread: {
    summary: 'How many are unread',
    tag,
    reply: z.object({ unread: z.int().min(0) }),
  },
  listInstructorUnread: {
    summary: 'What an instructor has not read, the newest first; at most 100',
    tag,
    reply: z.array(Notification),
  },
  readNotification: {
    summary: 'Mark one as read',
    tag,
    input: z.object({ notificationId: NotificationId }),
  },
  readNotificationGroup: {
    summary: 'Mark one as read, with what was said before it about the same subject',
    tag,
    input: z.object({ notificationId: NotificationId }),
  },
  readAllNotifications: {
    summary: 'Mark all as read',
    tag,
  },
  getNoticeSwitches: {
    summary: 'What one is told of, by channel; only the kinds that concern the role',
    tag,
    reply: z.array(NoticeSwitch),
  },
  setNoticeSwitch: {
    summary: 'Switch a kind of notice on or off for a channel',
    tag,
    input: z.object({ kind: z.enum(NOTICE_KINDS), channel: z.enum(NOTICE_CHANNELS), isOn: z.boolean() }),
    reply: z.array(NoticeSwitch),
  },
} satisfies Schemas
