import { expect, it } from 'vitest'
import { accountSections } from './account-section-list.ts'

const idsOf = (viewer: Parameters<typeof accountSections>[0]) => accountSections(viewer).map(({ id }) => id)

it('shows a customer the overview first, what was bought, and the wishlist last', () => {
  const ids = idsOf('customer')
  expect(ids.slice(0, 4)).toEqual(['overview', 'orders', 'events', 'returns'])
  expect(ids).toContain('addresses')
  expect(ids.at(-1)).toBe('wishlist')
})

it('shows whoever else may buy the same but the wishlist', () => {
  const others = idsOf('customer').filter((id) => id !== 'wishlist')
  expect(idsOf('provider')).toEqual(others)
  expect(idsOf('instructor')).toEqual(others)
})

it('shows no row to an admin, who buys nothing, nor to a guest', () => {
  expect(idsOf('admin')).toEqual([])
  expect(idsOf('guest')).toEqual([])
})
