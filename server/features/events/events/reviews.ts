/** Reviews of events: by those who came, decided by admins. */
import type { z } from 'zod'
import type { EventReview } from '#contract/events/events.schemas.ts'
import type {
  decideEventReview,
  listEventReviews,
  listWaitingEventReviews,
  writeEventReview,
} from '#contract/events/events.ts'
import type { Language } from '#contract/language.ts'
import { shortenName, showAuthor } from '#server/features/catalog/reviews/index.ts'
import { findPeople, refuseErased, tellModerators } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { pageTag } from './live-events.ts'
import { publishEventChange } from './publish-event-change.ts'
import {
  countStars,
  decideRow,
  findOwnReview,
  hasCome,
  insertReview,
  listApprovedOf,
  listSeriesIds,
  listWaiting,
  lockReview,
  type ReviewRow,
} from './review-store.ts'
import { isShown, mayRun } from './rules.ts'
import { findEvent } from './store.ts'

interface Deps {
  db: Database
  clock: Clock
}

export async function listReviews({ db }: Deps, call: Call<typeof listEventReviews>) {
  const { eventId } = call.input
  const event = await findEvent(db, eventId)
  if (!event || !(isShown(event) || mayRun(event, call.person, 'check-in'))) throw new AppError('NOT_FOUND')
  call.pageTags.push(pageTag(eventId))
  const [rows, counts, mine] = await Promise.all([
    listApprovedOf(db, eventId),
    countStars(db, eventId),
    call.person ? findOwnReview(db, eventId, call.person.id) : null,
  ])
  const show = (row: ReviewRow) => showReview(row, call.language)
  return { items: rows.map(show), counts, mine: mine && show(mine) }
}

/** Who came may say so, also when the event is not shown any more. */
export async function writeReview({ db, clock }: Deps, call: Call<typeof writeEventReview>) {
  const { eventId, stars, body } = call.input
  const { id: userId, displayName } = call.me
  return db.transaction(async (tx) => {
    const event = await findEvent(tx, eventId)
    const enabled = await hasCome(tx, eventId, userId)
    if (!event || !(enabled || isShown(event))) throw new AppError('NOT_FOUND')
    if (!enabled) throw new AppError('NOT_BOUGHT')
    const authorName = shortenName(displayName)
    const review = { eventId, userId, authorName, stars, body, language: call.language, at: clock.now() }
    const row = await insertReview(tx, review)
    if (!row) throw new AppError('ALREADY_REVIEWED')
    await refuseErased(tx, userId)
    await tellModerators(tx)
    return showReview(row, call.language)
  })
}

export async function decideReview({ db, clock }: Deps, call: Call<typeof decideEventReview>) {
  const { reviewId, approve } = call.input
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review) throw new AppError('NOT_FOUND')
    if (review.status !== 'pending') throw await alreadyDecided(tx, review)
    const status = approve ? 'approved' : 'rejected'
    const decided = await decideRow(tx, reviewId, { status, by: call.me.id, at: clock.now() })
    const action = approve ? 'approve-event-review' : 'reject-event-review'
    const [before, after] = [{ status: review.status }, { status }]
    await audit(tx, {
      actorId: call.me.id,
      action,
      subjectId: reviewId,
      before,
      after,
      requestId: call.requestId,
    })
    if (approve) await publishSeriesChange(tx, review.eventId)
    await tellModerators(tx)
    return showReview(decided, call.language)
  })
}

/** Its stars are on the pages of all dates. */
export async function publishSeriesChange(tx: Tx, eventId: string): Promise<void> {
  for (const id of await listSeriesIds(tx, eventId)) await publishEventChange(tx, id)
}

async function alreadyDecided(tx: Tx, { decidedBy, status }: ReviewRow): Promise<AppError> {
  const people = await findPeople(tx, [decidedBy])
  const name = people.get(decidedBy ?? '')?.displayName ?? null
  return new AppError('CONFLICT', { details: { decidedBy: name, action: status } })
}

export async function listToDecide({ db }: Deps, { language }: Call<typeof listWaitingEventReviews>) {
  return (await listWaiting(db)).map((row) => ({
    ...showReview(row, language),
    eventId: row.eventId,
    eventTitle: language === 'es' ? row.titleEs : row.titleEn,
  }))
}

function showReview(row: ReviewRow, language: Language): z.output<typeof EventReview> {
  return {
    id: row.id,
    authorName: showAuthor(row.authorName, language),
    stars: row.stars,
    body: row.body,
    at: row.createdAt.toISOString(),
    status: row.status,
  }
}
