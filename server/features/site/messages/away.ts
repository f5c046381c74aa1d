/** While nobody is there a customer is told so, once a conversation and day, in their language. */
import type { Language } from '#contract/language.ts'
import type { OpenHours } from '#contract/site/store-identity.schemas.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { findInstructorAway } from '#server/features/people/instructors/index.ts'
import { findVacation } from '#server/features/people/providers/index.ts'
import { dayText, momentText } from '#server/features/site/email/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import type { Deps } from './deps.ts'
import type { Own } from './find-own.ts'
import { publishNews } from './news.ts'
import {
  insertMessageRow,
  type MessageRow,
  markIncoming,
  type ParticipantRow,
  updateConversationRow,
} from './store.ts'

interface Answered {
  own: Own
  /** Its number, under the lock of the conversation. */
  sequence: number
  customer: ParticipantRow
}

/** It is not an answer: the customer waits on, and the conversation stays where it is in the list. */
export async function answerAway(tx: Tx, deps: Deps, { own, sequence, customer }: Answered): Promise<void> {
  const { row, page } = own
  const now = deps.clock.now()
  const today = localDay(now)
  if (row.awayRepliedOn === today) return
  // Most messages to the store come while it is open.
  if (!page && nextOpening((await deps.settings.read(tx)).identity.hours, now) === null) return
  const language = (await findPeople(tx, [row.customerId])).get(row.customerId ?? '')?.language ?? 'en'
  const body = await findAwayText(tx, deps, page, { language, now })
  if (body === null) return
  const message: MessageRow = {
    id: newId('msg'),
    conversationId: row.id,
    sequence,
    // A provider's words go with them when they are erased.
    authorId: page?.userId ?? null,
    clientId: newId('away'),
    side: 'team',
    body,
    isNote: false,
    createdAt: now,
    via: 'away',
    quoted: '',
    lostFiles: 0,
    answerSeconds: null,
  }
  await insertMessageRow(tx, message)
  await updateConversationRow(tx, row.id, { lastSequence: sequence, awayRepliedOn: today })
  await markIncoming(tx, message, 'customer')
  await publishNews(tx, { conversation: row, message, authorName: '', receiver: customer, page })
}

/** Null: somebody is there, as far as anybody has said. */
async function findAwayText(
  tx: Tx,
  { settings }: Deps,
  page: Own['page'],
  { language, now }: { language: Language; now: Date },
): Promise<string | null> {
  const l = { locale: language }
  if (page) {
    const away = await findAway(tx, page, { language, now })
    return away && (away.text || m.messages_away_vacation({ date: dayText(away.until, language) }, l))
  }
  const opensAt = nextOpening((await settings.read(tx)).identity.hours, now)
  return opensAt && m.messages_away_closed({ when: momentText(opensAt.toISOString(), language) }, l)
}

/** A provider who is away says so with the message of their vacation, an instructor with their own. */
export async function findAway(
  db: Database | Tx,
  page: NonNullable<Own['page']>,
  { language, now }: { language: Language; now: Date },
): Promise<{ until: string; text: string } | null> {
  const away = page.kind === 'provider' ? await findVacation(db, page.id) : await findInstructor(db, page.id)
  if (!away || !isAwayOn(away, localDay(now))) return null
  const { messageEn, messageEs, until } = away
  return { until, text: (language === 'es' ? messageEs || messageEn : messageEn || messageEs) || '' }
}

export const isAwayOn = ({ from, until }: { from: string; until: string }, day: string) =>
  from <= day && day <= until

/** They have no first day: they are away from when they say so. */
async function findInstructor(db: Database | Tx, pageId: string) {
  const away = await findInstructorAway(db, pageId)
  return away && { from: '', until: away.until, messageEn: away.message.en, messageEs: away.message.es }
}

/** Null: it is open, or its hours were never said. Monday is the first of the seven. */
export function nextOpening(hours: readonly (OpenHours | null)[], now: Date): Date | null {
  const today = localDay(now)
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead)
    const open = hours[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7]
    if (!open) continue
    // Puerto Rico is four hours behind UTC all year.
    const [opens, closes] = [open.opens, open.closes].map((time) => new Date(`${day}T${time}:00-04:00`)) as [
      Date,
      Date,
    ]
    if (now < opens) return opens
    if (now < closes) return null
  }
  return null
}
