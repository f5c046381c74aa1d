import { describe, expect, it } from 'vitest'
import { createCollection, setCollectionState } from '#contract/catalog/managed-collections.ts'
import { writeCollection } from '#server/testing/samples/collections.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const read = async (path: string) => {
  const response = await shop.guest().fetch(path)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

describe('robots.txt', () => {
  it('closes what is personal and names the sitemap', async () => {
    const { text, type } = await read('/robots.txt')
    expect(type).toContain('text/plain')
    expect(text).toContain('Disallow: /account\n')
    expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml\n')
    expect(text).not.toContain('Disallow: /shop')
  })
})

describe('the sitemap', () => {
  it('lists every public product in both languages, each naming the other, and nothing else', async () => {
    const product = await shop.has.product()
    const draft = await shop.has.product({ status: 'draft' })
    const deleted = await shop.has.product({ isDeleted: true })
    const inactive = await shop.has.product({ isActive: false })
    const { text } = await read('/sitemaps/products-1.xml')
    const en = `http://localhost:3000/products/${product.slug}`
    const es = `http://localhost:3000/products/${product.slugEs}?lang=es`
    expect(text).toContain(`<loc>${en}</loc>`)
    expect(text).toContain(`<loc>${es}</loc>`)
    expect(text.split(`hreflang="es" href="${es}"`)).toHaveLength(3)
    expect(text.split(`hreflang="x-default" href="${en}"`)).toHaveLength(3)
    for (const hidden of [draft, deleted, inactive]) expect(text).not.toContain(hidden.slug)
  })

  it('lists every published event in both languages, and no draft', async () => {
    const event = await shop.has.event()
    const draft = await shop.has.event({ status: 'draft' })
    const { text } = await read('/sitemaps/events-1.xml')
    expect(text).toContain(`<loc>http://localhost:3000/events/${event.id}</loc>`)
    expect(text).toContain(`<loc>http://localhost:3000/events/${event.id}?lang=es</loc>`)
    expect(text).not.toContain(draft.id)
  })

  it('lists published collections under the slug of each language, and has no file before the first', async () => {
    expect((await read('/sitemaps/collections.xml')).status).toBe(404)
    expect((await read('/sitemap.xml')).text).not.toContain('collections.xml')
    const admin = await shop.has.admin()
    const { body } = await admin.send(createCollection, writeCollection())
    const { body: draft } = await admin.send(createCollection, writeCollection())
    await admin.send(setCollectionState, { collectionId: body.id, state: 'published' })
    const { text } = await read('/sitemaps/collections.xml')
    expect(text).toContain(`<loc>http://localhost:3000/collections/${body.slug.en}</loc>`)
    expect(text).toContain(`<loc>http://localhost:3000/collections/${body.slug.es}?lang=es</loc>`)
    expect(text).not.toContain(draft.slug.en)
    expect((await read('/sitemaps/pages.xml')).text).toContain('<loc>http://localhost:3000/collections</loc>')
  })

  it('has an index of its files, which all exist', async () => {
    await shop.has.product()
    await shop.has.event()
    const { text, type } = await read('/sitemap.xml')
    expect(type).toContain('application/xml')
    const files = [...text.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    )
    expect(files).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/collaborators.xml',
      '/sitemaps/collections.xml',
      '/sitemaps/products-1.xml',
      '/sitemaps/events-1.xml',
    ])
    for (const file of files) expect((await read(file)).status, file).toBe(200)
  })

  it('holds texts and the categories with something in them, with addresses escaped', async () => {
    await shop.has.product({ category: 'holsters' })
    await shop.has.product({ category: 'belts', status: 'draft' })
    await shop.database.pool.query(`update categories set slug = 'carry' where id = 'holsters'`)
    const { text } = await read('/sitemaps/pages.xml')
    expect(text).toContain('<loc>http://localhost:3000/shop?category=carry&amp;lang=es</loc>')
    expect(text).not.toContain('category=belts')
    expect(text).toContain('<loc>http://localhost:3000/shipping</loc>')
  })

  it('answers 404 for a file beyond the last', async () => {
    expect((await read('/sitemaps/products-900.xml')).status).toBe(404)
    expect((await read('/sitemaps/users.xml')).status).toBe(400)
  })
})
