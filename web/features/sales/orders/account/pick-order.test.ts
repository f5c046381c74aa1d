import { expect, it } from 'vitest'
import type { OrderCard } from '../queries.ts'
import { pickOrder } from './pick-order.ts'

type Order = Pick<OrderCard, 'paymentStatus' | 'fulfillment'>
const order = (paymentStatus: Order['paymentStatus'], ...fulfillment: Order['fulfillment']): Order => ({
  paymentStatus,
  fulfillment,
})

it('takes the order that is under way before a newer one that has arrived', () => {
  const arrived = order('paid', 'delivered')
  const shipped = order('paid', 'delivered', 'shipped')
  expect(pickOrder([arrived, shipped])).toBe(shipped)
  expect(pickOrder([arrived, order('partly_refunded', 'ready_for_pickup')])?.paymentStatus).toBe(
    'partly_refunded',
  )
})

it('takes the newest where nothing is under way, and nothing that is not paid counts as such', () => {
  const held = order('paid', 'seats_delivered')
  expect(pickOrder([held, order('failed', 'unfulfilled'), order('refunded', 'unfulfilled')])).toBe(held)
  expect(pickOrder([])).toBeNull()
})
