/** The landing page as an admin has it: words in both languages, blocks in their order. */
import { beforeAll, describe, expect, it } from 'vitest'
import { getLanding } from '#contract/catalog/products.ts'
import type { LandingSettings } from '#contract/site/landing-settings.schemas.ts'
import { DEFAULT_LANDING } from '#contract/site/landing-settings.ts'
import { changeSettings, getSettings } from '#contract/site/settings-admin.ts'
import { getSite } from '#contract/site/status.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['has']['admin']>>
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.has.admin()
})

async function save(part: Partial<LandingSettings>) {
  const { changes } = (await admin.send(getSettings)).body
  const version = changes.find(({ key }) => key === 'landing')?.version ?? 0
  return admin.send(changeSettings, {
    changes: [{ key: 'landing', version, value: { ...DEFAULT_LANDING, ...part } }],
  })
}

const read = async (language: 'en' | 'es') =>
  (await shop.guest().send(getSite, {}, { headers: { cookie: `language=${language}` } })).body.landing

describe('the landing page', () => {
  it('is the product’s own until somebody changes it', async () => {
    expect(await read('en')).toBeNull()
  })

  it('takes words in both languages or in none', async () => {
    const refused = await save({ title: { en: 'Ready for the season', es: '' } })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('landing.title.es')
    expect(await read('en')).toBeNull()
  })

  it('names no block twice', async () => {
    const twice = [0, 1].map(() => ({ id: 'events' as const, isOn: true }))
    expect((await save({ blocks: twice })).status).toBe(400)
  })

  it('says what was saved to each in their language, with the blocks that are on', async () => {
    const saved = await save({
      title: { en: 'Ready for the season', es: 'Listos para la temporada' },
      blocks: [
        { id: 'events', isOn: true },
        { id: 'newsletter', isOn: false },
      ],
    })
    expect(saved.status).toBe(200)
    await expect.poll(async () => (await read('en'))?.title).toBe('Ready for the season')
    const spanish = await read('es')
    expect(spanish?.title).toBe('Listos para la temporada')
    expect(spanish?.blocks[0]).toBe('events')
    expect(spanish?.blocks).not.toContain('newsletter')
    const { rows } = await shop.database.pool.query(
      "select subject_id from audit_log where action = 'change-setting' order by at desc limit 1",
    )
    expect(rows).toEqual([{ subject_id: 'landing' }])
  })
})

describe('the featured product', () => {
  const featured = async () => (await shop.guest().send(getLanding)).body.featured.map(({ id }) => id)
  const change = async (id: string, sql: string) => {
    await shop.database.pool.query(sql, [id])
    await shop.catalog.refresh([id])
  }

  it('is the one an admin chose, and the marked one where nobody can buy that', async () => {
    const marked = await shop.has.product()
    const chosen = await shop.has.product()
    await change(marked.id, 'update products set is_featured = true where id = $1')
    await shop.catalog.refresh([chosen.id])
    expect(await featured()).toEqual([marked.id])

    expect((await save({ featuredProductId: chosen.id })).status).toBe(200)
    await expect.poll(featured).toEqual([chosen.id, marked.id])
    await change(
      chosen.id,
      'update inventory_items set on_hand = 0 where id in (select inventory_item_id from product_variants where product_id = $1)',
    )
    expect(await featured()).toEqual([marked.id])
    await change(
      chosen.id,
      'update inventory_items set on_hand = 9 where id in (select inventory_item_id from product_variants where product_id = $1)',
    )
    expect((await featured())[0]).toBe(chosen.id)
    await change(chosen.id, "update products set status = 'unpublished' where id = $1")
    expect(await featured()).toEqual([marked.id])

    // Chosen and marked at once it is named once.
    await save({ featuredProductId: marked.id })
    await expect.poll(featured).toEqual([marked.id])
    await save({ featuredProductId: null })
    await expect.poll(featured).toEqual([marked.id])
  })

  it('is a product’s id or nothing; a page that was saved before keeps its words', async () => {
    expect((await save({ featuredProductId: 'usr_0123456789' })).status).toBe(400)
    const { featuredProductId: _, ...before } = DEFAULT_LANDING
    const value = { ...before, title: { en: 'Old words', es: 'Palabras viejas' } }
    await shop.database.pool.query("update settings set value = $1::jsonb where key = 'landing'", [
      JSON.stringify(value),
    ])
    const { values } = (await admin.send(getSettings)).body
    expect(values.landing).toEqual({ ...value, featuredProductId: null })
  })
})
