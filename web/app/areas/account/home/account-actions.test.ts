import { describe, expect, it } from 'vitest'
import { type AccountFacts, findActions } from './account-actions.ts'

const NOW = new Date('2026-11-17T15:00:00Z')

type Order = NonNullable<AccountFacts['orders']>[number]
type Ticket = NonNullable<AccountFacts['tickets']>[number]

function order(over: Partial<Order> = {}): Order {
  return {
    id: 'ord_1',
    number: 'A1',
    createdAt: '2026-11-16T12:00:00Z',
    paymentStatus: 'paid',
    fulfillment: ['delivered'],
    ...over,
  } as Order
}

function ticket(states: string[], event: object = {}): Ticket {
  return {
    id: 'seat_1',
    status: 'booked',
    event: { title: 'Night match', isCancelled: false, isOver: false, ...event },
    requirements: states.map((state) => ({ state })),
  } as unknown as Ticket
}

const kindsOf = (facts: AccountFacts) => findActions(facts, NOW).map(({ kind }) => kind)

describe('what waits for the person', () => {
  it('is nothing for somebody new', () => {
    expect(findActions({}, NOW)).toEqual([])
    expect(findActions({ profile: { pendingEmail: null }, orders: [order()] }, NOW)).toEqual([])
  })

  it('begins with money and ends with the address', () => {
    const facts = {
      profile: { pendingEmail: 'new@example.com' },
      returns: [{ id: 'ret_1', orderId: 'ord_1', orderNumber: 'A1', status: 'approved' }],
      tickets: [ticket(['missing', 'rejected', 'met'])],
      orders: [order({ fulfillment: ['ready_for_pickup'] }), order({ id: 'ord_2', paymentStatus: 'failed' })],
    } as AccountFacts
    expect(kindsOf(facts)).toEqual(['payment_failed', 'pickup', 'documents', 'send_return', 'confirm_email'])
    expect(findActions(facts, NOW)[2]).toMatchObject({ path: '/tickets/seat_1', count: 2 })
  })

  it('forgets a payment that failed more than a week ago', () => {
    const failed = (createdAt: string) => kindsOf({ orders: [order({ paymentStatus: 'failed', createdAt })] })
    expect(failed('2026-11-11T15:00:00Z')).toEqual(['payment_failed'])
    expect(failed('2026-11-10T15:00:00Z')).toEqual([])
  })

  it('asks for no document that is on its way, settled at the door, or for an event that is off', () => {
    expect(kindsOf({ tickets: [ticket(['met', 'pending', 'at_check_in', 'refused'])] })).toEqual([])
    expect(kindsOf({ tickets: [ticket(['missing'], { isCancelled: true })] })).toEqual([])
    expect(kindsOf({ tickets: [ticket(['expires_before'])] })).toEqual(['documents'])
  })

  it('leaves out returns that nobody has approved yet', () => {
    for (const status of ['asked', 'declined', 'withdrawn', 'refunded'] as const)
      expect(kindsOf({ returns: [{ id: 'r', orderId: 'o', orderNumber: 'A1', status }] as never })).toEqual(
        [],
      )
  })

  it('asks for reviews last, in one line', () => {
    const product = (productId: string) => ({ productId, slug: productId, name: productId, picture: null })
    const toReview = [product('prd_1'), product('prd_2')]
    const facts = { profile: { pendingEmail: 'new@example.com' }, toReview }
    expect(kindsOf(facts)).toEqual(['confirm_email', 'review'])
    expect(findActions({ toReview }, NOW)).toEqual([{ kind: 'review', id: 'review', products: toReview }])
    expect(findActions({ toReview: [] }, NOW)).toEqual([])
  })
})
