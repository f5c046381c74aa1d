import { describe, expect, it } from 'vitest'
import type { EventData } from '../components/event-data.ts'
import { eventData } from './event-ld.ts'
import { listTerms } from './terms-text.ts'

const person = { id: 'col_1', slug: 'club-del-sur', name: 'Club del Sur', picture: null }
const event = {
  id: 'evt_1',
  kind: 'course',
  level: 'all',
  languages: ['es'],
  title: 'Night course',
  summary: 'Two hours in the dark.',
  startsAt: '2027-01-01T02:00:00.000Z',
  endsAt: '2027-01-01T04:00:00.000Z',
  venueName: 'Campo',
  venueAddress: 'PR-2',
  municipality: 'Ponce',
  organizer: person,
  instructors: [{ ...person, slug: 'ana', name: 'Ana' }],
  cover: null,
  capacity: 12,
  seatsLeft: 0,
  priceToCents: 4_500,
  rating: null,
  isCancelled: false,
  ticketTypes: [
    {
      id: 'tkt_1',
      name: 'Seat',
      priceCents: 4_500,
      priceWithTaxCents: 4_500,
      seatsLeft: 0,
      saleStartsAt: null,
      saleEndsAt: '2027-01-01T02:00:00.000Z',
      sale: 'sold_out',
    },
  ],
  terms: {
    fullUntil: '2026-12-29T02:00:00.000Z',
    halfUntil: '2026-12-31T02:00:00.000Z',
    fullHours: 72,
    halfHours: 24,
    transferUntil: '2026-12-31T02:00:00.000Z',
  },
  now: '2026-12-30T12:00:00.000Z',
} as unknown as EventData

describe('eventData', () => {
  it('tells search engines the local time, the place, the people and what a seat costs', () => {
    expect(eventData(event, 'https://shop.test')).toMatchObject({
      '@type': 'EducationEvent',
      startDate: '2026-12-31T22:00:00-04:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Campo', address: { addressLocality: 'Ponce' } },
      organizer: { url: 'https://shop.test/collaborator/club-del-sur' },
      performer: [{ '@type': 'Person', name: 'Ana' }],
      offers: [{ price: '45.00', priceCurrency: 'USD', availability: 'https://schema.org/SoldOut' }],
    })
  })

  it('says so when it is called off', () => {
    expect(eventData({ ...event, isCancelled: true }, '').eventStatus).toBe(
      'https://schema.org/EventCancelled',
    )
  })
})

describe('listTerms', () => {
  it('names the hours themselves and strikes out what is past', () => {
    const lines = listTerms(event)
    expect(lines.map(({ id, isPast }) => [id, isPast])).toEqual([
      ['full', true],
      ['half', false],
      ['none', false],
    ])
    expect(lines[0]?.text).toBe('until Dec 28, 2026, 10:00\u00a0PM, 72 hours before it starts')
  })

  it('holds at the exact second, and not the one after', () => {
    const at = (now: string) => listTerms({ ...event, now })[0]?.isPast
    expect(at('2026-12-29T02:00:00.000Z')).toBe(false)
    expect(at('2026-12-29T02:00:01.000Z')).toBe(true)
  })

  it('leaves out steps without any length', () => {
    const { startsAt } = event
    const terms = { ...event.terms, fullUntil: startsAt, halfUntil: startsAt, fullHours: 0, halfHours: 0 }
    expect(listTerms({ ...event, terms }).map(({ id }) => id)).toEqual(['full'])
  })
})
