import { describe, expect, it } from 'vitest'
import type { Address } from '#contract/people/profile.schemas.ts'
import type { Order } from '../queries.ts'
import { inputOfOrder } from './reserve-again.ts'

const place = {
  givenName: 'Ana',
  firstSurname: 'Díaz',
  secondSurname: '',
  urbanization: 'Urb. Las Lomas',
  line1: 'Calle 3 B-12',
  line2: '',
  city: 'San Juan',
  state: 'PR',
  postalCode: '00901',
  phone: '',
}
const book: Address[] = [
  { id: 'adr_other', label: '', isDefault: true, ...place, line1: 'Calle 4' },
  { id: 'adr_right', label: 'Home', isDefault: false, ...place },
]
const order = {
  contact: { name: 'Ana Díaz', email: 'ana@example.test', phone: '' },
  delivery: 'pr',
  address: place,
  pointsSpent: 200,
  note: 'Ring twice',
  totals: { totalCents: 4_210 },
} as unknown as Order

describe('inputOfOrder', () => {
  it('asks for the same again, with the address found in the book', () => {
    expect(inputOfOrder(order, book)).toEqual({
      delivery: 'pr',
      addressId: 'adr_right',
      contact: order.contact,
      points: 200,
      note: 'Ring twice',
      totalCents: 4_210,
    })
  })

  it('needs no address for what is fetched or attended', () => {
    expect(inputOfOrder({ ...order, delivery: null, address: null }, book)).toMatchObject({
      delivery: 'pickup',
      addressId: null,
    })
  })

  it('gives up when the address was changed meanwhile', () => {
    expect(inputOfOrder(order, book.slice(0, 1))).toBeNull()
  })
})
