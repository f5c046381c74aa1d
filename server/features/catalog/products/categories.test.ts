import { expect, it } from 'vitest'
import { changeCategory, listManagedCategories, orderCategories } from '#contract/catalog/categories.ts'
import { listCategories } from '#contract/catalog/products.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const admin = await shop.has.admin()
const list = async () => (await admin.send(listManagedCategories, {})).body
const find = async (id: string) => (await list()).find((each) => each.id === id)
const shown = async () => (await shop.guest().send(listCategories, {})).body

it('is named in both languages, shown by the shop at once, refused to whoever has not seen it, and in the log', async () => {
  await shop.has.product({ category: 'belts' })
  const before = await find('belts')
  expect(before).toMatchObject({ products: 1, version: 1, changedBy: null })
  const change = {
    categoryId: 'belts',
    name: { en: 'Gun belts', es: 'Correas de tiro' },
    blurb: { en: 'Stiff.', es: 'Firmes.' },
    version: 1,
  } as const
  expect((await admin.send(changeCategory, change)).status).toBe(200)
  await expect.poll(async () => (await shown()).find(({ id }) => id === 'belts')?.name).toBe('Gun belts')
  const late = await admin.send(changeCategory, { ...change, name: { en: 'Belts', es: 'Correas' } })
  expect([late.status, late.body]).toMatchObject([
    409,
    { details: { version: 2, changedBy: admin.user.displayName } },
  ])
  expect(await find('belts')).toMatchObject({ name: change.name, version: 2 })
  expect((await admin.send(changeCategory, { ...change, blurb: { en: '', es: 'x' } })).status).toBe(400)
  const { rows } = await shop.database.pool.query(
    `select action, before, after from audit_log where subject_id = 'belts'`,
  )
  expect(rows).toMatchObject([
    { action: 'change-category', before: { nameEn: 'Belts' }, after: { nameEn: 'Gun belts' } },
  ])
})

it('stands where an admin puts it; an order that leaves one out or names one twice changes nothing', async () => {
  const ids = (await list()).map(({ id }) => id)
  const turned = ids.toReversed()
  expect((await admin.send(orderCategories, { ids: turned })).body.map(({ id }) => id)).toEqual(turned)
  await expect.poll(async () => (await shown()).map(({ id }) => id)).toEqual(turned)
  const first = ids[0] as (typeof ids)[number]
  for (const wrong of [ids.slice(1), [first, ...ids.slice(0, -1)]])
    expect((await admin.send(orderCategories, { ids: wrong })).status).toBe(400)
  expect((await list()).map(({ id }) => id)).toEqual(turned)
})
