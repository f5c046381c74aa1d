import { expect, it } from 'vitest'
import { createBulkJob, getBulkJob } from '#contract/bulk-jobs.ts'
import { listReviews } from '#contract/catalog/reviews.ts'
import { createSavedView, listSavedViews } from '#contract/people/saved-views.ts'
import { reportContent } from '#contract/site/content-reports.ts'
import { getManagedReview, listManagedReviews } from '#contract/site/managed-reviews.ts'
import { addApprovedReview, addReview } from '#server/testing/samples/reviews.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const admin = await shop.has.admin({ displayName: 'Ada Admin' })
const REASON = 'It names a private person.'

async function runJob(kind: string, rows: { ids: string[] } | { query: Record<string, string> }, input = {}) {
  const { status, body } = await admin.send(createBulkJob, { kind, rows, input })
  expect(status).toBe(202)
  await shop.tasks.run_bulk_job?.({ jobId: body.id })
  return (await admin.send(getBulkJob, { jobId: body.id })).body
}

/** On the site and by mail, each with its reason. */
async function toldOf(reviewId: string): Promise<{ decision: string; reason: string }[]> {
  const { rows } = await shop.database.pool.query(
    `select n.data->>'decision' as decision, n.data->>'reason' as reason from notifications n
     join outbox o on o.cause like n.cause || '%' and o.data->>'reason' = n.data->>'reason' and o.template = 'moderation-decided'
     where n.cause like 'content_decided:review:' || $1 || ':%' order by n.created_at`,
    [reviewId],
  )
  return rows
}

it('lists every review by state, stars, words, photos, buyers and reports, and counts for saved views', async () => {
  const product = await shop.has.product({ name: 'Zafiro belt' })
  const good = await addApprovedReview(shop, product.id, { stars: 5, title: 'Años de uso' })
  const bad = await addApprovedReview(shop, product.id, { stars: 1, title: 'Broke' })
  const waiting = await addReview(shop, product.id, undefined, { stars: 3, title: 'Fine' })
  await (await shop.has.customer()).send(reportContent, {
    kind: 'review',
    subjectId: bad.id,
    cause: 'spam',
    details: 'An advertisement.',
  })
  await shop.database.pool.query(
    'delete from product_buyers where user_id in (select author_id from reviews where id = $1)',
    [good.id],
  )
  const list = async (input: object = {}) =>
    (await admin.send(listManagedReviews, { productId: product.id, sort: 'stars', ...input })).body
  const ids = async (input: object) => (await list(input)).items.map(({ id }) => id)
  expect(await list()).toMatchObject({ total: 3, counts: { pending: 1, approved: 2, rejected: 0 } })
  expect(await ids({})).toEqual([bad.id, waiting.id, good.id])
  expect(await ids({ sort: '-stars' })).toEqual([good.id, waiting.id, bad.id])
  expect(await ids({ status: 'pending' })).toEqual([waiting.id])
  expect(await ids({ stars: 5 })).toEqual([good.id])
  expect(await ids({ q: 'anos' })).toEqual([good.id])
  expect(await ids({ q: 'zafiro' })).toHaveLength(3)
  expect(await ids({ q: '100%' })).toEqual([])
  expect(await ids({ reported: '1' })).toEqual([bad.id])
  expect(await ids({ verified: '1' })).toEqual([bad.id, waiting.id])
  expect(await ids({ withPhotos: '1' })).toEqual([])
  expect((await list({ reported: '1' })).items[0]).toMatchObject({ reports: 1, product: { id: product.id } })
  const query = { reported: '1', productId: product.id }
  await admin.send(createSavedView, { list: 'reviews', name: 'Reported', query })
  expect((await admin.send(listSavedViews, { list: 'reviews' })).body).toMatchObject([{ count: 1 }])
})

it('hides many and shows them again by the rule of moderation, with a history, and settles their reports', async () => {
  const product = await shop.has.product()
  const review = await addApprovedReview(shop, product.id)
  const waiting = await addReview(shop, product.id)
  await (await shop.has.customer()).send(reportContent, {
    kind: 'review',
    subjectId: review.id,
    cause: 'false',
  })
  const shown = async () =>
    (await shop.guest().send(listReviews, { productId: product.id })).body.items.map(({ id }) => id)
  const read = async () => (await admin.send(getManagedReview, { reviewId: review.id })).body

  const short = { kind: 'reviews.hide', rows: { ids: [review.id] }, input: { reason: 'no' } }
  expect((await admin.send(createBulkJob, short)).body.code).toBe('INVALID_INPUT')
  // What waits is decided in the queue.
  const hidden = await runJob('reviews.hide', { query: { productId: product.id } }, { reason: REASON })
  expect(hidden).toMatchObject({ done: 1, failed: 1, failures: [{ rowId: waiting.id, code: 'CONFLICT' }] })
  expect(await shown()).toEqual([])
  expect(await toldOf(review.id)).toEqual([{ decision: 'take_down', reason: REASON }])
  expect(await read()).toMatchObject({
    review: { status: 'rejected', reports: 0, isVerified: true },
    reason: REASON,
    decisions: [{ decision: 'reject', reason: REASON, by: 'Ada Admin', isOfReport: false }],
    reportList: [{ cause: 'false', status: 'upheld' }],
  })
  expect(await runJob('reviews.hide', { ids: [review.id] }, { reason: REASON })).toMatchObject({ failed: 1 })
  expect(await runJob('reviews.show', { ids: [review.id] })).toMatchObject({ done: 1 })
  expect(await shown()).toEqual([review.id])
  expect((await toldOf(review.id)).map(({ decision }) => decision)).toEqual(['take_down', 'approve'])
  expect((await read()).decisions.map(({ decision }) => decision)).toEqual(['approve', 'reject'])
  const { rows } = await shop.database.pool.query(
    'select action, actor_id from audit_log where subject_id = $1 order by id desc limit 2',
    [review.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['approve-review', 'reject-review'])
  expect((await admin.send(getManagedReview, { reviewId: 'rev_0000000000' })).status).toBe(404)
})

it('is an admin’s: a provider neither hides a review of their own product nor reads the list', async () => {
  const provider = await shop.has.provider()
  const product = await shop.has.product({ ownerId: provider.user.id })
  const { id } = await addApprovedReview(shop, product.id)
  const job = { kind: 'reviews.hide', rows: { ids: [id] }, input: { reason: REASON } }
  expect((await provider.send(createBulkJob, job)).status).toBe(403)
  expect((await provider.send(getManagedReview, { reviewId: id })).status).toBe(403)
})
