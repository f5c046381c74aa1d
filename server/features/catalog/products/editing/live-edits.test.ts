import { describe, expect, it } from 'vitest'
import {
  createProduct,
  getEditableProduct,
  listProductHistory,
  moveProduct,
  updateProduct,
} from '#contract/catalog/product-editing.ts'
import { writeDraft } from '#server/testing/samples/product-editing.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const owner = await shop.has.provider({ displayName: 'Taller Coquí' })
const admin = await shop.has.admin({ displayName: 'Ana Admin' })
let made = 0
const NEXT = { en: 'Next name', es: 'Próximo nombre' }

async function published(changed: object = {}) {
  const { body } = await owner.send(createProduct, writeDraft(changed))
  return (await admin.send(moveProduct, { productId: body.id, action: 'publish' })).body
}
const read = async (id: string) => (await owner.send(getEditableProduct, { productId: id })).body

describe("an owner's edit of a live product", () => {
  it('waits for an admin while the live one stays as it is, field by field', async () => {
    const before = await published()
    const { body } = await owner.send(updateProduct, {
      productId: before.id,
      version: before.version,
      name: NEXT,
      summary: before.summary,
    })
    expect(body.name).toEqual(before.name)
    expect(body.status).toBe('published')
    expect(body.pendingChange).toEqual({
      at: expect.any(String),
      by: 'Taller Coquí',
      fields: { name: NEXT },
    })
    const approved = await admin.send(moveProduct, { productId: before.id, action: 'approve-change' })
    expect(approved.body).toMatchObject({ name: NEXT, summary: before.summary, pendingChange: null })
    const { body: deeds } = await owner.send(listProductHistory, { productId: before.id })
    expect(deeds.slice(0, 2).map(({ by, action, changes }) => [by, action, changes])).toEqual(
      ['approve-change', 'propose-change'].map((action, at) => [
        at === 0 ? 'Ana Admin' : 'Taller Coquí',
        action,
        {
          'name.en': { before: before.name.en, after: NEXT.en },
          'name.es': { before: before.name.es, after: NEXT.es },
        },
      ]),
    )
  })

  it('is dropped with a reason when it is rejected', async () => {
    const before = await published()
    await owner.send(updateProduct, { productId: before.id, version: before.version, name: NEXT })
    const reject = { productId: before.id, action: 'reject-change' as const }
    expect((await admin.send(moveProduct, reject)).body.code).toBe('REASON_REQUIRED')
    const { body } = await admin.send(moveProduct, { ...reject, reason: 'Too vague to sell' })
    expect(body).toMatchObject({ name: before.name, pendingChange: null })
    const { body: deeds } = await owner.send(listProductHistory, { productId: before.id })
    expect(deeds[0]).toMatchObject({ action: 'reject-change', reason: 'Too vague to sell', by: 'Ana Admin' })
  })

  it('is live at once for price, stock and whether it is sold', async () => {
    const before = await published()
    const [variant] = before.variants
    if (!variant) throw new Error('no variant')
    const requested = { ...variant, priceCents: 100, compareAtCents: 200, onHand: 3, lowStockAt: 1 }
    const { body } = await owner.send(updateProduct, {
      productId: before.id,
      version: before.version,
      variants: [requested],
      isActive: false,
    })
    expect(body).toMatchObject({ variants: [requested], isActive: false, pendingChange: null })
  })

  it('splits: the price at once, the SKU and a new variant when approved', async () => {
    const before = await published()
    const [variant] = before.variants
    if (!variant) throw new Error('no variant')
    const sold = { ...variant, sku: `${variant.sku}-B`, priceCents: 777, options: { hand: 'test-left' } }
    const fresh = { sku: `${variant.sku}-C`, options: { hand: 'test-right' }, priceCents: 888, onHand: 2 }
    const hands = ['test-left', 'test-right'].map((code) => ({
      kind: 'hand' as const,
      code,
      label: { en: code, es: code },
    }))
    const first = await owner.send(updateProduct, {
      productId: before.id,
      version: before.version,
      variants: [sold, fresh],
      optionValues: hands,
    })
    expect(first.body.variants).toEqual([{ ...variant, priceCents: 777 }])
    // The price moves on before the admin decides: the newest one counts.
    const second = await owner.send(updateProduct, {
      productId: before.id,
      version: first.body.version,
      variants: [{ ...sold, priceCents: 999, onHand: 4 }, fresh],
      optionValues: hands,
    })
    expect(second.body.variants[0]?.priceCents).toBe(999)
    const { body } = await admin.send(moveProduct, { productId: before.id, action: 'approve-change' })
    expect(body.variants).toMatchObject([
      { id: variant.id, sku: sold.sku, priceCents: 999, onHand: 4, options: { hand: 'test-left' } },
      { sku: fresh.sku, priceCents: 888, onHand: 2, options: { hand: 'test-right' } },
    ])
  })

  it('adds to what waits already, and takes back what is sent as it is live', async () => {
    const before = await published()
    const summary = { en: 'Next', es: 'Próximo' }
    const first = await owner.send(updateProduct, {
      productId: before.id,
      version: before.version,
      name: NEXT,
    })
    const second = await owner.send(updateProduct, {
      productId: before.id,
      version: first.body.version,
      summary,
    })
    expect(second.body.pendingChange?.fields).toEqual({ name: NEXT, summary })
    const third = await owner.send(updateProduct, {
      productId: before.id,
      version: second.body.version,
      name: before.name,
    })
    expect(third.body.pendingChange?.fields).toEqual({ summary })
    const fourth = await owner.send(updateProduct, {
      productId: before.id,
      version: third.body.version,
      summary: before.summary,
    })
    expect(fourth.body.pendingChange).toBeNull()
  })

  it('goes on from what was proposed once the product is taken down', async () => {
    const before = await published()
    await owner.send(updateProduct, { productId: before.id, version: before.version, name: NEXT })
    await owner.send(moveProduct, { productId: before.id, action: 'unpublish' })
    const { version } = await read(before.id)
    const summary = { en: 'Next', es: 'Próximo' }
    const { body } = await owner.send(updateProduct, { productId: before.id, version, summary })
    expect(body).toMatchObject({ name: NEXT, summary, pendingChange: null, status: 'unpublished' })
  })

  it('does not take an address that another product has', async () => {
    const [first, second] = [await published(), await published()]
    const taken = { productId: second.id, version: second.version, slug: first.slug }
    expect((await owner.send(updateProduct, taken)).body.code).toBe('SLUG_TAKEN')
    // Free when proposed, taken when approved: nothing changes.
    const slug = { en: 'soon-taken', es: 'pronto-tomada' }
    await owner.send(updateProduct, { productId: second.id, version: second.version, slug })
    await owner.send(createProduct, writeDraft({ slug }))
    const { body } = await admin.send(moveProduct, { productId: second.id, action: 'approve-change' })
    expect(body.code).toBe('SLUG_TAKEN')
    expect(await read(second.id)).toMatchObject({ slug: second.slug, pendingChange: { fields: { slug } } })
  })
})

describe("an admin's edit of a live product", () => {
  it('is live at once, and leaves what the owner proposed', async () => {
    const before = await published()
    const proposed = await owner.send(updateProduct, {
      productId: before.id,
      version: before.version,
      name: NEXT,
    })
    const summary = { en: 'By the admin', es: 'Por la administradora' }
    const { body } = await admin.send(updateProduct, {
      productId: before.id,
      version: proposed.body.version,
      summary,
    })
    expect(body).toMatchObject({ summary, name: before.name, pendingChange: { fields: { name: NEXT } } })
  })

  it('that adds a variant is not undone by approving an older proposal', async () => {
    const before = await published(twoSizes())
    const proposed = await owner.send(updateProduct, {
      productId: before.id,
      version: before.version,
      variants: before.variants.map((variant) => ({ ...variant, weightGrams: 55 })),
    })
    const added = { sku: `${before.id}-3`, options: { size: 'three' }, priceCents: 500 }
    const edited = await admin.send(updateProduct, {
      productId: before.id,
      version: proposed.body.version,
      variants: [...before.variants, added],
      optionValues: sizes('three'),
    })
    expect(edited.status).toBe(200)
    const { body } = await admin.send(moveProduct, { productId: before.id, action: 'approve-change' })
    expect(body.variants.map(({ isActive, weightGrams }) => [isActive, weightGrams])).toEqual([
      [true, 55],
      [true, 55],
      [true, 0],
    ])
  })

  it('after which an older proposal no longer fits keeps that from being approved', async () => {
    const before = await published(twoSizes())
    const [first, second] = before.variants
    if (!first || !second) throw new Error('two variants were wanted')
    const proposed = await owner.send(updateProduct, {
      productId: before.id,
      version: before.version,
      variants: [{ ...first, weightGrams: 55 }, second],
    })
    const swapped = [
      { ...first, options: second.options },
      { ...second, options: { size: 'three' } },
    ]
    const edit = { productId: before.id, version: proposed.body.version, variants: swapped }
    await admin.send(updateProduct, { ...edit, optionValues: sizes('three') })
    const added = { sku: `${before.id}-4`, options: first.options, priceCents: 500 }
    const { version, variants } = await read(before.id)
    await admin.send(updateProduct, { productId: before.id, version, variants: [...variants, added] })
    const { status, body } = await admin.send(moveProduct, { productId: before.id, action: 'approve-change' })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect((await read(before.id)).pendingChange).not.toBeNull()
  })

  function sizes(...codes: string[]) {
    return codes.map((code) => ({ kind: 'size' as const, code, label: { en: code, es: code } }))
  }

  function twoSizes() {
    made += 1
    const variants = ['one', 'two'].map((size) => ({
      sku: `TWO-${made}-${size}`,
      options: { size },
      priceCents: 400,
    }))
    return { variants, optionValues: sizes('one', 'two') }
  }
})

describe('a provider who leaves', () => {
  it('takes their products with them into the export, and off the shelves', async () => {
    const leaving = await shop.has.provider({ displayName: 'Se Va' })
    const { body } = await leaving.send(createProduct, writeDraft())
    await admin.send(moveProduct, { productId: body.id, action: 'publish' })
    const exported = (await shop.dataOf(leaving)) as unknown as {
      shop: { products: { id: string }[] }
    }
    expect(exported.shop.products.map(({ id }) => id)).toEqual([body.id])
    await shop.erase(leaving)
    const after = (await admin.send(getEditableProduct, { productId: body.id })).body
    expect(after.status).toBe('unpublished')
    const { rows } = await shop.database.pool.query('select * from collaborators where id = $1', [
      body.providerId,
    ])
    expect(rows[0]).toMatchObject({ user_id: null, name: '', is_public: false })
    expect(JSON.stringify(rows[0])).not.toMatch(/se-va|Se Va/)
  })
})
