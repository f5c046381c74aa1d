import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  createProduct,
  getEditableProduct,
  listProductHistory,
  updateProduct,
} from '#contract/catalog/product-editing.ts'
import {
  cropPicture,
  duplicateProduct,
  listOptionValues,
  previewMarkdown,
} from '#contract/catalog/product-editor.ts'
import { uploadImage } from '#contract/site/images.ts'
import { sendPhoto } from '#server/testing/samples/images.ts'
import { writeDraft } from '#server/testing/samples/product-editing.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const { pool } = shop.database
const owner = await shop.has.provider({ displayName: 'Taller Coquí' })
const stranger = await shop.has.provider()
const admin = await shop.has.admin()

async function draft(changed: object = {}) {
  const { status, body } = await owner.send(createProduct, writeDraft(changed))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

describe('a cut picture', () => {
  /** Left half red, right half blue. */
  async function sendTwoColors() {
    const right = { create: { width: 100, height: 100, channels: 3 as const, background: '#0000ff' } }
    const photo = sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    const bytes = await photo
      .composite([{ input: await sharp(right).png().toBuffer(), left: 100, top: 0 }])
      .png()
      .toBuffer()
    return (await owner.send(uploadImage, {}, { file: { bytes: new Uint8Array(bytes) } })).body
  }

  it('is another one, of the chosen part alone, and the first stays', async () => {
    const whole = await sendTwoColors()
    const box = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 }
    const { status, body } = await owner.send(cropPicture, { imageId: whole.id, box })
    expect([status, body.width, body.height]).toEqual([201, 100, 50])
    expect(body.id).not.toBe(whole.id)
    const file = await shop.guest().fetch(`${body.url}/160.jpg`)
    const { channels } = await sharp(Buffer.from(await file.arrayBuffer())).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 100))).toEqual([0, 0, 3])
    const alt = { en: 'Blue', es: 'Azul' }
    const pictures = [
      { imageId: body.id, alt },
      { imageId: whole.id, alt },
    ]
    const product = await draft({ pictures })
    expect(product.images.map(({ id }) => id).sort()).toEqual([body.id, whole.id].sort())
  })

  it("is not made of somebody else's picture, unless an own product shows it", async () => {
    const imageId = await sendPhoto(owner)
    const box = { x: 0, y: 0, width: 0.5, height: 0.5 }
    expect((await stranger.send(cropPicture, { imageId, box })).status).toBe(404)
    const { id } = await draft({ pictures: [{ imageId, alt: { en: 'Front', es: 'Frente' } }] })
    expect((await stranger.send(cropPicture, { imageId, productId: id, box })).status).toBe(404)
    expect((await admin.send(cropPicture, { imageId, box })).status).toBe(404)
    expect((await admin.send(cropPicture, { imageId, productId: id, box })).status).toBe(201)
  })

  it('lies within the picture', async () => {
    const imageId = await sendPhoto(owner)
    const outside = { x: 0.5, y: 0, width: 1.5, height: 0.5 }
    expect((await owner.send(cropPicture, { imageId, box: outside })).status).toBe(400)
    const { body } = await owner.send(cropPicture, { imageId, box: { x: 0.9, y: 0.9, width: 1, height: 1 } })
    expect([body.width, body.height]).toEqual([6, 4])
  })
})

describe('a copy', () => {
  it('is a draft with the same texts and pictures, SKUs of its own and nothing in stock', async () => {
    const imageId = await sendPhoto(owner)
    const source = await draft({ pictures: [{ imageId, alt: { en: 'Front', es: 'Frente' } }] })
    const { status, body } = await owner.send(duplicateProduct, { productId: source.id })
    expect(status).toBe(201)
    const { id, slug, name, variants, version, images, ...rest } = body
    const {
      id: _,
      slug: __,
      name: ___,
      variants: [was],
      version: ____,
      images: _____,
      ...before
    } = source
    expect(rest).toEqual(before)
    expect([name.en, name.es]).toEqual([`${source.name.en} (copy)`, `${source.name.es} (copia)`])
    expect(id).not.toBe(source.id)
    expect(variants).toMatchObject([{ sku: `${was?.sku}-COPY`, onHand: 0, priceCents: was?.priceCents }])
    const second = await owner.send(duplicateProduct, { productId: source.id })
    expect(second.body.variants[0]?.sku).toBe(`${was?.sku}-COPY-2`)
    expect(second.body.slug).not.toEqual(slug)
    expect(images).toHaveLength(1)
    expect(version).toBe(1)
  })

  it("is not made of somebody else's, but an admin makes it for its provider", async () => {
    const { id, providerId } = await draft()
    expect((await stranger.send(duplicateProduct, { productId: id })).status).toBe(404)
    expect((await admin.send(duplicateProduct, { productId: id })).body.providerId).toBe(providerId)
  })
})

it('stock changed in the grid says why, in the history and in the adjustments', async () => {
  const { id, version, variants } = await draft()
  const changed = variants.map((variant) => ({ ...variant, onHand: 4 }))
  const edit = { productId: id, version, variants: changed, stockReason: 'Two were damaged' }
  expect((await owner.send(updateProduct, edit)).status).toBe(200)
  const [deed] = (await owner.send(listProductHistory, { productId: id })).body
  expect(deed).toMatchObject({ action: 'edit', reason: 'Two were damaged' })
  const { rows } = await pool.query(
    `select reason, before, after from inventory_adjustments
     where inventory_item_id = (select inventory_item_id from product_variants where id = $1)`,
    [variants[0]?.id],
  )
  expect(rows).toEqual([{ reason: 'Two were damaged', before: 10, after: 4 }])
})

it('the editor knows every option value in both languages, and Markdown as customers see it', async () => {
  const size = { kind: 'size' as const, code: 'editor-m', label: { en: 'Medium', es: 'Mediana' } }
  await draft({
    variants: [{ sku: 'EDITOR-M', options: { size: 'editor-m' }, priceCents: 100 }],
    optionValues: [size],
  })
  expect((await owner.send(listOptionValues, {})).body).toContainEqual({ ...size, swatch: null })
  const { body } = await owner.send(previewMarkdown, { texts: { en: '**Hi** <b>', es: '' } })
  expect(body.html).toEqual({ en: '<p><strong>Hi</strong> &lt;b&gt;</p>\n', es: '' })
  const { body: read } = await owner.send(getEditableProduct, { productId: (await draft()).id })
  expect(read.images).toEqual([])
})
