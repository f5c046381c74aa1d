import { expect, it } from 'vitest'
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  orderSavedViews,
  SAVED_VIEWS_MAX,
} from '#contract/people/saved-views.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()

it('are one’s own or shared by an admin, with how many rows they show to whoever looks', async () => {
  const [owner, other, admin] = [await shop.has.provider(), await shop.has.provider(), await shop.has.admin()]
  await shop.has.product({ ownerId: owner.user.id, status: 'draft' })
  await shop.has.product({ ownerId: owner.user.id })
  const view = { list: 'products', name: 'Drafts', query: { status: 'draft', columns: 'name' } }
  expect((await owner.send(createSavedView, { ...view, isShared: true })).status).toBe(403)
  expect((await owner.send(createSavedView, view)).body).toMatchObject({ isShared: false, count: 1 })
  await admin.send(createSavedView, { ...view, name: 'All drafts', isShared: true })
  const namesFor = async (who: typeof owner) =>
    (await who.send(listSavedViews, { list: 'products' })).body.map(({ name, count }) => [name, count])
  expect(await namesFor(owner)).toEqual([
    ['All drafts', 1],
    ['Drafts', 1],
  ])
  expect(await namesFor(other)).toEqual([['All drafts', 0]])
  expect((await owner.send(listSavedViews, { list: 'orders' })).body).toEqual([])
})

it('are changed, ordered and deleted by whose they are', async () => {
  const [owner, other, admin] = [await shop.has.provider(), await shop.has.provider(), await shop.has.admin()]
  const make = async (name: string) =>
    (await owner.send(createSavedView, { list: 'sorted', name, query: {} })).body.id
  const [first, second] = [await make('First'), await make('Second')]
  const ids = async () => (await owner.send(listSavedViews, { list: 'sorted' })).body.map(({ id }) => id)
  await owner.send(orderSavedViews, { list: 'sorted', ids: [second, first] })
  expect(await ids()).toEqual([second, first])
  await other.send(orderSavedViews, { list: 'sorted', ids: [first, second] })
  expect(await ids()).toEqual([second, first])
  for (const who of [other, admin]) {
    expect((await who.send(changeSavedView, { viewId: first, name: 'Taken' })).status).toBe(404)
    expect((await who.send(deleteSavedView, { viewId: first })).status).toBe(404)
  }
  expect((await owner.send(changeSavedView, { viewId: first, name: 'Best' })).body.name).toBe('Best')
  expect((await owner.send(deleteSavedView, { viewId: first })).status).toBe(204)
  expect(await ids()).toEqual([second])
})

it('are at most twenty of each list', async () => {
  const owner = await shop.has.provider()
  const save = (name: string) => owner.send(createSavedView, { list: 'many', name, query: {} })
  const names = Array.from({ length: SAVED_VIEWS_MAX + 2 }, (_, number) => `View ${number}`)
  const statuses = (await Promise.all(names.map(save))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(SAVED_VIEWS_MAX)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
})
