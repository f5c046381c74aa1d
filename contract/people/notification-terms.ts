/** What a person can be told of, and switch off by channel. */
export const NOTICE_KINDS = [
  'order_confirmed',
  'order_shipped',
  'order_ready',
  'order_delivered',
  'order_cancelled',
  'refund',
  'return_decided',
  'back_in_stock',
  'price_drop',
  'points_adjusted',
  'points_usable',
  'points_expiring',
  'sale',
  'return_asked',
  'payout',
  'seat_booked',
  'event_reminder',
  'documents_missing',
  'event_message',
  'organizer_news',
  'event_changed',
  'event_cancelled',
  'seat_offer',
  'seat_transfer',
  'seat_cancelled',
  'credential_decided',
  'credential_expiring',
  'teaching_asked',
  'teaching_answered',
  'teaching_over',
  'application_decided',
  'certification_decided',
  'certification_expiring',
  'collaboration_offered',
  'collaboration_answered',
  'team_changed',
  'document_decided',
  'document_expiring',
  'item_decided',
  'content_decided',
  'message_received',
  'message_waiting',
  'data_copy_ready',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What parts of somebody's life here a notice is about, in the order in which they are shown. */
export const NOTICE_AREAS = ['work', 'orders', 'events', 'account'] as const
export type NoticeArea = (typeof NOTICE_AREAS)[number]

export const AREA_OF_KIND: Readonly<Record<NoticeKind, NoticeArea>> = {
  order_confirmed: 'orders',
  order_shipped: 'orders',
  order_ready: 'orders',
  order_delivered: 'orders',
  order_cancelled: 'orders',
  refund: 'orders',
  return_decided: 'orders',
  back_in_stock: 'orders',
  price_drop: 'orders',
  points_adjusted: 'orders',
  points_usable: 'orders',
  points_expiring: 'orders',
  sale: 'work',
  return_asked: 'work',
  payout: 'work',
  seat_booked: 'events',
  event_reminder: 'events',
  documents_missing: 'events',
  event_message: 'events',
  organizer_news: 'events',
  event_changed: 'events',
  event_cancelled: 'events',
  seat_offer: 'events',
  seat_transfer: 'events',
  seat_cancelled: 'events',
  credential_decided: 'account',
  credential_expiring: 'account',
  teaching_asked: 'work',
  teaching_over: 'work',
  teaching_answered: 'work',
  application_decided: 'account',
  certification_decided: 'work',
  certification_expiring: 'work',
  team_changed: 'work',
  document_decided: 'work',
  document_expiring: 'work',
  collaboration_offered: 'work',
  collaboration_answered: 'work',
  item_decided: 'work',
  content_decided: 'account',
  message_waiting: 'work',
  message_received: 'account',
  data_copy_ready: 'account',
}

export const NOTICE_CHANNELS = ['email', 'app', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** A receipt is not a favor: these come by e-mail whatever was switched off. */
export const ALWAYS_MAILED: readonly NoticeKind[] = [
  'order_confirmed',
  'refund',
  'order_cancelled',
  'seat_booked',
  'event_changed',
  'event_cancelled',
  'seat_offer',
  'seat_transfer',
  'data_copy_ready',
]

/** Besides those, what is of no use a day later: neither quiet hours nor a summary keep these mails back. */
export const PROMPT_KINDS: readonly NoticeKind[] = [
  ...ALWAYS_MAILED,
  'event_reminder',
  'documents_missing',
  'event_message',
]

/** Whether mails that may wait are gathered into one, and how often that one comes. */
export const DIGESTS = ['off', 'half_hour', 'daily'] as const
export type Digest = (typeof DIGESTS)[number]

export const PUSH_DEVICES_MAX = 10
