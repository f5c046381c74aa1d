/** Sends what waited: one mail for all that a person has neither read nor switched off meanwhile, and messages to devices. */
import type { Language } from '#contract/language.ts'
import type { NoticeKind } from '#contract/people/notification-terms.ts'
import { queueMail } from '#server/features/people/identity/index.ts'
import type { TemplateData, TemplateName } from '#server/features/site/email/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import { type HeldChannel, type HeldRow, listHolding, lockHeld, settleHeld } from './held-store.ts'
import { sayNotice } from './labels.ts'
import { findDevices } from './push-store.ts'
import { AT_ONCE, mailDueAt, pushDueAt } from './rules.ts'
import { messageOf, queuePush } from './send-push.ts'
import { listAllMuted, lockReceiver, type Receiver } from './store.ts'

export interface HeldDeps {
  db: Database
  clock: Clock
  log: Log
  publicUrl: string
}

const DUE_AT = { email: mailDueAt, push: pushDueAt } as const

/** Each person in a transaction of their own, so that one that fails does not keep the others back. */
export async function sendHeld(deps: HeldDeps, lock: typeof lockHeld = lockHeld): Promise<void> {
  for (const { userId, channel, since, times } of await listHolding(deps.db)) {
    if (DUE_AT[channel](times ?? AT_ONCE, since) > deps.clock.now()) continue
    try {
      await deps.db.transaction((tx) => settlePerson(tx, deps, { userId, channel, lock }))
    } catch (error) {
      deps.log.error({ err: error, userId, channel }, 'what waited was not sent')
    }
  }
}

interface Turn {
  userId: string
  channel: HeldChannel
  lock: typeof lockHeld
}

async function settlePerson(tx: Tx, deps: HeldDeps, { userId, channel, lock }: Turn): Promise<void> {
  // In the order in which an erasure takes them.
  const person = await lockReceiver(tx, userId, null)
  const rows = await lock(tx, userId, channel)
  const [oldest] = rows
  const now = deps.clock.now()
  // Another worker may have taken those that were due, and left what came after them.
  if (!person || !oldest || DUE_AT[channel](person.times ?? AT_ONCE, oldest.createdAt) > now) return
  await settleHeld(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  const muted = new Set((await listAllMuted(tx, userId)).map((each) => `${each.channel}:${each.kind}`))
  const isWanted = (kind: NoticeKind) => !muted.has(`${channel}:${kind}`)
  const wanted = rows.filter(({ kind, readAt }) => readAt === null && isWanted(kind))
  if (wanted.length === 0) return
  if (channel === 'email') await sendMail(tx, deps, person, wanted)
  else await sendPush(tx, person, await findDevices(tx, userId), wanted)
}

/** A single one is the mail that it would have been. */
async function sendMail(tx: Tx, { publicUrl }: HeldDeps, person: Receiver, rows: readonly HeldRow[]) {
  const { email: to, language, displayName: name } = person
  const [only, ...more] = rows
  if (only?.mail && more.length === 0) {
    const mail = only.mail as {
      template: TemplateName
      data: TemplateData[TemplateName]
      language?: Language
    }
    return queueMail(tx, { language, ...mail, to, cause: only.cause })
  }
  const said = rows.map(({ kind, data, path, createdAt }) => ({
    ...sayNotice(kind, data, language),
    url: `${publicUrl}${path}`,
    at: createdAt.toISOString(),
  }))
  const url = `${publicUrl}/account/notifications`
  const digest = { name, count: said.length, said, url, listUrl: `${url}?show=settings` }
  await queueMail(tx, { template: 'notice-digest', data: digest, to, language, cause: newId('digest') })
}

/** Each device for itself, so that one whose service is down is tried again without the others. */
async function sendPush(
  tx: Tx,
  { language }: Receiver,
  devices: readonly { id: string }[],
  rows: readonly HeldRow[],
): Promise<void> {
  const message = messageOf(rows, language)
  for (const { id } of devices) await queuePush(tx, { deviceId: id, message, tries: 0 })
}
