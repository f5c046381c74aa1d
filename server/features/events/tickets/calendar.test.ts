import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import {
  fromLocalTime,
  type StoredEvent,
  toLocalTime,
  writeCalendar,
} from '#server/features/events/events/index.ts'
import { calendarEntry } from './calendar.ts'
import type { StoredSeat } from './types.ts'

const SQUADS = [{ id: 'sqd_1', name: 'Squad 1', capacity: 9, startsAt: null, inventoryItemId: 'pool_1' }]

function eventAt(start: string, end: string, more: Partial<StoredEvent> = {}): StoredEvent {
  return {
    id: 'evt_1',
    title: { en: 'Night match', es: 'Competencia nocturna' },
    venueName: 'Club Yagüez',
    venueAddress: 'PR-2 km 10',
    municipality: 'Mayagüez',
    startsAt: fromLocalTime(start),
    endsAt: fromLocalTime(end),
    cancelledAt: null,
    calendarSequence: 3,
    movedAt: null,
    squads: SQUADS,
    ticketTypes: [{ id: 'tkt_1', name: { en: 'Entry', es: 'Entrada' } }],
    ...more,
  } as StoredEvent
}

function seatOf(more: Partial<StoredSeat> = {}): StoredSeat {
  return {
    id: 'sea_1',
    squadId: null,
    ticketTypeId: 'tkt_1',
    attendeeName: 'Ana Núñez',
    shortCode: 'K7P2-9XQ4',
    status: 'booked',
    cancelledAt: null,
    bookedAt: new Date('2026-11-01T12:00:00Z'),
    calendarSequence: 0,
    changedAt: null,
    movedAt: null,
    ...more,
  } as StoredSeat
}

/** By a parser that has nothing to do with the writer. */
function read(event: StoredEvent, seat = seatOf()) {
  const entries = [calendarEntry(seat, event, 'es', 'https://coqui.example')]
  const component = new ICAL.Component(ICAL.parse(writeCalendar({ name: 'x', entries })))
  const vevent = component.getFirstSubcomponent('vevent')
  if (!vevent) throw new Error('There is no event in it.')
  const parsed = new ICAL.Event(vevent)
  return {
    uid: parsed.uid,
    sequence: parsed.sequence,
    status: String(vevent.getFirstPropertyValue('status')),
    summary: parsed.summary,
    location: parsed.location,
    description: parsed.description,
    start: toLocalTime(parsed.startDate.toJSDate()),
    end: toLocalTime(parsed.endDate.toJSDate()),
  }
}

describe('the calendar entry of a seat, read by another parser', () => {
  it.each([
    ['over midnight', '2026-12-05T23:59', '2026-12-06T02:00'],
    ['over the end of the year', '2026-12-31T23:30', '2027-01-01T01:30'],
    ['at midnight itself', '2027-01-01T00:00', '2027-01-01T04:00'],
    ['in summer, when others put their clocks forward', '2027-07-10T09:00', '2027-07-10T16:00'],
  ])('has the time on the wall in Puerto Rico %s', (_, start, end) => {
    expect(read(eventAt(start, end))).toMatchObject({ start, end })
  })

  it('begins with the squad where that has a time of its own', () => {
    const squads = [{ ...SQUADS[0], startsAt: fromLocalTime('2026-12-05T13:30') }] as StoredEvent['squads']
    const event = eventAt('2026-12-05T08:00', '2026-12-05T16:00', { squads })
    expect(read(event, seatOf({ squadId: 'sqd_1' })).start).toBe('2026-12-05T13:30')
    expect(read(event).start).toBe('2026-12-05T08:00')
  })

  it('says where, who and the code, in the reader’s language', () => {
    expect(read(eventAt('2026-12-05T08:00', '2026-12-05T16:00'))).toMatchObject({
      uid: 'sea_1@coqui.example',
      summary: 'Competencia nocturna',
      location: 'Club Yagüez, PR-2 km 10, Mayagüez, PR',
      description: 'Asistente: Ana Núñez\nBoleto: Entrada\nCódigo para la puerta: K7P2-9XQ4',
      status: 'CONFIRMED',
    })
  })

  it('is called off with a higher number, whether the seat or the whole event was', () => {
    const [start, end] = ['2026-12-05T08:00', '2026-12-05T16:00']
    const { sequence } = read(eventAt(start, end))
    const gone = [
      read(eventAt(start, end), seatOf({ status: 'cancelled', cancelledAt: new Date() })),
      read(eventAt(start, end, { cancelledAt: new Date() })),
    ]
    for (const each of gone) {
      expect(each.status).toBe('CANCELLED')
      expect(each.sequence).toBeGreaterThan(sequence)
    }
    expect(read(eventAt(start, end, { calendarSequence: 4 })).sequence).toBeGreaterThan(
      gone[0]?.sequence ?? 0,
    )
  })
})
