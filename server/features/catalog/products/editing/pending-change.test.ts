/** A pending change is whole, and stands beside a live page that does not move. */
import { describe, expect, it } from 'vitest'
import {
  createProduct,
  getEditableProduct,
  moveProduct,
  setStock,
  updateProduct,
} from '#contract/catalog/product-editing.ts'
import { getProduct, listProducts } from '#contract/catalog/products.ts'
import { writeDraft } from '#server/testing/samples/product-editing.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const owner = await shop.has.provider({ displayName: 'Taller Coquí' })
const admin = await shop.has.admin({ displayName: 'Ana Admin' })
const REASON = 'The size is missing.'
const NEXT = { en: 'Next name', es: 'Próximo nombre' }

async function published(changed: object = {}) {
  const { body } = await owner.send(createProduct, writeDraft(changed))
  return (await admin.send(moveProduct, { productId: body.id, action: 'publish' })).body
}
const read = async (productId: string) => (await owner.send(getEditableProduct, { productId })).body
const move = (who: typeof owner, productId: string, action: string, more: object = {}) =>
  who.send(moveProduct, { productId, action: action as 'submit', ...more })

/** What a guest gets, to the letter, straight from the database. */
async function pageOf(id: string) {
  await shop.catalog.refresh([id])
  const guest = shop.guest()
  const page = await guest.send(getProduct, { productId: id })
  const list = await guest.send(listProducts, { q: NEXT.en })
  return JSON.stringify([page.status, page.body, list.body])
}

async function storedPending(id: string) {
  const { rows } = await shop.database.pool.query(
    'select pending_change, pending_base, pending_base_version, version from products where id = $1',
    [id],
  )
  return rows[0]
}

describe('a pending change of a product', () => {
  it('leaves the live page as it is to the letter until it is approved', async () => {
    const before = await published()
    const page = await pageOf(before.id)
    const edit = {
      productId: before.id,
      version: before.version,
      name: NEXT,
      description: { en: 'Another text.', es: 'Otro texto.' },
      tags: { en: ['new'], es: ['nuevo'] },
      variants: before.variants.map((variant) => ({ ...variant, sku: `${variant.sku}-N` })),
    }
    expect((await owner.send(updateProduct, edit)).status).toBe(200)
    expect(await pageOf(before.id)).toBe(page)
    await move(admin, before.id, 'ask-change-edits', { reason: REASON })
    expect(await pageOf(before.id)).toBe(page)
    await move(owner, before.id, 'submit')
    expect(await pageOf(before.id)).toBe(page)
    await move(admin, before.id, 'approve-change')
    expect(await pageOf(before.id)).not.toBe(page)
    expect((await shop.guest().send(getProduct, { productId: before.id })).body.name).toBe(NEXT.en)
  })

  it('a rejected one leaves no trace on the page', async () => {
    const before = await published()
    const page = await pageOf(before.id)
    await owner.send(updateProduct, { productId: before.id, version: before.version, name: NEXT })
    await move(admin, before.id, 'reject-change', { reason: REASON })
    expect(await pageOf(before.id)).toBe(page)
  })

  it('is stored whole, beside what was live when it was submitted', async () => {
    const before = await published()
    await owner.send(updateProduct, { productId: before.id, version: before.version, name: NEXT })
    const first = await storedPending(before.id)
    expect(first.pending_change.content).toMatchObject({ name: NEXT, summary: before.summary })
    expect(first.pending_change.variants).toHaveLength(1)
    expect(first.pending_base.content).toMatchObject({ name: before.name, summary: before.summary })
    // An admin's edit goes live: what was proposed, and what it was proposed against, stay.
    const summary = { en: 'By an admin.', es: 'De una admin.' }
    const { version } = await read(before.id)
    await admin.send(updateProduct, { productId: before.id, version, summary })
    const later = await storedPending(before.id)
    expect(later.pending_change).toEqual(first.pending_change)
    expect(later.pending_base).toEqual(first.pending_base)
    expect(later.pending_base_version).toBe(first.pending_base_version)
    // What the owner did not touch is not taken back by approving.
    const { body } = await move(admin, before.id, 'approve-change')
    expect(body).toMatchObject({ name: NEXT, summary, pendingChange: null })
  })

  it('waits since it was proposed: a price, live at once, does not put it at the end of the line', async () => {
    const before = await published()
    const [variant] = before.variants
    const { body } = await owner.send(updateProduct, {
      productId: before.id,
      version: before.version,
      name: NEXT,
    })
    const priced = await owner.send(updateProduct, {
      productId: before.id,
      version: body.version,
      variants: [{ ...variant, sku: variant?.sku ?? '', options: {}, priceCents: 1_234 }],
    })
    expect(priced.body.variants[0]?.priceCents).toBe(1_234)
    await owner.send(setStock, { variantId: variant?.id ?? '', onHand: 3 })
    expect((await read(before.id)).pendingChange).toEqual(body.pendingChange)
  })
})

describe('asking for changes', () => {
  it('keeps a new product in review, with notes the owner sees, who edits and submits again', async () => {
    const { body: draft } = await owner.send(createProduct, writeDraft())
    await move(owner, draft.id, 'submit')
    const short = await move(admin, draft.id, 'ask-changes', { reason: 'Too short' })
    expect(short.body.code).toBe('REASON_REQUIRED')
    const locked = await owner.send(updateProduct, {
      productId: draft.id,
      version: draft.version,
      name: NEXT,
    })
    expect(locked.status).toBe(409)
    const fieldNotes = { description: 'Say how wide it is.' }
    await move(admin, draft.id, 'ask-changes', { reason: REASON, fieldNotes })
    const asked = await read(draft.id)
    expect(asked).toMatchObject({
      status: 'pending_review',
      reviewNotes: { reason: REASON, fields: fieldNotes, by: 'Ana Admin' },
    })
    const edited = await owner.send(updateProduct, {
      productId: draft.id,
      version: asked.version,
      description: { en: 'Two inches wide.', es: 'Dos pulgadas de ancho.' },
    })
    expect(edited.status).toBe(200)
    expect((await read(draft.id)).reviewNotes).not.toBeNull()
    expect((await move(owner, draft.id, 'submit')).body).toMatchObject({
      status: 'pending_review',
      reviewNotes: null,
    })
    expect((await move(admin, draft.id, 'approve')).body.status).toBe('published')
  })

  it('keeps a change of a live product proposed, until the owner submits it again', async () => {
    const before = await published()
    await owner.send(updateProduct, { productId: before.id, version: before.version, name: NEXT })
    expect((await move(owner, before.id, 'ask-change-edits', { reason: REASON })).status).toBe(403)
    await move(admin, before.id, 'ask-change-edits', { reason: REASON })
    const asked = await read(before.id)
    expect(asked).toMatchObject({ status: 'published', reviewNotes: { reason: REASON } })
    expect(asked.pendingChange?.fields).toEqual({ name: NEXT })
    const better = { en: 'Better name', es: 'Mejor nombre' }
    await owner.send(updateProduct, { productId: before.id, version: asked.version, name: better })
    const { body } = await move(owner, before.id, 'submit')
    expect(body).toMatchObject({ status: 'published', reviewNotes: null, name: before.name })
    expect(body.pendingChange?.fields).toEqual({ name: better })
  })

  it('is the admins’ to do, and of another’s product the owner sees nothing', async () => {
    const { body: draft } = await owner.send(createProduct, writeDraft())
    await move(owner, draft.id, 'submit')
    const stranger = await shop.has.provider()
    expect((await move(stranger, draft.id, 'ask-changes', { reason: REASON })).status).toBe(404)
    expect((await move(owner, draft.id, 'ask-changes', { reason: REASON })).status).toBe(403)
  })
})
