import { describe, expect, it } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import {
  EMPTY_DRAFT,
  findProblems,
  firstOnSale,
  fitDraft,
  listSeats,
  type Me,
  toSeatRequests,
  withAttendee,
  withCount,
  withoutAttendee,
  withSquad,
  withTickets,
} from './draft.ts'

const event = sampleEvent()
const me: Me = { displayName: 'María Ortiz', birthDate: '1990-04-01', isTaken: false }

describe('who comes', () => {
  it('begins with whoever books, as the account has them', () => {
    expect(listSeats(EMPTY_DRAFT, event, me)).toMatchObject([
      { isMe: true, name: 'María Ortiz', birthDate: '1990-04-01', asksBirthDate: false },
    ])
  })

  it('is somebody else where whoever books has a seat already', () => {
    const [seat] = listSeats(EMPTY_DRAFT, event, { ...me, isTaken: true })
    expect(seat).toMatchObject({ isMe: false, name: '', birthDate: null, asksBirthDate: true })
  })

  it('is never more than anybody may ask for, nor none', () => {
    expect(withCount(EMPTY_DRAFT, 30).attendees).toHaveLength(20)
    expect(withCount(EMPTY_DRAFT, 0).attendees).toHaveLength(1)
  })

  it('keeps what was typed of the others when one is taken out', () => {
    const three = withAttendee(withCount(EMPTY_DRAFT, 3), '3', { name: 'Luis' })
    const draft = withCount(withoutAttendee(three, '2'), 3)
    expect(draft.attendees.map(({ id, name }) => [id, name])).toEqual([
      ['1', null],
      ['3', 'Luis'],
      ['4', null],
    ])
  })

  it('shares the squad of the first', () => {
    const draft = withCount(withSquad(EMPTY_DRAFT, 'sqd_2'), 2)
    expect(draft.attendees.map(({ squadId }) => squadId)).toEqual(['sqd_2', 'sqd_2'])
  })

  it('is not asked for a date of birth that the event does not need', () => {
    const social = sampleEvent({ requirements: { minAge: null, credentialKinds: [], waiver: null } })
    const [seat] = listSeats(EMPTY_DRAFT, social, { ...me, birthDate: null })
    expect(seat?.asksBirthDate).toBe(false)
  })
})

describe('tickets', () => {
  const [adult, , junior] = [
    ...event.ticketTypes,
    { ...event.ticketTypes[0], id: 'tkt_3' },
  ] as typeof event.ticketTypes
  const family = sampleEvent({ ticketTypes: [adult, junior] as typeof event.ticketTypes })
  const kindsOf = (draft: typeof EMPTY_DRAFT) => listSeats(draft, family, me).map((seat) => seat.ticketTypeId)

  it('are of the first kind on sale until another is asked for', () => {
    expect(firstOnSale(event)?.id).toBe('tkt_1')
    expect(firstOnSale(sampleEvent({ ticketTypes: [] }))).toBeNull()
    expect(kindsOf(EMPTY_DRAFT)).toEqual(['tkt_1'])
  })

  it('of several kinds are one booking: those of one are counted without touching the others', () => {
    const draft = withTickets(withTickets(EMPTY_DRAFT, family, 'tkt_3', 2), family, 'tkt_1', 2)
    expect(kindsOf(draft)).toEqual(['tkt_1', 'tkt_3', 'tkt_3', 'tkt_1'])
    const named = withAttendee(draft, '2', { name: 'Luis' })
    const less = withTickets(named, family, 'tkt_3', 1)
    expect(less.attendees.map(({ id, name }) => [id, name])).toEqual([
      ['1', null],
      ['2', 'Luis'],
      ['4', null],
    ])
  })

  it('may be none for a moment; the next is for whoever books', () => {
    const none = withTickets(EMPTY_DRAFT, family, 'tkt_1', 0)
    expect(findProblems(listSeats(none, family, me), family, false)).toEqual({
      ticket: 'Choose at least one ticket.',
    })
    expect(listSeats(withTickets(none, family, 'tkt_3', 1), family, me)).toMatchObject([
      { isMe: true, ticketTypeId: 'tkt_3' },
    ])
    expect(withTickets(none, family, 'tkt_3', 30).attendees).toHaveLength(20)
  })

  it('that were stored fit what can be had now', () => {
    const draft = withTickets(withTickets(EMPTY_DRAFT, event, 'tkt_2', 1), event, 'tkt_1', 3)
    const fit = fitDraft(draft, event, 2)
    expect(listSeats(fit, event, me).map((seat) => seat.ticketTypeId)).toEqual(['tkt_1', 'tkt_1'])
  })
})

describe('before it is sent', () => {
  it('says of each seat what is left open', () => {
    const seats = listSeats(withCount(EMPTY_DRAFT, 2), event, me)
    expect(Object.keys(findProblems(seats, event, false)).sort()).toEqual([
      '1.divisionId',
      '2.birthDate',
      '2.divisionId',
      '2.name',
      'squad',
    ])
    expect(Object.keys(findProblems(seats, event, true))).toContain('2.squadId')
  })

  it('tells the same person twice, whatever the accents', () => {
    const two = withAttendee(withCount(EMPTY_DRAFT, 2), '2', { name: 'maria ortiz', birthDate: '1990-04-01' })
    const problems = findProblems(listSeats(two, event, me), event, false)
    expect(problems['2.name']).toBe('This person has a seat above already.')
  })

  it('leaves out a squad that is no longer there, and sends text without its spaces', () => {
    const draft = withAttendee(EMPTY_DRAFT, '1', { name: ' Ana ', squadId: 'sqd_gone', divisionId: 'div_1' })
    expect(toSeatRequests(listSeats(draft, event, me), ' Luis ')).toEqual([
      {
        ticketTypeId: 'tkt_1',
        isMe: true,
        name: 'Ana',
        birthDate: '1990-04-01',
        email: null,
        squadId: null,
        divisionId: 'div_1',
        squadWith: 'Luis',
      },
    ])
  })
})
