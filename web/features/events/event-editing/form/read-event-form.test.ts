import { expect, it } from 'vitest'
import { readEventForm, readRepeat } from './read-event-form.ts'

function formOf(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

it('reads rows in order, new ones without an id, and what is left empty as nothing', () => {
  const event = readEventForm(
    formOf({
      startsAt: '2026-12-05',
      'startsAt.time': '09:00',
      endsAt: '2026-12-06',
      'endsAt.time': '01:30',
      capacity: '24',
      'ticketTypes.0.row': '1',
      'ticketTypes.0.id': 'tkt_a',
      'ticketTypes.0.priceCents': '4000',
      'ticketTypes.0.saleEndsAt': '2026-12-01',
      'ticketTypes.0.isActive': 'on',
      'ticketTypes.1.row': '1',
      'squads.0.row': '1',
      'squads.0.name': 'A',
      'squads.0.capacity': '8',
      'squads.0.startsAt': '09:30',
    }),
  )
  expect(event).toMatchObject({
    startsAt: '2026-12-05T09:00',
    endsAt: '2026-12-06T01:30',
    capacity: 24,
    minAge: null,
    waiverId: null,
    ticketTypes: [
      { id: 'tkt_a', priceCents: 4_000, quota: null, saleStartsAt: null, saleEndsAt: '2026-12-01T23:59' },
      { isActive: false },
    ],
    squads: [{ name: 'A', capacity: 8, startsAt: '2026-12-05T09:30' }],
    divisions: [],
  })
  expect(event.ticketTypes[1]).not.toHaveProperty('id')
})

it('reads a repeat rule, or none', () => {
  expect(readRepeat(formOf({ 'repeat.every': '' }))).toBeNull()
  expect(readRepeat(formOf({ 'repeat.every': 'month', 'repeat.count': '6' }))).toEqual({
    every: 'month',
    count: 6,
  })
})
