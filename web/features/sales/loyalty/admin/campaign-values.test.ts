import { describe, expect, it } from 'vitest'
import { type CampaignValues, EMPTY, fillValues, findProblems, toRules } from './campaign-values.ts'

const valuesWith = (change: Partial<CampaignValues>): CampaignValues => ({
  ...EMPTY,
  nameEn: 'Double',
  nameEs: 'Doble',
  startsOn: '2026-12-01',
  endsOn: '2026-12-06',
  ...change,
})
const wrong = (change: Partial<CampaignValues>) => Object.keys(findProblems(valuesWith(change)))

describe('the form of a campaign', () => {
  it('sends only what its choices ask for, and holds again what was saved', () => {
    expect(toRules(valuesWith({ multiplier: '2,5', bonusPoints: '9', tag: 'x' }))).toMatchObject({
      reward: { kind: 'multiplier', multiplier: 2.5 },
      aim: { scope: 'all' },
    })
    const values = valuesWith({
      kind: 'bonus',
      multiplier: '',
      bonusPoints: '50',
      scope: 'tag',
      tag: 'kydex',
      tiers: ['gold'],
    })
    expect(toRules(values).aim).toEqual({ scope: 'tag', tag: 'kydex' })
    expect(fillValues(toRules(values) as never)).toEqual(values)
  })

  it('says beside each field what is wrong', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ nameEs: ' ' })).toEqual(['nameEs'])
    for (const multiplier of ['', '1', '1.7', '10.5', 'two'])
      expect(wrong({ multiplier })).toEqual(['multiplier'])
    expect(wrong({ multiplier: '10' })).toEqual([])
    expect(wrong({ kind: 'bonus', bonusPoints: '1.5' })).toEqual(['bonusPoints'])
    expect(wrong({ scope: 'category' })).toEqual(['categoryId'])
    expect(wrong({ scope: 'tag' })).toEqual(['tag'])
    expect(wrong({ startsOn: null, endsOn: null })).toEqual(['startsOn', 'endsOn'])
    expect(wrong({ endsOn: '2026-11-30' })).toEqual(['endsOn'])
    expect(wrong({ endsOn: '2026-12-01' })).toEqual([])
  })
})
