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
  'certification_decided',
  'certification_expiring',
  'collaboration_offered',
  'collaboration_answered',
  'item_decided',
  'content_decided',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export const NOTICE_CHANNELS = ['email', 'app'] as const
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
]
