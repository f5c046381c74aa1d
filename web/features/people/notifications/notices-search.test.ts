import { expect, it } from 'vitest'
import { areasOf, readNoticesSearch } from './notices-search.ts'

it('knows what can be shown and ignores the rest', () => {
  expect(readNoticesSearch({ show: 'unread', area: 'events' })).toEqual({ show: 'unread', area: 'events' })
  expect(readNoticesSearch({ show: 'settings' })).toEqual({ show: 'settings', area: undefined })
  expect(readNoticesSearch({ show: 'read', area: 'weather', page: 2 })).toEqual({
    show: undefined,
    area: undefined,
  })
})

it('offers a role the areas that it is told about', () => {
  expect(areasOf('customer')).toEqual(['orders', 'events', 'account'])
  expect(areasOf('provider')).toEqual(['work', 'orders', 'events', 'account'])
  expect(areasOf('admin')).toEqual(['work', 'account'])
})
