import { describe, expect, it } from 'vitest'
import { EventDraft } from '#contract/events/event-editing.schemas.ts'
import { writeEvent } from '#server/testing/samples/event-editing.ts'
import { findWrongTimes } from './rules.ts'
import { listDays, moveToDay } from './series.ts'

describe('the days of a series', () => {
  it('are seven days apart, across months and the end of a year', () => {
    expect(listDays('2026-12-19T09:00', { every: 'week', count: 4 })).toEqual([
      '2026-12-19',
      '2026-12-26',
      '2027-01-02',
      '2027-01-09',
    ])
  })

  it('keep the weekday of the month: the first Saturday stays the first Saturday', () => {
    expect(listDays('2026-11-07T09:00', { every: 'month', count: 4 })).toEqual([
      '2026-11-07',
      '2026-12-05',
      '2027-01-02',
      '2027-02-06',
    ])
  })

  it('take the last one where a month has no fifth, and come back to the fifth', () => {
    expect(listDays('2026-08-29T09:00', { every: 'month', count: 4 })).toEqual([
      '2026-08-29',
      '2026-09-26',
      '2026-10-31',
      '2026-11-28',
    ])
  })

  it('are the chosen ones in order, each once, with the first among them', () => {
    const dates = ['2027-01-03', '2026-12-31', '2027-01-03']
    expect(listDays('2026-12-31T23:30', { every: 'chosen', dates })).toEqual(['2026-12-31', '2027-01-03'])
  })
})

it('a date of a series takes its sale, its squads and an end after midnight along', () => {
  const [type] = writeEvent().ticketTypes
  const draft = EventDraft.parse(
    writeEvent({
      startsAt: '2026-12-31T22:00',
      endsAt: '2027-01-01T01:00',
      ticketTypes: [{ ...type, saleStartsAt: '2026-12-01T08:00', saleEndsAt: '2026-12-31T12:00' }],
      squads: [{ name: 'A', capacity: 5, startsAt: '2026-12-31T22:30' }],
    }),
  )
  expect(moveToDay(draft, '2027-01-30')).toMatchObject({
    startsAt: '2027-01-30T22:00',
    endsAt: '2027-01-31T01:00',
    ticketTypes: [{ saleStartsAt: '2026-12-31T08:00', saleEndsAt: '2027-01-30T12:00' }],
    squads: [{ startsAt: '2027-01-30T22:30' }],
  })
})

describe('times that cannot be', () => {
  const day = { startsAt: '2026-12-05T09:00', endsAt: '2026-12-05T13:00', ticketTypes: [], squads: [] }

  it('are days that no month has, and an end that is not after the start', () => {
    expect(findWrongTimes(day)).toEqual([])
    expect(findWrongTimes({ ...day, endsAt: day.startsAt })).toEqual(['endsAt'])
    expect(findWrongTimes({ ...day, startsAt: '2026-02-30T09:00' })).toEqual(['startsAt'])
  })

  it('are a sale that opens when the event has begun or closes before it opens, and a squad outside of the event', () => {
    const sale = (saleStartsAt: string | null, saleEndsAt: string | null) => [{ saleStartsAt, saleEndsAt }]
    expect(findWrongTimes({ ...day, ticketTypes: sale('2026-12-05T09:00', null) })).toEqual([
      'ticketTypes.0.saleStartsAt',
    ])
    expect(findWrongTimes({ ...day, ticketTypes: sale('2026-12-02T09:00', '2026-12-02T09:00') })).toEqual([
      'ticketTypes.0.saleEndsAt',
    ])
    expect(findWrongTimes({ ...day, squads: [{ startsAt: '2026-12-05T13:00' }] })).toEqual([
      'squads.0.startsAt',
    ])
  })
})
