/** Tells people of something, inside the site, by e-mail and on their devices, in the transaction of what happened. */
import type { Language } from '#contract/language.ts'
import { ALWAYS_MAILED, type NoticeKind } from '#contract/people/notification-terms.ts'
import { queueMails } from '#server/features/people/identity/index.ts'
import {
  type AnyMailOrder,
  findMailOfCause,
  type TemplateData,
  type TemplateName,
} from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { publishLiveLater } from '#server/platform/live/index.ts'
import type { NoticeData } from '#server/schema/people.ts'
import { insertHeld, wasHeld } from './held-store.ts'
import { isQuiet, mayWait } from './rules.ts'
import { insertNotifications, lockReceivers, type Receiver } from './store.ts'

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

export function notifyPerson(tx: Tx, notice: Notice): Promise<void> {
  return notifyPeople(tx, [notice])
}

/** Many notices cost the statements of one. */
export async function notifyPeople(tx: Tx, notices: readonly Notice[]): Promise<void> {
  const told = await findTold(tx, notices)
  const ids = await writeNotices(tx, told)
  const mails: AnyMailOrder[] = []
  for (const { notice, person } of told) {
    const notificationId = ids.get(notice) ?? null
    const { userId, kind } = notice
    // Also to whoever wants no notice: what it is about has changed on their screen.
    publishLiveLater(tx, userId, { kind: 'notices', reference: kind })
    if (person.hasDevices && !person.muted.includes('push'))
      await holdPush(tx, userId, notice, notificationId)
    mails.push(...(await mailsOf(tx, notice, person, notificationId)))
  }
  for (const notice of notices) if (notice.userId === null) mails.push(...mailsToAddress(notice))
  await queueMails(tx, mails)
}

interface Told {
  notice: Notice & { userId: string }
  person: Receiver
}

/** Those who have accounts that are not erased. */
async function findTold(tx: Tx, notices: readonly Notice[]): Promise<Told[]> {
  const asked = notices.flatMap(({ userId, ...notice }) => (userId === null ? [] : { ...notice, userId }))
  if (asked.length === 0) return []
  const receivers = await lockReceivers(tx, asked)
  const byPerson = new Map(receivers.map((receiver) => [`${receiver.id} ${receiver.kind}`, receiver]))
  return asked.flatMap((notice) => {
    const person = byPerson.get(`${notice.userId} ${notice.kind}`)
    return person ? { notice, person } : []
  })
}

/** The ids of the notices, also of those whose cause was told before. */
async function writeNotices(tx: Tx, told: readonly Told[]): Promise<Map<Notice, string>> {
  const shown = told.filter(({ person }) => !person.muted.includes('app')).map(({ notice }) => notice)
  const rows = shown.map(({ userId, kind, cause, data, path, at: createdAt = new Date() }) => ({
    ...{ id: newId('ntf'), userId, kind, cause: `${kind}:${cause}`, data, path, createdAt },
  }))
  const ids = await insertNotifications(tx, rows)
  return new Map(shown.flatMap((notice, i) => (ids[i] ? [[notice, ids[i]]] : [])))
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
  notice: Told['notice'],
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

/** None where they do not want it, or where it waits. */
async function mailsOf(
  tx: Tx,
  notice: Told['notice'],
  person: Receiver,
  notificationId: string | null,
): Promise<AnyMailOrder[]> {
  const { mail, kind, userId } = notice
  if (!mail || (person.muted.includes('email') && !ALWAYS_MAILED.includes(kind))) return []
  if (await isHeld(tx, notice, mail, person, notificationId)) return []
  const { template, data, to = person.email, language = person.language } = mail
  return [{ template, data, to, language, cause: mailCause(notice, mail, userId) } as AnyMailOrder]
}

function mailsToAddress(notice: Notice): AnyMailOrder[] {
  const { mail } = notice
  if (!mail?.to) return []
  const { template, data, to, language = 'en' } = mail
  return [{ template, data, to, language, cause: mailCause(notice, mail, to) } as AnyMailOrder]
}
