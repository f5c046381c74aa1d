import { expect, it } from 'vitest'
import type { Address } from '#contract/people/profile.schemas.ts'
import { describePlace, listAddressLines, recipientOf } from './address-text.ts'

const address: Address = {
  id: 'adr_0123456789',
  label: 'Casa',
  givenName: 'Ana Sofía',
  firstSurname: 'Ortiz',
  secondSurname: 'Vélez',
  urbanization: 'Urb. Santa Rosa',
  line1: '31-14 Calle 25',
  line2: '',
  city: 'Bayamón',
  state: 'PR',
  postalCode: '00959',
  phone: '787-555-0199',
  isDefault: false,
}

it('writes an address as the mail does: both surnames, the urbanización above the street', () => {
  expect(listAddressLines(address)).toEqual([
    'Ana Sofía Ortiz Vélez',
    'Urb. Santa Rosa',
    '31-14 Calle 25',
    'Bayamón, PR 00959',
    '787-555-0199',
  ])
})

it('leaves out a second surname that is not there', () => {
  expect(recipientOf({ ...address, secondSurname: '' })).toBe('Ana Sofía Ortiz')
})

it('writes where it is on one line, the urbanización before the street', () => {
  expect(describePlace(address)).toBe('Urb. Santa Rosa, 31-14 Calle 25, Bayamón, PR 00959')
})
