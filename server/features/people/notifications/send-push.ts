/** Messages to devices: what they say, and what becomes of them at the service of the browser's maker. */
import type { Language } from '#contract/language.ts'
import type { NoticeKind } from '#contract/people/notification-terms.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { PushSender } from '#server/platform/web-push.ts'
import type { HeldRow } from './held-store.ts'
import { sayNotice } from './labels.ts'
import { deleteDevice, findDevice, markUsed } from './push-store.ts'

export interface PushMessage {
  title: string
  body: string
  /** Where it leads: a path of this site. */
  path: string
  /** A newer one of the same name takes its place on the screen. */
  tag: string
  /** Read when it is opened; null: it stands for several. */
  notice: string | null
}

interface PushJob {
  deviceId: string
  message: PushMessage
  /** How often the service has put it off. */
  tries: number
}

/** Anybody may see the screen of a locked phone: of these it says that there is something, and no more. */
const DISCREET: readonly NoticeKind[] = [
  'refund',
  'payout',
  'event_message',
  'organizer_news',
  'credential_decided',
  'certification_decided',
  'document_decided',
  'application_decided',
  'item_decided',
  'content_decided',
  'documents_missing',
]
const BODY_MAX = 120
const TRIES_MAX = 6
const RETRY_MS = 60_000
const RETRY_MAX_MS = 3_600_000

/** What waited through a night is one message. */
export function messageOf(
  rows: readonly Pick<HeldRow, 'kind' | 'data' | 'path' | 'notificationId'>[],
  language: Language,
): PushMessage {
  const [only, ...more] = rows
  if (!only || more.length > 0)
    return {
      title: m.notifications_push_many({ count: rows.length }, { locale: language }),
      body: '',
      path: '/account/notifications?show=unread',
      tag: 'many',
      notice: null,
    }
  const { title, body } = sayNotice(only.kind, only.data, language)
  const isDiscreet = DISCREET.includes(only.kind)
  return {
    title: cut(title),
    body: isDiscreet ? '' : cut(body),
    path: only.path,
    tag: only.path,
    notice: only.notificationId,
  }
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > BODY_MAX ? `${line.slice(0, BODY_MAX - 1)}…` : line
}

export async function queuePush(tx: Tx, job: PushJob, runAt?: Date): Promise<void> {
  await enqueue(tx, 'send_push', job, { maxAttempts: TRIES_MAX, runAt })
}

interface PushDeps {
  db: Database
  clock: Clock
  log: Log
  /** Null: there are no messages to devices here any more. */
  sender: PushSender | null
}

/** Outside any transaction: the service may take its time. */
export async function deliverPush({ db, clock, log, sender }: PushDeps, job: PushJob): Promise<void> {
  const device = await findDevice(db, job.deviceId)
  if (!sender || !device) return
  const { endpoint, p256dh, auth } = device
  const answer = await sender.send({ endpoint, keys: { p256dh, auth } }, JSON.stringify(job.message))
  switch (answer.outcome) {
    case 'sent':
      return markUsed(db, device.id, clock.now())
    case 'gone':
      await deleteDevice(db, device.id)
      return
    case 'refused':
      log.warn({ deviceId: device.id, status: answer.status }, 'a message to a device was refused')
      return
    case 'later': {
      if (job.tries + 1 >= TRIES_MAX) return
      const waitMs = Math.min(answer.retryAfterMs ?? RETRY_MS * 2 ** job.tries, RETRY_MAX_MS)
      const runAt = new Date(clock.now().getTime() + waitMs)
      await db.transaction((tx) => queuePush(tx, { ...job, tries: job.tries + 1 }, runAt))
    }
  }
}
