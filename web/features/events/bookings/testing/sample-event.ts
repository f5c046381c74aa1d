import type { EventData } from '../queries.ts'

/** A match with everything there is to choose; give what differs. */
export function sampleEvent(patch: Partial<EventData> = {}): EventData {
  const startsAt = '2026-12-05T13:00:00.000Z'
  const person = { id: 'prv_1', slug: 'club', name: 'Club', picture: null }
  return {
    id: 'evt_sample0001',
    kind: 'match',
    level: 'all',
    languages: ['en'],
    title: 'Match',
    summary: '',
    startsAt,
    endsAt: '2026-12-05T20:00:00.000Z',
    holdMinutes: 15,
    seatsPerPerson: 4,
    venueName: 'Range',
    municipality: 'Ponce',
    organizer: person,
    instructors: [],
    cover: null,
    priceFromCents: 4_000,
    priceToCents: 4_000,
    capacity: 20,
    seatsLeft: 8,
    isCancelled: false,
    isOver: false,
    seriesId: null,
    rating: null,
    descriptionHtml: '',
    schedule: [],
    venueAddress: '',
    mapUrl: '',
    ticketTypes: [ticketType('tkt_1', 'open'), ticketType('tkt_2', 'sold_out')],
    squads: [
      { id: 'sqd_1', name: 'Squad 1', capacity: 8, seatsLeft: 1, startsAt, members: ['Ana R.'] },
      { id: 'sqd_2', name: 'Squad 2', capacity: 8, seatsLeft: 5, startsAt, members: [] },
    ],
    divisions: [{ id: 'div_1', name: 'Production', capacity: null, seatsLeft: 8 }],
    organizerTermsHtml: '',
    requirements: { minAge: 18, credentialKinds: [], waiver: null },
    terms: {
      fullUntil: startsAt,
      halfUntil: startsAt,
      fullHours: 72,
      halfHours: 24,
      transferUntil: startsAt,
    },
    cancelReason: '',
    isSample: false,
    waiting: 0,
    otherDates: [],
    related: [],
    now: '2026-11-15T12:00:00.000Z',
    ...patch,
  }
}

function ticketType(id: string, sale: 'open' | 'sold_out'): EventData['ticketTypes'][number] {
  return {
    id,
    name: id,
    priceCents: 4_000,
    priceWithTaxCents: 4_460,
    seatsLeft: sale === 'open' ? 8 : 0,
    saleStartsAt: null,
    saleEndsAt: '2026-12-05T13:00:00.000Z',
    sale,
  }
}
