/** Tells a person of something, inside the site and by e-mail, in the transaction of what happened. */
import type { Language } from '#contract/language.ts'
import { ALWAYS_MAILED, type NoticeKind } from '#contract/people/notification-terms.ts'
import { queueMail, type TemplateData, type TemplateName } from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { publishLiveLater } from '#server/platform/live/index.ts'
import type { NoticeData } from '#server/schema/people.ts'
import { insertNotification, lockReceiver } from './store.ts'

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
  if (!muted.includes('app')) await setFlash(tx, userId, notice)
  // Also to whoever wants no notice: what it is about has changed on their screen.
  publishLiveLater(tx, userId, { kind: 'notices', reference: kind })
  if (mail && (!muted.includes('email') || ALWAYS_MAILED.includes(kind)))
    await queueNotice(tx, notice, mail, {
      to: mail.to ?? person.email,
      language: mail.language ?? person.language,
    })
}

async function setFlash(tx: Tx, userId: string, notice: Notice): Promise<void> {
  const { kind, cause, data, path, at: createdAt = new Date() } = notice
  const row = { id: newId('ntf'), userId, kind, cause: `${kind}:${cause}`, data, path, createdAt }
  await insertNotification(tx, row)
}

/** By person and kind: one event may be told to a buyer and to several providers. */
async function queueNotice(
  tx: Tx,
  { userId, kind, cause }: Notice,
  { template, data, cause: ofMail }: NoticeMail,
  receiver: { to: string; language: Language },
): Promise<void> {
  await queueMail(tx, {
    template,
    data: data as TemplateData[TemplateName],
    ...receiver,
    cause: `${kind}:${ofMail ?? cause}:${userId ?? receiver.to}`,
  })
}
