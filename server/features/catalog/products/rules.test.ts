import { describe, expect, it } from 'vitest'
import { bestStockLevel, stockLevel } from '#server/search/stock-level.ts'
import { estimateDelivery, estimatePickup, isNew, refusePublicly, type Visible } from './rules.ts'

describe('stock', () => {
  it.each([
    [-1, null, 'out'],
    [0, null, 'out'],
    [0, 0, 'out'],
    [1, null, 'low'],
    [5, null, 'low'],
    [6, null, 'in'],
    [6, 10, 'low'],
    [3, 2, 'in'],
    [1, 0, 'in'],
  ] as const)('of %i with its own limit %s is %s', (available, lowStockAt, level) => {
    expect(stockLevel(available, lowStockAt)).toBe(level)
  })

  it('of a product is that of its best variant', () => {
    expect(bestStockLevel(['out', 'low', 'in'])).toBe('in')
    expect(bestStockLevel(['out', 'low'])).toBe('low')
    expect(bestStockLevel(['out'])).toBe('out')
    expect(bestStockLevel([])).toBe('out')
    expect(stockLevel(8, null, 10)).toBe('low')
  })
})

describe('what is not public', () => {
  const shown: Visible = {
    status: 'published',
    isActive: true,
    isDeleted: false,
    hasActiveVariant: true,
    wasPublished: true,
    isSuspended: false,
  }

  it('is gone if it was there once, else never known', () => {
    expect(refusePublicly(shown)).toBeNull()
    for (const change of [
      { isActive: false },
      { isDeleted: true },
      { hasActiveVariant: false },
      { status: 'unpublished' },
      { status: 'pending_review' },
    ] as const) {
      expect(refusePublicly({ ...shown, ...change })).toBe('GONE')
      expect(refusePublicly({ ...shown, ...change, wasPublished: false })).toBe('NOT_FOUND')
    }
  })
})

describe('time', () => {
  it('is counted in working days of Puerto Rico: a Sunday is none, and late evening is still that day', () => {
    // Thursday, 11 p.m. in Puerto Rico.
    const thursday = new Date('2026-11-13T03:00:00Z')
    expect(estimatePickup(thursday)).toEqual({
      from: '2026-11-13T16:00:00.000Z',
      to: '2026-11-13T16:00:00.000Z',
    })
    expect(estimateDelivery(thursday)).toEqual({
      from: '2026-11-14T16:00:00.000Z',
      to: '2026-11-17T16:00:00.000Z',
    })
    const saturday = new Date('2026-11-14T15:00:00Z')
    expect(estimatePickup(saturday).from).toBe('2026-11-16T16:00:00.000Z')
  })

  it('makes a product new for thirty days', () => {
    const now = new Date('2026-11-15T12:00:00Z')
    expect(isNew(Date.UTC(2026, 9, 17), now)).toBe(true)
    expect(isNew(Date.UTC(2026, 9, 16), now)).toBe(false)
  })
})
