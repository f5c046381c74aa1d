/** Tells a person of something, inside the site, by e-mail and on their devices, in the transaction of what happened. */
import type { Language } from '#contract/language.ts'
import { ALWAYS_MAILED, type NoticeKind } from '#contract/people/notification-terms.ts'
import { queueMail } from '#server/features/people/identity/index.ts'
import { findMailOfCause, type TemplateData, type TemplateName } from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { publishLiveLater } from '#server/platform/live/index.ts'
import type { NoticeData } from '#server/schema/people.ts'
import { insertHeld, wasHeld } from './held-store.ts'
import { isQuiet, mayWait } from './rules.ts'
import { insertNotification, lockReceiver, type Receiver } from './store.ts'

type NoticeMail = {
  [N in TemplateName]: {
    template: N
    data: TemplateData[N]
    /** Unless it is the person's own. */
    to?: string
    language?: Language
    /** What the mail is about, where several belong to one notice. */
    cause?: string
  }
}[TemplateName]

export interface Notice {
  /** Null: somebody without an account, who gets the mail alone. */
  userId: string | null
  kind: NoticeKind
  /** What this is about, once: the same cause tells a person once. */
  cause: string
  /** Where it leads: a path of this site. */
  path: string
  /** The facts; see words.ts for those of each kind. */
  data: NoticeData
  mail?: NoticeMail
  /** Unless it is now. */
  at?: Date
}

export async function notifyPerson(tx: Tx, notice: Notice): Promise<void> {
  const { userId, kind, mail } = notice
  if (userId === null) {
    if (mail?.to) await queueNotice(tx, notice, mail, { to: mail.to, language: mail.language ?? 'en' })
    return
  }
  const person = await lockReceiver(tx, userId, kind)
  if (!person) return
  const { muted } = person
  const notificationId = muted.includes('app') ? null : await writeNotice(tx, userId, notice)
  // Also to whoever wants no notice: what it is about has changed on their screen.
  publishLiveLater(tx, userId, { kind: 'notices', reference: kind })
  if (person.hasDevices && !muted.includes('push')) await holdPush(tx, userId, notice, notificationId)
  if (!mail || (muted.includes('email') && !ALWAYS_MAILED.includes(kind))) return
  if (await isHeld(tx, { ...notice, userId }, mail, person, notificationId)) return
  await queueNotice(tx, notice, mail, {
    to: mail.to ?? person.email,
    language: mail.language ?? person.language,
  })
}

/** The id of the notice, also when its cause was told before. */
async function writeNotice(tx: Tx, userId: string, notice: Notice): Promise<string> {
  const { kind, cause, data, path, at: createdAt = new Date() } = notice
  const row = { id: newId('ntf'), userId, kind, cause: `${kind}:${cause}`, data, path, createdAt }
  return insertNotification(tx, row)
}

/** A worker sends it: whoever causes a notice does not wait for other people's servers. */
async function holdPush(tx: Tx, userId: string, notice: Notice, notificationId: string | null) {
  const { kind, cause, data, path, at: createdAt = new Date() } = notice
  const held = { kind, cause: `${kind}:${cause}`, data, path, notificationId, createdAt }
  await insertHeld(tx, { id: newId('hld'), userId, channel: 'push', ...held })
}

/** Whether the mail waits for the end of quiet hours or for the one that gathers them; only one to the person's own address does. */
async function isHeld(
  tx: Tx,
  notice: Notice & { userId: string },
  mail: NoticeMail,
  person: Receiver,
  notificationId: string | null,
): Promise<boolean> {
  const { userId, kind, data, path, at: createdAt = new Date() } = notice
  const { times } = person
  const isOwn = mail.to === undefined || mail.to === person.email
  if (!times || !isOwn || !mayWait(kind)) return false
  const cause = mailCause(notice, mail, userId)
  if (await wasHeld(tx, userId, 'email', cause)) return true
  if (times.digest === 'off' && !isQuiet(times, createdAt)) return false
  if (await findMailOfCause(tx, cause)) return true
  const held = { kind, cause, data, path, notificationId, createdAt }
  const { template, data: facts, language } = mail
  await insertHeld(tx, {
    id: newId('hld'),
    userId,
    channel: 'email',
    ...held,
    mail: { template, data: facts, language },
  })
  return true
}

/** By person and kind: one event may be told to a buyer and to several providers. */
function mailCause({ kind, cause }: Notice, mail: NoticeMail, receiver: string): string {
  return `${kind}:${mail.cause ?? cause}:${receiver}`
}

async function queueNotice(
  tx: Tx,
  notice: Notice,
  mail: NoticeMail,
  receiver: { to: string; language: Language },
): Promise<void> {
  await queueMail(tx, {
    template: mail.template,
    data: mail.data as TemplateData[TemplateName],
    ...receiver,
    cause: mailCause(notice, mail, notice.userId ?? receiver.to),
  })
}
