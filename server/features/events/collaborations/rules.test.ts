import { describe, expect, it } from 'vitest'
import { actionsOf, afterMove, countsFor, effectiveShares, refuseTerms } from './rules.ts'

describe('who may do what', () => {
  it.each([
    ['whoever is asked answers', 'proposed', 'instructor', 'instructor', ['accept', 'counter', 'decline']],
    ['whoever asked may take it back', 'proposed', 'instructor', 'provider', ['withdraw']],
    [
      'after a counter-proposal it is the other way round',
      'countered',
      'provider',
      'provider',
      ['accept', 'counter', 'decline'],
    ],
    ['an admin answers for nobody', 'proposed', 'instructor', 'admin', []],
    ['either side ends what runs', 'accepted', null, 'provider', ['end']],
    ['and so may an admin', 'accepted', null, 'admin', ['end']],
    ['while an admin looks at it either side may leave', 'reviewing', null, 'instructor', ['withdraw']],
    ['an admin decides about that in the queue', 'reviewing', null, 'admin', []],
    ['what is over is over', 'declined', null, 'provider', []],
    ['strangers do nothing', 'accepted', null, null, []],
  ] as const)('%s', (_, status, waitsFor, actor, actions) => {
    expect(actionsOf({ status, waitsFor }, actor)).toEqual(actions)
  })

  it('a counter-proposal waits for the other side, and nothing else waits', () => {
    const half = { shareBp: 5_000, reviewOverBp: 5_000 }
    expect(afterMove('counter', 'instructor', half)).toEqual({ status: 'countered', waitsFor: 'provider' })
    expect(afterMove('accept', 'provider', half)).toEqual({ status: 'accepted', waitsFor: null })
  })

  it('a share above the setting is looked at before it counts, and only once both agree', () => {
    const more = { shareBp: 5_050, reviewOverBp: 5_000 }
    expect(afterMove('accept', 'instructor', more)).toEqual({ status: 'reviewing', waitsFor: null })
    expect(afterMove('counter', 'instructor', more).status).toBe('countered')
    expect(afterMove('decline', 'instructor', more).status).toBe('declined')
  })
})

describe('terms', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  const terms = {
    instructorId: 'col_1',
    shareBp: 2_500,
    startsOn: '2026-12-01',
    endsOn: '2026-12-31',
    acceptedAt: at('2026-11-20'),
    endedAt: null as Date | null,
  }
  it.each([
    ['on the first day', {}, '2026-12-01', null, true],
    ['on the last day', {}, '2026-12-31', null, true],
    ['the day before', {}, '2026-11-30', null, false],
    ['the day after', {}, '2027-01-01', null, false],
    ['never accepted', { acceptedAt: null }, '2026-12-05', null, false],
    ['ended, with a yes from before', { endedAt: at('2026-12-03') }, '2026-12-05', at('2026-12-02'), true],
    ['ended, with a yes from after', { endedAt: at('2026-12-03') }, '2026-12-05', at('2026-12-04'), false],
  ])('count %s', (_, changed, day, answeredAt, counts) => {
    expect(countsFor({ ...terms, ...changed }, { day, answeredAt })).toBe(counts)
  })

  it('end after they begin, and not in the past', () => {
    const refuse = (startsOn: string, endsOn: string | null) =>
      refuseTerms({ startsOn, endsOn }, '2026-12-10')
    expect(refuse('2026-12-11', null)).toBeNull()
    expect(refuse('2026-12-11', '2026-12-10')).toBe('WRONG_DATES')
    expect(refuse('2026-11-01', '2026-12-09')).toBe('WRONG_DATES')
  })
})

it('several who together have more than all are cut in proportion', () => {
  const shares = [
    { instructorId: 'a', shareBp: 8_000 },
    { instructorId: 'b', shareBp: 4_000 },
    { instructorId: 'c', shareBp: 0 },
  ]
  expect(effectiveShares(shares)).toEqual([
    { instructorId: 'a', shareBp: 6_666 },
    { instructorId: 'b', shareBp: 3_333 },
  ])
  expect(effectiveShares(shares.slice(1))).toEqual([{ instructorId: 'b', shareBp: 4_000 }])
})
