/** Every review of a product: listed, read with what was decided about it, hidden and shown again. */
import { z } from 'zod'
import { BULK_ROWS_MAX } from '#contract/bulk-jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { HIDE_REASON_MIN } from '#contract/site/managed-review-terms.ts'
import { ManagedReviewFilters } from '#contract/site/managed-reviews.schemas.ts'
import type { getManagedReview, listManagedReviews } from '#contract/site/managed-reviews.ts'
import {
  countManagedReviews,
  countReviewStates,
  listManagedRows,
  listReviewLabels,
  type ReviewsWanted,
  readReviewToModerate,
  ruleReview,
} from '#server/features/catalog/reviews/index.ts'
import { findPeople, tellModerators } from '#server/features/people/identity/index.ts'
import { type BulkKind, type BulkKinds, bulkKind } from '#server/platform/bulk-jobs/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { tellOwner } from './notify-decided.ts'
import { closeReports, countOpenReports, listAllReportsOf } from './report-store.ts'
import { OWN_REVIEWS_PATH } from './sources/written.ts'
import { insertDecision, listAppliedDecisions } from './store.ts'

interface ReviewDeps {
  db: Database
  clock: Clock
}

/** Which are reported is known here, all else by the reviews. */
async function toWanted(
  { reported, ...filters }: z.output<typeof ManagedReviewFilters>,
  reports: ReadonlyMap<string, number>,
): Promise<ReviewsWanted> {
  return reported ? { ...filters, ids: [...reports.keys()] } : filters
}

export async function listReviews({ db }: ReviewDeps, call: Call<typeof listManagedReviews>) {
  const { sort, page, perPage, ...filters } = call.input
  const reports = await countOpenReports(db, 'review')
  const wanted = await toWanted(filters, reports)
  const counts = await countReviewStates(db, wanted)
  const total = filters.status ? counts[filters.status] : counts.pending + counts.approved + counts.rejected
  const place = { sort, limit: perPage, offset: (page - 1) * perPage, language: call.language }
  const items = (await listManagedRows(db, { ...wanted, ...place })).map(({ reason: _, ...review }) => ({
    ...review,
    reports: reports.get(review.id) ?? 0,
  }))
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)), counts }
}

/** For a saved view. */
export async function countReviewView({ db }: ReviewDeps, query: Readonly<Record<string, string>>) {
  const wanted = await toWanted(ManagedReviewFilters.parse(query), await countOpenReports(db, 'review'))
  return countManagedReviews(db, wanted)
}

export async function readReview({ db }: ReviewDeps, { input, language }: Call<typeof getManagedReview>) {
  const { reviewId } = input
  const place = { sort: '-created', limit: 1, offset: 0, language } as const
  const [found] = await listManagedRows(db, { ids: [reviewId], ...place })
  if (!found) throw new AppError('NOT_FOUND')
  const { reason, ...review } = found
  const reported = await listAllReportsOf(db, 'review', reviewId)
  const decisions = await listAppliedDecisions(db, [
    { kind: 'review', subjectId: reviewId },
    { kind: 'report', subjectId: `review.${reviewId}` },
  ])
  const people = await findPeople(
    db,
    decisions.map(({ decidedBy }) => decidedBy),
  )
  return {
    review: { ...review, reports: reported.filter(({ status }) => status === 'open').length },
    reason,
    decisions: decisions.map((each) => ({
      decision: each.decision,
      reason: each.reason,
      at: each.decidedAt.toISOString(),
      by: people.get(each.decidedBy ?? '')?.displayName ?? null,
      isOfReport: each.kind === 'report',
    })),
    reportList: reported.map(({ cause, details, createdAt, status }) => ({
      cause,
      details,
      at: createdAt.toISOString(),
      status,
    })),
  }
}

interface Showing {
  reviewId: string
  isShown: boolean
  reason: string
  actorId: string
  now: Date
}

/** By the rule of moderation, and written down as its decision. Reports of it are settled with it, and its author is told. */
async function setShown(
  tx: Tx,
  deps: Pick<BulkDeps, 'publicUrl'>,
  { reviewId, isShown, reason, actorId, now }: Showing,
): Promise<void> {
  const review = await readReviewToModerate(tx, reviewId)
  if (!review) throw new AppError('NOT_FOUND')
  const ruling = { isApproved: isShown, reason, actorId, now }
  await ruleReview(tx, reviewId, { ...ruling, from: isShown ? 'rejected' : 'approved' })
  const added = await insertDecision(tx, {
    id: newId('dec'),
    kind: 'review',
    subjectId: reviewId,
    subjectVersion: review.since.toISOString(),
    decision: isShown ? 'approve' : 'reject',
    reason,
    decidedBy: actorId,
    decidedAt: now,
    applyAt: now,
    status: 'applied',
  })
  if (!added) throw new AppError('CONFLICT')
  const status = isShown ? 'dismissed' : 'upheld'
  await closeReports(tx, { kind: 'review', subjectId: reviewId, status, by: actorId, now })
  await tellModerators(tx)
  const { authorId: ownerId, product } = review
  if (ownerId)
    await tellOwner(tx, deps, {
      kind: 'review',
      id: reviewId,
      ownerId,
      title: product.names,
      path: OWN_REVIEWS_PATH,
      decision: isShown ? 'approve' : 'take_down',
      reason,
      fieldNotes: {},
      now,
    })
}

interface BulkDeps extends ReviewDeps {
  publicUrl: string
}

export function reviewBulkKinds({ db, clock, publicUrl }: BulkDeps): BulkKinds {
  const permission = 'admin panel' as const
  const findRows: BulkKind['findRows'] = async (_, selection) => {
    if ('ids' in selection) return listReviewLabels(db, { ids: selection.ids }, BULK_ROWS_MAX)
    const filters = ManagedReviewFilters.safeParse(selection.query)
    if (!filters.success) throw new AppError('INVALID_INPUT')
    const wanted = await toWanted(filters.data, await countOpenReports(db, 'review'))
    // One more than may be: what is too many is refused, not cut.
    return listReviewLabels(db, wanted, BULK_ROWS_MAX + 1)
  }
  const run = (isShown: boolean) => (tx: Tx, actor: { id: string }, reviewId: string, reason: string) =>
    setShown(tx, { publicUrl }, { reviewId, isShown, reason, actorId: actor.id, now: clock.now() })
  return {
    'reviews.hide': bulkKind({
      permission,
      findRows,
      input: z.object({ reason: z.string().trim().min(HIDE_REASON_MIN).max(LIMITS.moderation.reasonMax) }),
      runRow: (tx, actor, id, { reason }) => run(false)(tx, actor, id, reason),
    }),
    'reviews.show': bulkKind({
      permission,
      findRows,
      input: z.object({}),
      runRow: (tx, actor, id) => run(true)(tx, actor, id, ''),
    }),
  }
}
