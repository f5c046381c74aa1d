import { describe, expect, it } from 'vitest'
import { createBulkJob, exportBulkJob, getBulkJob, rerunBulkJob } from '#contract/bulk-jobs.ts'
import { getEditableProduct } from '#contract/catalog/product-editing.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { changePrices } from './rules.ts'

const shop = await testShop()
type Owner = Awaited<ReturnType<typeof shop.has.provider>>

async function runJob(owner: Owner, kind: string, ids: string[], input: object = {}) {
  const { status, body } = await owner.send(createBulkJob, { kind, rows: { ids }, input: { ...input } })
  expect(status).toBe(202)
  await shop.tasks.run_bulk_job?.({ jobId: body.id })
  return (await owner.send(getBulkJob, { jobId: body.id })).body
}

const read = async (owner: Owner, productId: string) =>
  (await owner.send(getEditableProduct, { productId })).body

describe('an action on many products', () => {
  it('has a result for each, and tries again only what failed', async () => {
    const owner = await shop.has.provider()
    const live = await shop.has.product({ ownerId: owner.user.id, name: 'Live' })
    const draft = await shop.has.product({ ownerId: owner.user.id, name: 'Draft', status: 'draft' })
    const job = await runJob(owner, 'products.move', [live.id, draft.id], { action: 'unpublish' })
    expect(job).toMatchObject({ total: 2, done: 1, failed: 1, isFinished: true })
    expect(job.failures).toMatchObject([{ rowId: draft.id, label: 'Draft', code: 'MOVE_NOT_ALLOWED' }])
    const report = await owner.send(exportBulkJob, { jobId: job.id })
    expect(String(report.body).trim().split('\r\n')).toHaveLength(3)
    await shop.database.pool.query(`update products set status = 'published' where id = $1`, [draft.id])
    const { version } = await read(owner, live.id)
    expect((await owner.send(rerunBulkJob, { jobId: job.id })).body).toMatchObject({ done: 1, failed: 0 })
    await shop.tasks.run_bulk_job?.({ jobId: job.id })
    expect((await owner.send(getBulkJob, { jobId: job.id })).body).toMatchObject({ done: 2, failed: 0 })
    expect(await read(owner, draft.id)).toMatchObject({ status: 'unpublished' })
    expect((await read(owner, live.id)).version).toBe(version)
  })

  it('is never done twice to one row, however often its job runs', async () => {
    const owner = await shop.has.provider()
    const { id } = await shop.has.product({ ownerId: owner.user.id, priceCents: 1_000 })
    const job = await runJob(owner, 'products.price', [id], { percent: 10 })
    await Promise.all([1, 2].map(() => shop.tasks.run_bulk_job?.({ jobId: job.id })))
    expect((await read(owner, id)).variants[0]?.priceCents).toBe(1_100)
  })

  it('changes activity, category, tags and the archive by the rules of a single edit', async () => {
    const owner = await shop.has.provider()
    const ownerId = owner.user.id
    const draft = await shop.has.product({ ownerId, status: 'draft', description: 'Good.' })
    const live = await shop.has.product({ ownerId, description: 'Good.' })
    const ids = [draft.id, live.id]
    expect(await runJob(owner, 'products.activate', ids, { isActive: false })).toMatchObject({ done: 2 })
    expect(await runJob(owner, 'products.category', ids, { category: 'belts' })).toMatchObject({ done: 2 })
    await runJob(owner, 'products.tags', [draft.id], { en: ['sale'], es: ['oferta'] })
    expect(await read(owner, draft.id)).toMatchObject({
      isActive: false,
      category: 'belts',
      tags: { en: ['sale'], es: ['oferta'] },
    })
    // What is live waits for an admin, as when it is edited alone.
    expect(await read(owner, live.id)).toMatchObject({
      category: 'gear',
      pendingChange: { fields: { category: 'belts' } },
    })
    expect(await runJob(owner, 'products.archive', ids)).toMatchObject({ done: 2 })
    expect((await read(owner, draft.id)).isDeleted).toBe(true)
  })

  it('reaches all that match a filter, and nothing of others', async () => {
    const [owner, other] = [await shop.has.provider(), await shop.has.provider()]
    const mine = await shop.has.product({ ownerId: owner.user.id, status: 'draft' })
    const theirs = await shop.has.product({ ownerId: other.user.id, status: 'draft' })
    const byFilter = { kind: 'products.archive', rows: { query: { status: 'draft' } } }
    const { body } = await owner.send(createBulkJob, byFilter)
    expect(body.total).toBe(1)
    await shop.tasks.run_bulk_job?.({ jobId: body.id })
    expect((await read(owner, mine.id)).isDeleted).toBe(true)
    expect((await read(other, theirs.id)).isDeleted).toBe(false)
    const foreign = await owner.send(createBulkJob, { kind: 'products.archive', rows: { ids: [theirs.id] } })
    expect(foreign.status).toBe(404)
    expect((await other.send(getBulkJob, { jobId: body.id })).status).toBe(404)
    expect((await other.send(exportBulkJob, { jobId: body.id })).status).toBe(404)
    expect((await other.send(rerunBulkJob, { jobId: body.id })).status).toBe(404)
  })

  it('is made once for one key, and refused for an unknown kind or a wrong input', async () => {
    const owner = await shop.has.provider()
    const { id } = await shop.has.product({ ownerId: owner.user.id })
    const request = { kind: 'products.price', rows: { ids: [id] }, input: { percent: 5 } }
    const headers = { 'idempotency-key': 'change the price once'.replaceAll(' ', '-') }
    const [first, again] = [
      await owner.send(createBulkJob, request, { headers }),
      await owner.send(createBulkJob, request, { headers }),
    ]
    expect(again.body.id).toBe(first.body.id)
    expect((await owner.send(createBulkJob, { ...request, kind: 'products.steal' })).status).toBe(404)
    expect((await owner.send(createBulkJob, { ...request, input: { percent: 1_000 } })).status).toBe(400)
  })

  it('fails row by row for whoever lost the permission meanwhile', async () => {
    const owner = await shop.has.provider()
    const { id } = await shop.has.product({ ownerId: owner.user.id })
    const { body } = await owner.send(createBulkJob, { kind: 'products.archive', rows: { ids: [id] } })
    await shop.database.pool.query(`update users set deleted_at = now() where id = $1`, [owner.user.id])
    await shop.tasks.run_bulk_job?.({ jobId: body.id })
    const { rows } = await shop.database.pool.query(
      'select status, code from bulk_job_rows where job_id = $1',
      [body.id],
    )
    expect(rows).toEqual([{ status: 'failed', code: 'FORBIDDEN' }])
  })
})

it('a price changes to the nearest cent, never to nothing, and keeps a former price only where that is more', () => {
  const variant = {
    id: 'v',
    inventoryItemId: 'i',
    sku: 's',
    options: {},
    weightGrams: 0,
    onHand: 1,
    lowStockAt: null,
    isActive: true,
  }
  const change = (priceCents: number, compareAtCents: number | null, percent: number) =>
    changePrices([{ ...variant, priceCents, compareAtCents }], percent)[0]
  expect(change(999, null, 10)).toMatchObject({ priceCents: 1_099 })
  expect(change(1, null, -90)).toMatchObject({ priceCents: 1 })
  expect(change(1_000, 1_050, 10)).toMatchObject({ priceCents: 1_100, compareAtCents: null })
  expect(change(1_000, 1_200, -10)).toMatchObject({ priceCents: 900, compareAtCents: 1_200 })
})
