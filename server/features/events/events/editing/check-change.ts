/** Everything that makes an edit impossible, before anything of it is written. */
import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { refuseFields } from '#server/features/catalog/publishing/index.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { fromLocalTime } from '#server/features/events/events/index.ts'
import { isWaiverFor } from '#server/features/events/waivers/queries.ts'
import { findOwned } from '#server/features/site/images/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { findWorseTerms, findWrongTimes } from './rules.ts'
import { type Change, type Content, type EditedEvent, type Lists, PART_KINDS } from './types.ts'

interface Present {
  language: Language
  now: Date
  rules: Settings['events']
}

interface Asked extends Present {
  person: Person
}

export async function checkChange(tx: Tx, event: EditedEvent, change: Change, asked: Asked): Promise<void> {
  refuseForeignParts(event, change.lists, asked.language)
  await refuseStale(tx, event, change, asked)
  const { coverId } = change.content
  if (coverId && event.pending?.content.coverId !== coverId) await refuseForeignCover(tx, coverId, asked)
}

/** What may have become impossible since it was proposed: the event, its sale and the clock have gone on. */
export async function refuseStale(
  tx: Tx,
  event: EditedEvent,
  change: Change,
  { language, now, rules }: Present,
): Promise<void> {
  const { startsAt, waiverId } = change.content
  refuseWrongTimes({ ...event, ...change.lists, ...event.content, ...change.content }, language)
  if (startsAt !== undefined) refusePast(startsAt, now, language)
  if (waiverId) await refuseForeignWaiver(tx, waiverId, event.providerId)
  await refuseWorseTerms(tx, event, change.content, { language, rules })
}

/** Whoever has a seat bought it with its terms. */
async function refuseWorseTerms(
  tx: Tx,
  { id, content }: EditedEvent,
  changed: Partial<Content>,
  { language, rules }: Pick<Present, 'language' | 'rules'>,
): Promise<void> {
  const fields = findWorseTerms(content, { ...content, ...changed }, rules)
  if (fields.length === 0) return
  const seats = seatRows('seats')
  const [sold] = await tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.eventId, id), eq(seats.status, 'booked')))
    .limit(1)
  if (!sold) return
  const message = m.errors_seats_sold({}, { locale: language })
  throw new AppError('SEATS_SOLD', { details: fields.map((field) => ({ field, code: 'sold', message })) })
}

/** An id that is not of this event is neither new nor known. */
function refuseForeignParts(event: EditedEvent, lists: Lists, language: Language): void {
  const problems = PART_KINDS.flatMap((kind) => {
    const known = new Set(event[kind].map(({ id }) => id))
    return (lists[kind] ?? []).flatMap(({ id }, at) => {
      if (id === undefined || known.delete(id)) return []
      return { field: `${kind}.${at}.id`, code: 'unknown' }
    })
  })
  refuseFields(problems, language)
}

export function refuseWrongTimes(timed: Parameters<typeof findWrongTimes>[0], language: Language): void {
  const message = m.errors_time_wrong({}, { locale: language })
  const details = findWrongTimes(timed).map((field) => ({ field, code: 'wrong_time', message }))
  if (details.length > 0) throw new AppError('WRONG_TIMES', { details })
}

export function refusePast(startsAt: Content['startsAt'], now: Date, language: Language): void {
  if (fromLocalTime(startsAt) > now) return
  const message = m.errors_time_past({}, { locale: language })
  throw new AppError('WRONG_TIMES', { details: [{ field: 'startsAt', code: 'past', message }] })
}

export async function refuseForeignWaiver(tx: Tx, waiverId: string, providerId: string): Promise<void> {
  if (!(await isWaiverFor(tx, waiverId, providerId)))
    throw new AppError('NOT_FOUND', { details: { field: 'waiverId' } })
}

export async function refuseForeignCover(
  tx: Tx,
  coverId: string,
  { person, language }: Pick<Asked, 'person' | 'language'>,
): Promise<void> {
  const owned = await findOwned(tx, person.id, [coverId])
  if (owned.length === 0) refuseFields([{ field: 'coverId', code: 'unknown' }], language)
}
