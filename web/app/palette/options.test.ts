import { expect, it } from 'vitest'
import { listCommands } from './commands.ts'
import { groupShop, groupWork, type ShopFound } from './options.ts'

const commands = listCommands('guest')
const FOUND: ShopFound = {
  suggested: {
    terms: [],
    categories: [{ id: 'holsters', slug: 'holsters', name: 'Holsters' }],
    products: [{ id: 'prd_1', slug: 'yunque', name: 'Yunque holster', priceCents: 6_900, picture: null }],
  },
  events: [],
  people: [
    {
      id: 'col_1',
      kind: 'instructor',
      slug: 'ana-nunez',
      name: 'Ana Núñez',
      headline: 'Holster work',
      municipality: 'Ponce',
      picture: null,
    },
    {
      id: 'col_2',
      kind: 'provider',
      slug: 'luis',
      name: 'Luis',
      headline: '',
      municipality: null,
      picture: null,
    },
  ],
  orders: [],
  recent: ['belt'],
}
const paths = (groups: ReturnType<typeof groupShop>) =>
  groups.flatMap(({ options }) => options.map(({ path }) => path))

it('offers a shopper what they looked for before, then the pages', () => {
  const groups = groupShop(commands, '', FOUND)
  expect(groups.map(({ name }) => name)).toEqual(['Recent searches', 'Pages'])
  expect(paths(groups)).toEqual(expect.arrayContaining(['/shop?q=belt', '/faq', '/events']))
})

it('finds gear, people and help as they type; the first leads to all that is found', () => {
  const groups = groupShop(commands, 'hol', FOUND)
  expect(paths(groups)).toEqual([
    '/shop?q=hol',
    '/events?q=hol',
    '/shop?category=holsters',
    '/products/yunque',
    '/collaborator/ana-nunez',
  ])
  expect(groups[0]?.options[0]?.remembered).toBe('hol')
  expect(paths(groupShop(commands, 'retur', { orders: [], recent: [] }))).toContain('/returns')
})

it('offers whoever runs a part of the shop its pages first, and no searches of the shop', () => {
  const found = {
    kind: 'product',
    id: 'prd_1',
    title: 'Belt',
    detail: 'draft',
    path: '/admin/products/prd_1',
  }
  const groups = groupWork(listCommands('admin'), 'prod', [{ ...found, kind: 'product' }])
  expect(groups.map(({ name }) => name)).toEqual(['Pages', 'Products'])
  expect(groups[1]?.options[0]).toMatchObject({ title: 'Belt', detail: 'Draft' })
})
