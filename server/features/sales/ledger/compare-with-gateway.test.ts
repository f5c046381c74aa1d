import { describe, expect, it } from 'vitest'
import { compareBooks, DAY_MS, type OurPayment } from './compare-with-gateway.ts'

const askedAt = new Date('2026-11-15T12:00:00Z')
const ago = (ms: number) => new Date(askedAt.getTime() - ms)
const window = { from: ago(7 * DAY_MS), to: askedAt }

const our = (changed: Partial<OurPayment> = {}): OurPayment => ({
  gatewayId: 'pi_1',
  orderNumber: 'CC-1',
  isCaptured: true,
  amountCents: 5_000,
  capturedAt: ago(2 * DAY_MS),
  refunds: [],
  ...changed,
})
const refund = (changed: Partial<OurPayment['refunds'][number]> = {}): OurPayment['refunds'][number] => ({
  amountCents: 1_000,
  status: 'succeeded',
  createdAt: ago(2 * DAY_MS),
  sentAt: ago(2 * DAY_MS),
  ...changed,
})
const their = (changed: object = {}) => ({
  id: 'pi_1',
  amountCents: 5_000,
  refundedCents: 0,
  capturedAt: ago(2 * DAY_MS),
  ...changed,
})
const compare = (ours: OurPayment[], theirs: ReturnType<typeof their>[]) =>
  compareBooks({ ours, theirs, window, askedAt })

describe('compareBooks', () => {
  it('finds nothing where both say the same', () => {
    expect(compare([our({ refunds: [refund()] })], [their({ refundedCents: 1_000 })])).toEqual([])
  })

  it('finds money that the provider has and we never booked', () => {
    const expected = { kind: 'unknown_payment', gatewayId: 'pi_1', oursCents: 0, theirsCents: 5_000 }
    expect(compare([], [their()])).toEqual([{ ...expected, orderNumber: null }])
    const unbooked = our({ isCaptured: false, capturedAt: null })
    expect(compare([unbooked], [their()])).toEqual([{ ...expected, orderNumber: 'CC-1' }])
  })

  it('gives money that came within the hour time to be booked', () => {
    expect(compare([], [their({ capturedAt: ago(10 * 60 * 1000) })])).toEqual([])
  })

  it('finds money that we booked and the provider does not have', () => {
    expect(compare([our()], [])).toEqual([
      {
        kind: 'missing_at_gateway',
        gatewayId: 'pi_1',
        orderNumber: 'CC-1',
        oursCents: 5_000,
        theirsCents: 0,
      },
    ])
  })

  it('is not misled by a payment that one side dates inside the window and the other before it', () => {
    const atEdge = ago(7 * DAY_MS + 1_000)
    expect(compare([our({ capturedAt: window.from })], [their({ capturedAt: atEdge })])).toEqual([])
    expect(compare([our({ capturedAt: atEdge })], [their({ capturedAt: window.from })])).toEqual([])
  })

  it('finds another amount', () => {
    expect(compare([our()], [their({ amountCents: 4_999 })])).toMatchObject([
      { kind: 'amount', oursCents: 5_000, theirsCents: 4_999 },
    ])
  })

  it('finds a refund that only one side knows', () => {
    expect(compare([our()], [their({ refundedCents: 700 })])).toMatchObject([
      { kind: 'refunded', oursCents: 0, theirsCents: 700 },
    ])
    expect(compare([our({ refunds: [refund()] })], [their()])).toMatchObject([
      { kind: 'refunded', oursCents: 1_000, theirsCents: 0 },
    ])
  })

  it('waits a day for a refund under way, whether or not it has reached the provider', () => {
    const young = our({ refunds: [refund({ status: 'pending', createdAt: ago(DAY_MS - 1), sentAt: null })] })
    expect(compare([young], [their()])).toEqual([])
    expect(compare([young], [their({ refundedCents: 1_000 })])).toEqual([])
    const old = our({ refunds: [refund({ status: 'pending', createdAt: ago(DAY_MS), sentAt: null })] })
    expect(compare([old], [their()])).toMatchObject([{ kind: 'refunded', oursCents: 1_000, theirsCents: 0 }])
  })

  it('expects neither a failed refund at the provider nor one that was sent after it was asked', () => {
    const failed = refund({ status: 'failed', sentAt: null })
    const later = refund({ sentAt: new Date(askedAt.getTime() + 1) })
    expect(compare([our({ refunds: [failed, later] })], [their()])).toEqual([])
  })
})
