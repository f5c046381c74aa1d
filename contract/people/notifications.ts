/** What a person is told inside the site, and what they switched off. */
import { endpointsOf } from '../endpoint.ts'
import type { notificationsSchemas } from './notifications.schemas.ts'

const endpoint = endpointsOf<typeof notificationsSchemas>()

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
})

export const countUnread = endpoint({
  id: 'countUnread',
  method: 'GET',
  path: '/api/notifications/unread',
  permission: 'signed in',
})

/** Spec section 7: polled every 60 s, its length is the badge. */
export const UNREAD_LISTED_MAX = 100

export const listInstructorUnread = endpoint({
  id: 'listInstructorUnread',
  method: 'GET',
  path: '/api/instructor/notifications/unread',
  permission: 'manage own profile',
})

export const readNotification = endpoint({
  id: 'readNotification',
  method: 'POST',
  path: '/api/notifications/{notificationId}/read',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})

export const readNotificationGroup = endpoint({
  id: 'readNotificationGroup',
  method: 'POST',
  path: '/api/notifications/{notificationId}/read-group',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})

export const readAllNotifications = endpoint({
  id: 'readAllNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  permission: 'signed in',
  replyKind: 'empty',
})

export const getNoticeSwitches = endpoint({
  id: 'getNoticeSwitches',
  method: 'GET',
  path: '/api/notifications/switches',
  permission: 'signed in',
})

export const setNoticeSwitch = endpoint({
  id: 'setNoticeSwitch',
  method: 'PUT',
  path: '/api/notifications/switches',
  permission: 'signed in',
  fails: ['CONFLICT'],
})
