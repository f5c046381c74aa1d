import { expect, it } from 'vitest'
import type { Address } from '#contract/people/profile.schemas.ts'
import { toAddressInput } from './address-input.ts'

const address = { id: 'adr_0123456789', city: 'Bayamón', state: 'PR', isDefault: false } as Address

it('sends everything of an address back but its id', () => {
  expect(toAddressInput(address)).not.toHaveProperty('id')
  expect(toAddressInput(address)).toMatchObject({ city: 'Bayamón', isDefault: false })
})
