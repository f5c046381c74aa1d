import { describe, expect, it } from 'vitest'
import type { ManagedOrder } from '../queries.ts'
import { cancelCents, chooseAll, chosenLines, firstChoices, refundCents } from './refund-choice.ts'

const refundable: ManagedOrder['refundable'] = {
  cents: 2_100,
  shippingCents: 600,
  lines: [
    { lineId: 'oln_a', quantity: 3, cents: 1_000, centsByQuantity: [333, 667, 1_000] },
    { lineId: 'oln_b', quantity: 1, cents: 500, centsByQuantity: [500] },
  ],
}

type Status = ManagedOrder['fulfillments'][number]['status']

function orderWith(first: Status, second: Status): Pick<ManagedOrder, 'refundable' | 'fulfillments'> {
  const part = (id: string, status: Status) => ({ status, lines: [{ id }] })
  const fulfillments = [part('oln_a', first), part('oln_b', second)] as ManagedOrder['fulfillments']
  return { refundable, fulfillments }
}

describe('a refund', () => {
  it('is what the server says of each quantity, with the delivery', () => {
    const choices = { oln_a: { quantity: 2, restock: true }, oln_b: { quantity: 0, restock: false } }
    expect(refundCents(refundable, choices, 0)).toBe(667)
    expect(refundCents(refundable, choices, 150)).toBe(817)
    expect(chosenLines(choices)).toEqual([{ lineId: 'oln_a', quantity: 2, restock: true }])
  })

  it('of everything is all that can be given back', () => {
    const all = chooseAll({}, refundable)
    expect(refundCents(refundable, all, refundable.shippingCents)).toBe(refundable.cents)
  })

  it('begins with nothing, and with what is still on the shelf going back to it', () => {
    expect(firstChoices(orderWith('unfulfilled', 'shipped'))).toEqual({
      oln_a: { quantity: 0, restock: true },
      oln_b: { quantity: 0, restock: false },
    })
  })
})

describe('cancelling gives back', () => {
  it.each([
    ['everything while nothing has left', 'unfulfilled', 'ready_for_pickup', 2_100],
    ['the rest without the delivery when a part has left', 'unfulfilled', 'shipped', 1_000],
    ['the rest with the delivery when the other part is cancelled', 'cancelled', 'unfulfilled', 1_100],
  ] as const)('%s', (_, first, second, cents) => {
    expect(cancelCents(orderWith(first, second))).toBe(cents)
  })
})
