import { describe, expect, it } from 'vitest'
import { DRAFT_BYTES_MAX, deleteFormDraft, getFormDraft, saveFormDraft } from '#contract/people/drafts.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { listDifferences } from './rules.ts'

const shop = await testShop()
const formKey = 'create.product'

it('is found again by its owner alone, also after they signed in anew', async () => {
  const owner = await shop.has.provider()
  const saved = await owner.send(saveFormDraft, {
    formKey,
    data: { name: 'Belt' },
    version: 0,
    baseVersion: 3,
    base: { name: 'Strap' },
  })
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
  const { draft } = (await owner.send(getFormDraft, { formKey })).body
  expect(draft).toMatchObject({ data: { name: 'Belt' }, version: 1, baseVersion: 3, base: { name: 'Strap' } })
  const stranger = await shop.has.provider()
  expect((await stranger.send(getFormDraft, { formKey })).body).toEqual({ draft: null })
})

describe('of two tabs', () => {
  it('the second is refused, with what the first has and where they differ', async () => {
    const owner = await shop.has.provider()
    await owner.send(saveFormDraft, { formKey, data: { name: 'Belt', price: 1 }, version: 0 })
    const base = { name: 'Strap', price: 1 }
    const stiff = { name: 'Stiff belt', price: 1 }
    await owner.send(saveFormDraft, { formKey, data: stiff, version: 1, base, baseVersion: 4 })
    const second = await owner.send(saveFormDraft, {
      formKey,
      data: { name: 'Soft belt', price: 1 },
      version: 1,
    })
    expect(second.status).toBe(409)
    expect(second.body.details).toMatchObject({
      version: 2,
      data: stiff,
      base,
      baseVersion: 4,
      differs: ['name'],
    })
    const decided = await owner.send(saveFormDraft, {
      formKey,
      data: { name: 'Soft belt', price: 1 },
      version: 2,
    })
    expect(decided).toMatchObject({ status: 200, body: { version: 3 } })
  })

  it('that begin at the same moment one is saved', async () => {
    const owner = await shop.has.provider()
    const save = (name: string) => owner.send(saveFormDraft, { formKey, data: { name }, version: 0 })
    const both = await Promise.all([save('one'), save('two')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('that typed the same neither is refused', async () => {
    const owner = await shop.has.provider()
    await owner.send(saveFormDraft, { formKey, data: { name: 'Belt' }, version: 0 })
    const again = await owner.send(saveFormDraft, { formKey, data: { name: 'Belt' }, version: 0 })
    expect(again).toMatchObject({ status: 200, body: { version: 1 } })
  })
})

it('is forgotten when it was sent, and begins anew', async () => {
  const owner = await shop.has.provider()
  await owner.send(saveFormDraft, { formKey, data: { name: 'Belt' }, version: 0 })
  expect((await owner.send(deleteFormDraft, { formKey })).status).toBe(204)
  expect((await owner.send(getFormDraft, { formKey })).body).toEqual({ draft: null })
  // A tab that still thinks of the old one starts over instead of failing.
  expect((await owner.send(saveFormDraft, { formKey, data: { name: 'New' }, version: 1 })).status).toBe(200)
})

it('has a size, and is deleted when nobody touches it for 90 days', async () => {
  const owner = await shop.has.provider()
  const data = { text: 'x'.repeat(DRAFT_BYTES_MAX) }
  expect((await owner.send(saveFormDraft, { formKey, data, version: 0 })).status).toBe(413)
  const large = { formKey, data: {}, base: data, version: 0 }
  expect((await owner.send(saveFormDraft, large)).status).toBe(413)
  await owner.send(saveFormDraft, { formKey, data: { name: 'Belt' }, version: 0 })
  await shop.database.pool.query(
    `update form_drafts set updated_at = now() - interval '91 days' where user_id = $1`,
    [owner.user.id],
  )
  await shop.tasks.delete_untouched_drafts?.({})
  expect((await owner.send(getFormDraft, { formKey })).body.draft).toBeNull()
})

it('differs by field, however deep', () => {
  expect(listDifferences({ a: { b: [1] }, c: 1 }, { a: { b: [2] }, c: 1 })).toEqual(['a'])
  expect(listDifferences({ a: undefined }, { a: null })).toEqual([])
  expect(listDifferences({ a: 1 }, { b: 1 })).toEqual(['a', 'b'])
})
