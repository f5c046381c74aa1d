import { describe, expect, it } from 'vitest'
import type { Fulfillment, Order } from '../queries.ts'
import { progressOf } from './progress.ts'

const PAID = '2026-11-10T15:00:00.000Z'
const MOVED = '2026-11-12T15:00:00.000Z'
const ARRIVED = '2026-11-14T15:00:00.000Z'

const part = (known: Partial<Fulfillment>) =>
  ({ kind: 'goods', readyAt: null, shippedAt: null, deliveredAt: null, ...known }) as Fulfillment
const order = (known: Partial<Order> = {}) => ({ delivery: 'pr', paidAt: PAID, ...known }) as Order

describe('progress of a part', () => {
  it('is being prepared from the payment on', () => {
    expect(progressOf(part({ status: 'unfulfilled' }), order())).toEqual([
      { id: 'preparing', at: PAID, state: 'current' },
      { id: 'shipped', at: null, state: 'ahead' },
      { id: 'delivered', at: null, state: 'ahead' },
    ])
  })

  it('has the provider’s steps when it is fetched', () => {
    const waiting = part({ status: 'ready_for_pickup', readyAt: MOVED })
    expect(progressOf(waiting, order({ delivery: 'pickup' }))).toEqual([
      { id: 'preparing', at: PAID, state: 'done' },
      { id: 'ready', at: MOVED, state: 'current' },
      { id: 'picked_up', at: null, state: 'ahead' },
    ])
  })

  it('is done in all steps once it has arrived', () => {
    const arrived = part({ status: 'delivered', shippedAt: MOVED, deliveredAt: ARRIVED })
    expect(progressOf(arrived, order())?.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  })

  it.each([
    ['seats', part({ kind: 'seats', status: 'unfulfilled' }), order()],
    ['what was cancelled', part({ status: 'cancelled' }), order()],
    ['what is not paid', part({ status: 'unfulfilled' }), order({ paidAt: null })],
  ])('has no steps for %s', (_, given, order) => {
    expect(progressOf(given, order)).toBeNull()
  })
})
