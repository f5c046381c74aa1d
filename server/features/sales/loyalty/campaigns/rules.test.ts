import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import {
  type Campaign,
  campaignParts,
  chooseCampaign,
  daysOf,
  type EarningLine,
  isAimedAt,
  periodOf,
  stateAt,
} from './rules.ts'

const RATE = DEFAULT_SETTINGS.loyalty
const BRONZE = { tier: 'bronze', multiplier: 1 } as const
const GOLD = { tier: 'gold', multiplier: 1.5 } as const
const T0 = new Date('2026-11-01T04:00:00Z')

function campaign(change: Partial<Campaign> = {}): Campaign {
  return {
    id: 'cmp_double',
    nameEn: 'Double',
    nameEs: 'Doble',
    kind: 'multiplier',
    multiplier: 2,
    bonusPoints: null,
    scope: 'all',
    categoryId: null,
    tag: null,
    tiers: [],
    startsAt: T0,
    endsAt: new Date('2026-12-01T04:00:00Z'),
    version: 1,
    createdAt: T0,
    updatedAt: T0,
    updatedBy: null,
    onceKey: null,
    ...change,
  }
}

const bonus = (bonusPoints: number, change: Partial<Campaign> = {}) =>
  campaign({ id: 'cmp_bonus', kind: 'bonus', multiplier: null, bonusPoints, ...change })

function line(change: Partial<EarningLine> = {}): EarningLine {
  return {
    id: 'oln_a',
    fulfillmentId: 'ful_a',
    kind: 'goods',
    netCents: 10_000,
    quantity: 1,
    traits: { categoryId: 'holsters', tags: ['Kydex', 'Diario'] },
    ...change,
  }
}

describe('the days of a campaign', () => {
  it('begin at midnight in Puerto Rico and end with the last one', () => {
    const period = periodOf({ startsOn: '2026-11-20', endsOn: '2026-11-22' })
    const at = (time: string) => stateAt(period, new Date(time))
    expect(at('2026-11-20T03:59:59.999Z')).toBe('planned')
    expect(at('2026-11-20T04:00:00Z')).toBe('running')
    expect(at('2026-11-23T03:59:59.999Z')).toBe('running')
    expect(at('2026-11-23T04:00:00Z')).toBe('ended')
    expect(daysOf(period)).toEqual({ startsOn: '2026-11-20', endsOn: '2026-11-22' })
  })

  it('that are named again stay the same moment, so that one ended at noon is not revived', () => {
    const before = { startsAt: T0, endsAt: new Date('2026-11-22T16:00:00Z') }
    expect(periodOf(daysOf(before), before)).toEqual(before)
    expect(periodOf({ ...daysOf(before), endsOn: '2026-11-23' }, before).endsAt).toEqual(
      new Date('2026-11-24T04:00:00Z'),
    )
  })
})

describe('what a campaign is for', () => {
  it.each<[string, Partial<Campaign>, Partial<EarningLine>, boolean]>([
    ['everything, goods', {}, {}, true],
    ['everything, a seat', {}, { kind: 'seat', traits: null }, true],
    ['events, a seat', { scope: 'events' }, { kind: 'seat', traits: null }, true],
    ['events, goods', { scope: 'events' }, {}, false],
    ['its category', { scope: 'category', categoryId: 'holsters' }, {}, true],
    ['another category', { scope: 'category', categoryId: 'belts' }, {}, false],
    [
      'a category, a seat',
      { scope: 'category', categoryId: 'holsters' },
      { kind: 'seat', traits: null },
      false,
    ],
    ['its tag, in either language and letter', { scope: 'tag', tag: 'diario' }, {}, true],
    ['another tag', { scope: 'tag', tag: 'leather' }, {}, false],
  ])('%s', (_, change, of, isFor) => {
    expect(isAimedAt(campaign(change), line(of))).toBe(isFor)
  })
})

describe('of several campaigns', () => {
  it('the one that gives most counts, and the older of two that give the same', () => {
    const triple = campaign({ id: 'cmp_triple', multiplier: 3 })
    expect(chooseCampaign([campaign(), triple], line(), BRONZE, RATE)?.id).toBe('cmp_triple')
    expect(chooseCampaign([campaign(), bonus(99)], line(), BRONZE, RATE)?.id).toBe('cmp_double')
    expect(chooseCampaign([campaign(), bonus(101)], line(), BRONZE, RATE)?.id).toBe('cmp_bonus')
    expect(chooseCampaign([campaign(), bonus(101)], line(), GOLD, RATE)?.id).toBe('cmp_double')
    const younger = campaign({ id: 'cmp_a', createdAt: new Date(T0.getTime() + 1) })
    expect(chooseCampaign([younger, campaign()], line(), BRONZE, RATE)?.id).toBe('cmp_double')
  })

  it('one that is for other tiers does not count', () => {
    const ours = campaign({ tiers: ['gold', 'platinum'] })
    expect(chooseCampaign([ours], line(), BRONZE, RATE)).toBeNull()
    expect(chooseCampaign([ours], line(), GOLD, RATE)?.id).toBe('cmp_double')
  })
})

describe('what campaigns add to an order', () => {
  it('is summed up over their lines before it is rounded, by the multiplier of the tier', () => {
    const lines = [line({ netCents: 150 }), line({ id: 'oln_b', netCents: 150 })]
    expect(campaignParts(lines, [campaign()], BRONZE, RATE)).toEqual([
      { campaignId: 'cmp_double', fulfillmentId: 'ful_a', points: 3, lineIds: ['oln_a', 'oln_b'] },
    ])
    expect(campaignParts([line()], [campaign()], GOLD, RATE)[0]?.points).toBe(150)
    expect(campaignParts([line()], [campaign({ multiplier: 1.5 })], BRONZE, RATE)[0]?.points).toBe(50)
  })

  it('is split over those who hand it over, each line under the campaign that is best for it', () => {
    const belts = campaign({ id: 'cmp_belts', multiplier: 3, scope: 'category', categoryId: 'belts' })
    const belt = { categoryId: 'belts' as const, tags: [] }
    const lines = [
      line({ netCents: 2_000 }),
      line({ id: 'oln_b', fulfillmentId: 'ful_b', netCents: 1_000 }),
      line({ id: 'oln_c', fulfillmentId: 'ful_b', netCents: 1_000, traits: belt }),
    ]
    expect(campaignParts(lines, [campaign(), belts], BRONZE, RATE)).toEqual([
      { campaignId: 'cmp_double', fulfillmentId: 'ful_a', points: 20, lineIds: ['oln_a'] },
      { campaignId: 'cmp_double', fulfillmentId: 'ful_b', points: 10, lineIds: ['oln_b'] },
      { campaignId: 'cmp_belts', fulfillmentId: 'ful_b', points: 20, lineIds: ['oln_c'] },
    ])
  })

  it('is so many for each piece, whatever the tier; and nothing for what cost nothing', () => {
    const lines = [line({ quantity: 3 }), line({ id: 'oln_b', netCents: 0 })]
    expect(campaignParts(lines, [bonus(40)], GOLD, RATE)).toEqual([
      { campaignId: 'cmp_bonus', fulfillmentId: 'ful_a', points: 120, lineIds: ['oln_a'] },
    ])
    expect(campaignParts(lines, [], GOLD, RATE)).toEqual([])
  })
})
