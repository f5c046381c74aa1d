import { describe, expect, it } from 'vitest'
import type { Totals } from '../queries.ts'
import { diffTotals, type Seen } from './diff-totals.ts'

const NO_TOTALS: Totals = {
  goodsCents: 0,
  seatsCents: 0,
  providerDiscountCents: 0,
  couponDiscountCents: 0,
  pointsDiscountCents: 0,
  shippingCents: 0,
  stateTaxCents: 0,
  municipalTaxCents: 0,
  totalCents: 0,
}

const line = (id: string, given: Partial<Seen['items'][number]> = {}) => ({
  id,
  name: `Name of ${id}`,
  quantity: 1,
  unitPriceCents: 1_000,
  isSavedForLater: false,
  ...given,
})

const seen = (items: Seen['items'], totals: Partial<Totals> = {}): Seen => ({
  items,
  totals: { ...NO_TOTALS, ...totals },
})

describe('diffTotals', () => {
  it('finds nothing where nothing changed', () => {
    const same = seen([line('lin_a')], { totalCents: 1_115 })
    expect(diffTotals(same, same)).toEqual([])
  })

  it('tells a price, a quantity, what went and what came, each by its line', () => {
    const before = seen([line('lin_a'), line('lin_b', { quantity: 3 }), line('lin_c')])
    const after = seen([
      line('lin_a', { unitPriceCents: 1_200 }),
      line('lin_b', { quantity: 2 }),
      line('lin_d'),
    ])
    expect(diffTotals(before, after)).toEqual([
      { kind: 'price', id: 'lin_a', name: 'Name of lin_a', before: 1_000, after: 1_200 },
      { kind: 'quantity', id: 'lin_b', name: 'Name of lin_b', before: 3, after: 2 },
      { kind: 'gone', id: 'lin_c', name: 'Name of lin_c' },
      { kind: 'added', id: 'lin_d', name: 'Name of lin_d' },
    ])
  })

  it('counts a line that none is left of as gone, and does not look at what is saved for later', () => {
    const before = seen([line('lin_a'), line('lin_b', { isSavedForLater: true })])
    const after = seen([
      line('lin_a', { quantity: 0 }),
      line('lin_b', { isSavedForLater: true, quantity: 5 }),
    ])
    expect(diffTotals(before, after)).toEqual([{ kind: 'gone', id: 'lin_a', name: 'Name of lin_a' }])
  })

  it('ends with the total, and leaves the sum of goods to the lines', () => {
    const before = seen([], { goodsCents: 1_000, shippingCents: 600, totalCents: 1_600 })
    const after = seen([], { goodsCents: 9_000, shippingCents: 0, totalCents: 9_000 })
    expect(diffTotals(before, after)).toEqual([
      { kind: 'row', row: 'shippingCents', before: 600, after: 0 },
      { kind: 'row', row: 'totalCents', before: 1_600, after: 9_000 },
    ])
  })
})
