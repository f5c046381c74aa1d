import { expect, it } from 'vitest'
import { nameAccount, nameKind } from './labels.ts'

it('a provider’s account is called by the provider, and the store’s own by what is on them', () => {
  expect(nameAccount({ account: 'provider:col_1', name: 'Yunque Gear' })).toBe('Owed to Yunque Gear')
  expect(nameAccount({ account: 'tax_state', name: null })).toBe('State tax')
})

it('what has no name yet is shown as it is', () => {
  expect(nameAccount({ account: 'slush', name: null })).toContain('slush')
  expect(nameKind('unheard_of')).toBe('unheard_of')
})
