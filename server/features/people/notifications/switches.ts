/** What a person is told of, by channel. Kinds that cannot concern a role are not shown to it. */

import {
  ALWAYS_MAILED,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeKind,
} from '#contract/people/notification-terms.ts'
import type { setNoticeSwitch } from '#contract/people/notifications.ts'
import type { Role } from '#contract/permissions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { listAllMuted, setMuted } from './store.ts'

const OF_BUYERS: readonly NoticeKind[] = [
  'message_received',
  'data_copy_ready',
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
  'application_decided',
  'content_decided',
]
const OF_PARTNERS: readonly NoticeKind[] = [
  'message_waiting',
  'collaboration_offered',
  'collaboration_answered',
]
const OF_SELLERS: readonly NoticeKind[] = [
  'sale',
  'return_asked',
  'payout',
  'teaching_answered',
  'item_decided',
  'team_changed',
  'document_decided',
  'document_expiring',
  ...OF_PARTNERS,
]
const OF_INSTRUCTORS: readonly NoticeKind[] = [
  'teaching_asked',
  'teaching_over',
  'certification_decided',
  'certification_expiring',
  'payout',
  ...OF_PARTNERS,
]

/** An admin does not buy, but may run a shop of the store's own. */
const KINDS: Record<Role, readonly NoticeKind[]> = {
  customer: OF_BUYERS,
  instructor: [...OF_INSTRUCTORS, ...OF_BUYERS],
  provider: [...OF_SELLERS, ...OF_BUYERS],
  admin: ['message_received', 'data_copy_ready', ...OF_SELLERS],
}

function isFixed(kind: NoticeKind, channel: NoticeChannel): boolean {
  return channel === 'email' && ALWAYS_MAILED.includes(kind)
}

export async function readSwitches(
  db: Database,
  { id, role }: Pick<Person, 'id' | 'role'>,
  hasPush: boolean,
) {
  const muted = await listAllMuted(db, id)
  const channels = NOTICE_CHANNELS.filter((channel) => channel !== 'push' || hasPush)
  return KINDS[role].flatMap((kind) =>
    channels.map((channel) => ({
      kind,
      channel,
      isOn: isFixed(kind, channel) || !muted.some((each) => each.kind === kind && each.channel === channel),
      isFixed: isFixed(kind, channel),
    })),
  )
}

export async function changeSwitch(
  db: Database,
  { input, me }: Call<typeof setNoticeSwitch>,
  hasPush: boolean,
) {
  const { kind, channel, isOn } = input
  const isRefused =
    !KINDS[me.role].includes(kind) || (!isOn && isFixed(kind, channel)) || (channel === 'push' && !hasPush)
  if (isRefused) throw new AppError('CONFLICT')
  await setMuted(db, { userId: me.id, kind, channel }, !isOn)
  return readSwitches(db, me, hasPush)
}
