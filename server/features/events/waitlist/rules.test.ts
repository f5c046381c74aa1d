import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { decideTurns, fitWish, type InLine, offerUntil } from './queue/rules.ts'
import { explainWait, refuseJoining } from './rules.ts'

const STARTS = new Date('2026-12-05T13:00:00Z')
const NOW = new Date('2026-11-20T12:00:00Z')
const RULES = DEFAULT_SETTINGS.events

const EVENT = {
  id: 'evt_1',
  status: 'published',
  isActive: true,
  cancelledAt: null,
  startsAt: STARTS,
  endsAt: new Date('2026-12-05T17:00:00Z'),
  inventoryItemId: 'all',
  ticketTypes: [
    { id: 'tkt_1', inventoryItemId: 'type', isActive: true, saleStartsAt: null, saleEndsAt: null },
    { id: 'tkt_2', inventoryItemId: 'other', isActive: true, saleStartsAt: null, saleEndsAt: null },
  ],
  squads: [],
  divisions: [],
} as unknown as StoredEvent

const SQUADS = [
  { id: 'sqd_1', name: 'Squad 1', capacity: 5, startsAt: null, inventoryItemId: 's1' },
  { id: 'sqd_2', name: 'Squad 2', capacity: 5, startsAt: null, inventoryItemId: 's2' },
]
const DIVISIONS = [{ id: 'div_1', name: 'Open', capacity: 3, inventoryItemId: 'd1' }]
const MATCH = { ...EVENT, squads: SQUADS, divisions: DIVISIONS }

const entry = (id: string, quantity = 1, wish: Partial<InLine> = {}): InLine => ({
  id,
  ticketTypeId: 'tkt_1',
  quantity,
  squadId: null,
  divisionId: null,
  status: 'waiting',
  ...wish,
})
const free = (seats: number, more: Record<string, number> = {}) =>
  new Map(Object.entries({ all: seats, type: seats, other: seats, s1: 5, s2: 5, d1: 3, ...more }))

const offered = (event: StoredEvent, line: InLine[], left: Map<string, number>) =>
  decideTurns(event, line, { free: left, rules: RULES, now: NOW })
    .turns.filter(({ fit }) => fit.requests)
    .map((turn) => turn.entry.id)

describe('a free seat', () => {
  it('goes to whoever came first', () => {
    expect(offered(EVENT, [entry('a'), entry('b'), entry('c')], free(2))).toEqual(['a', 'b'])
  })

  it('goes to nobody who asked for more than there are: a group has all or none', () => {
    expect(offered(EVENT, [entry('group', 3)], free(2))).toEqual([])
    expect(offered(EVENT, [entry('group', 3)], free(3))).toEqual(['group'])
  })

  it('is not kept back for a group that cannot use it, and goes to nobody else while the group can', () => {
    expect(offered(EVENT, [entry('group', 2), entry('b')], free(1))).toEqual(['b'])
    expect(offered(EVENT, [entry('group', 2), entry('b')], free(2))).toEqual(['group'])
  })

  it('needs room in the event, in the ticket type, in the squad and in the division at once', () => {
    const wish = entry('a', 1, { squadId: 'sqd_1', divisionId: 'div_1' })
    expect(fitWish(MATCH, wish, free(1)).requests).toEqual([
      { inventoryItemId: 'all', quantity: 1 },
      { inventoryItemId: 'type', quantity: 1 },
      { inventoryItemId: 's1', quantity: 1 },
      { inventoryItemId: 'd1', quantity: 1 },
    ])
    expect(fitWish(MATCH, wish, free(1, { all: 0 })).lack).toBe('no_seat_free')
    expect(fitWish(MATCH, wish, free(1, { type: 0 })).lack).toBe('no_seat_free')
    expect(fitWish(MATCH, wish, free(1, { s1: 0 })).lack).toBe('squad_full')
    expect(fitWish(MATCH, wish, free(1, { d1: 0 })).lack).toBe('division_full')
  })

  it('of any squad comes with a real squad: one for all where one has room, else spread', () => {
    const group = entry('a', 3)
    const inSquads = (left: Record<string, number>) =>
      fitWish(MATCH, group, free(9, left)).requests?.filter(({ inventoryItemId }) =>
        inventoryItemId.startsWith('s'),
      )
    expect(inSquads({ s1: 3, s2: 4 })).toEqual([{ inventoryItemId: 's2', quantity: 3 }])
    expect(inSquads({ s1: 1, s2: 2 })).toEqual([
      { inventoryItemId: 's2', quantity: 2 },
      { inventoryItemId: 's1', quantity: 1 },
    ])
    expect(fitWish(MATCH, group, free(9, { s1: 1, s2: 1 })).lack).toBe('group_too_large')
  })

  it('is left to others only after the line took its part', () => {
    const line = [entry('a', 2), entry('b', 4)]
    const { left } = decideTurns(EVENT, line, { free: free(3), rules: RULES, now: NOW })
    expect(left.get('all')).toBe(1)
  })
})

describe('an offer', () => {
  const at = (iso: string) =>
    offerUntil(EVENT, { ticketTypeId: 'tkt_1' }, RULES, new Date(iso))?.toISOString()

  it('lasts twelve hours, or until two hours before the start', () => {
    expect(at('2026-12-01T00:00:00Z')).toBe('2026-12-01T12:00:00.000Z')
    expect(at('2026-12-04T23:00:00Z')).toBe('2026-12-05T11:00:00.000Z')
    expect(at('2026-12-05T00:30:00Z')).toBe('2026-12-05T11:00:00.000Z')
  })

  it('is made until the second before, and not at it', () => {
    expect(at('2026-12-05T10:59:59Z')).toBe('2026-12-05T11:00:00.000Z')
    expect(at('2026-12-05T11:00:00Z')).toBeUndefined()
  })

  it('does not outlast the sale of its ticket', () => {
    const saleEndsAt = new Date('2026-12-01T06:00:00Z')
    const event = { ...EVENT, ticketTypes: EVENT.ticketTypes.map((type) => ({ ...type, saleEndsAt })) }
    const until = (iso: string) => offerUntil(event, { ticketTypeId: 'tkt_1' }, RULES, new Date(iso))
    expect(until('2026-12-01T00:00:00Z')).toEqual(saleEndsAt)
    expect(until('2026-12-01T06:00:00Z')).toBeNull()
  })
})

describe('why one has not moved', () => {
  const line = [entry('a', 2), entry('b'), entry('c')]
  const why = (id: string, seats: number, more: Partial<Parameters<typeof explainWait>[1]> = {}) =>
    explainWait(id, {
      event: EVENT,
      line,
      free: free(seats),
      areOffersBefore: false,
      areOffersBehind: false,
      rules: RULES,
      now: NOW,
      ...more,
    })

  it('is told truthfully', () => {
    expect(why('a', 0)).toBe('no_seat_free')
    expect(why('a', 1)).toBe('group_too_large')
    expect(why('b', 0, { areOffersBefore: true })).toBe('offers_open')
    expect(why('a', 0, { areOffersBehind: true })).toBe('group_too_large')
    expect(why('c', 1)).toBe('offers_open')
    expect(why('b', 1)).toBeNull()
    expect(why('a', 2)).toBeNull()
    expect(why('b', 0, { event: { ...EVENT, cancelledAt: NOW } })).toBe('event_cancelled')
    expect(why('b', 1, { now: new Date('2026-12-05T11:00:00Z') })).toBe('too_late')
    expect(why('gone', 1)).toBe('too_late')
  })

  it('names the squad or the division that is full', () => {
    const wishes = [entry('s', 1, { squadId: 'sqd_1' }), entry('d', 1, { divisionId: 'div_1' })]
    const full = free(5, { s1: 0, d1: 0 })
    expect(why('s', 5, { event: MATCH, line: wishes, free: full })).toBe('squad_full')
    expect(why('d', 5, { event: MATCH, line: wishes, free: full })).toBe('division_full')
  })
})

describe('who wants to wait', () => {
  const refuse = (event: StoredEvent | null, wish = entry('x'), now = NOW, seatsReserved = 0) =>
    refuseJoining(event, wish, { seatsReserved, seatsMax: 4, rules: RULES, now })

  it('is refused with a reason', () => {
    expect(refuse(EVENT)).toBeNull()
    expect(refuse(null)).toBe('NOT_FOUND')
    expect(refuse({ ...EVENT, status: 'draft' })).toBe('NOT_FOUND')
    expect(refuse({ ...EVENT, cancelledAt: NOW })).toBe('EVENT_CANCELLED')
    expect(refuse(EVENT, entry('x'), STARTS)).toBe('EVENT_OVER')
    expect(refuse(EVENT, entry('x'), new Date('2026-12-05T11:00:00Z'))).toBe('NOT_ON_SALE')
    expect(refuse(EVENT, entry('x', 1, { ticketTypeId: 'tkt_9' }))).toBe('NOT_FOUND')
    expect(refuse(EVENT, entry('x', 1, { squadId: 'sqd_9' }))).toBe('NOT_FOUND')
    expect(refuse(EVENT, entry('x', 2), NOW, 3)).toBe('SEATS_LIMIT')
    expect(refuse(EVENT, entry('x', 1), NOW, 3)).toBeNull()
  })
})
