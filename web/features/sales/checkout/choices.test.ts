import { describe, expect, it } from 'vitest'
import type { Address } from '#contract/people/profile.schemas.ts'
import { EMPTY_DRAFT, NEW_ADDRESS, readChosen } from './choices.ts'
import type { CheckoutView } from './queries.ts'

const address = (id: string, state: string, isDefault = false) => ({ id, state, isDefault }) as Address

function viewWith(given: Partial<CheckoutView> & { delivery?: 'pickup' | 'pr' | 'us' }) {
  const { delivery = 'pr', ...rest } = given
  return {
    contact: { name: 'Ana Díaz', email: 'ana@example.test', phone: '' },
    summary: { delivery },
    addresses: [],
    points: { max: 0 },
    needsDelivery: true,
    ...rest,
  } as unknown as CheckoutView
}

describe('readChosen', () => {
  it('takes what was not touched from the server', () => {
    const { contact, delivery } = readChosen({ ...EMPTY_DRAFT, phone: '787 555 0101' }, viewWith({}))
    expect(contact).toEqual({ name: 'Ana Díaz', email: 'ana@example.test', phone: '787 555 0101' })
    expect(delivery).toBe('pr')
  })

  it('keeps an emptied field empty', () => {
    expect(readChosen({ ...EMPTY_DRAFT, name: '' }, viewWith({})).contact.name).toBe('')
  })

  it('offers the addresses that a way of delivery can reach, the usual one first chosen', () => {
    const addresses = [address('adr_1', 'PR'), address('adr_2', 'PR', true), address('adr_3', 'FL')]
    const home = readChosen(EMPTY_DRAFT, viewWith({ addresses }))
    expect(home.addresses.map(({ id }) => id)).toEqual(['adr_1', 'adr_2'])
    expect(home.addressId).toBe('adr_2')
    const away = readChosen({ ...EMPTY_DRAFT, delivery: 'us', addressId: 'adr_1' }, viewWith({ addresses }))
    expect(away.addressId).toBe('adr_3')
  })

  it('asks for a new address where none fits, and for none where nothing is sent', () => {
    const draft = { ...EMPTY_DRAFT, addressId: 'adr_1' }
    expect(readChosen(EMPTY_DRAFT, viewWith({})).addressId).toBe(NEW_ADDRESS)
    expect(readChosen(draft, viewWith({ delivery: 'pickup' })).addressId).toBeNull()
    expect(readChosen(draft, viewWith({ needsDelivery: false })).addressId).toBeNull()
  })

  it('never spends more points than the order takes', () => {
    const points = { max: 300 } as CheckoutView['points']
    expect(readChosen({ ...EMPTY_DRAFT, points: 500 }, viewWith({ points })).points).toBe(300)
  })
})
