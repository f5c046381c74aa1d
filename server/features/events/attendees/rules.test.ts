import { expect, it } from 'vitest'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import type { SeatPlace, StoredSeat } from '#server/features/events/tickets/index.ts'
import { isSamePrice, refuseMove } from './move-rules.ts'
import { kindsToRemind, missingKinds, statusOf, toDocument } from './rules.ts'

it('reminds of what its owner can send in, and of nothing that was said already', () => {
  const documents = [
    { kind: 'waiver', state: 'missing' },
    { kind: 'membership', state: 'pending' },
    { kind: 'weapons_license', state: 'expires_before' },
    { kind: 'age', state: 'refused' },
    { kind: 'certificate', state: 'met' },
  ] as const
  expect(missingKinds(documents)).toEqual(['waiver', 'membership', 'weapons_license', 'age'])
  expect(kindsToRemind(documents)).toEqual(['waiver', 'weapons_license'])
  expect(kindsToRemind(documents, ['waiver'])).toEqual(['weapons_license'])
})

it('tells of a document its kind and state, and not why it was rejected', () => {
  const requirement = {
    kind: 'credential',
    credentialKind: 'membership',
    state: 'rejected',
    reason: 'The photo shows somebody else.',
    minAge: null,
    waiverId: null,
    needsGuardian: false,
    path: '/account/credentials',
  } as const
  expect(toDocument(requirement)).toEqual({ kind: 'membership', state: 'rejected' })
})

it('calls refunded what gave money back', () => {
  expect([statusOf('booked', 0), statusOf('cancelled', 0), statusOf('cancelled', 1)]).toEqual([
    'confirmed',
    'cancelled',
    'refunded',
  ])
})

const type = (id: string, priceCents: number, taxClass = 'admission') =>
  ({
    id,
    priceCents,
    taxClass,
    isActive: true,
    name: { en: id, es: id },
  }) as StoredEvent['ticketTypes'][number]
const startsAt = new Date('2026-12-05T13:00:00Z')
const event = (id: string, more: Partial<StoredEvent> = {}) =>
  ({
    id,
    providerId: 'col_1',
    seriesId: 'ser_1',
    status: 'published',
    isActive: true,
    isSuspended: false,
    cancelledAt: null,
    startsAt,
    endsAt: new Date('2026-12-05T17:00:00Z'),
    ticketTypes: [type('a', 4_000), type('b', 4_000), type('c', 5_000), type('d', 4_000, 'course')],
    squads: [{ id: 's1' }, { id: 's2' }],
    divisions: [],
    ...more,
  }) as unknown as StoredEvent
const seat = {
  ticketTypeId: 'a',
  squadId: 's1',
  divisionId: null,
  status: 'booked',
  checkedInAt: null,
  transfer: null,
} as StoredSeat
const sold = { unitPriceCents: 4_000, taxClass: 'admission' }

it('moves for the same price and tax only; what one has suits whatever it costs now', () => {
  const same = (id: string, paid = sold) => {
    const found = event('e').ticketTypes.find((each) => each.id === id)
    return found && isSamePrice(found, seat, paid)
  }
  expect(['a', 'b', 'c', 'd'].map((id) => same(id))).toEqual([true, true, false, false])
  expect(same('a', { unitPriceCents: 3_000, taxClass: 'admission' })).toBe(true)
})

it('moves within the event or its series, until it begins, and only what nobody has used or offered', () => {
  const from = event('e')
  const now = new Date('2026-12-01T00:00:00Z')
  const move = (to: Partial<SeatPlace>, more: { seat?: Partial<StoredSeat>; now?: Date } = {}) =>
    refuseMove({
      seat: { ...seat, ...more.seat },
      from,
      to: { event: from, ticketTypeId: 'a', squadId: 's2', divisionId: null, ...to },
      sold,
      now: more.now ?? now,
    })
  expect(move({})).toBeNull()
  expect(move({ event: event('f') })).toBeNull()
  expect(move({ event: event('f', { seriesId: 'ser_2' }) })).toBe('NOT_FOUND')
  expect(move({ event: event('f', { providerId: 'col_2' }) })).toBe('NOT_FOUND')
  expect(move({ event: event('f', { status: 'draft' }) })).toBe('NOT_FOUND')
  expect(move({ event: event('f', { cancelledAt: now }) })).toBe('EVENT_CANCELLED')
  expect(move({ ticketTypeId: 'c' })).toBe('PRICE_DIFFERS')
  expect(move({ squadId: null })).toBe('SQUAD_NEEDED')
  expect(move({ divisionId: 'x' })).toBe('DIVISION_NEEDED')
  expect(move({}, { now: startsAt })).toBe('SEAT_MOVE_REFUSED')
  expect(move({}, { seat: { checkedInAt: now } })).toBe('SEAT_MOVE_REFUSED')
  expect(move({}, { seat: { status: 'cancelled' } })).toBe('SEAT_MOVE_REFUSED')
  const transfer = { toName: 'Luis', toEmail: 'luis@example.com', at: now }
  expect(move({}, { seat: { transfer } })).toBe('SEAT_MOVE_REFUSED')
})
