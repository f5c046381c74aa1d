import { describe, expect, it } from 'vitest'
import { type CouponValues, EMPTY, fillValues, findProblems, toRules } from './coupon-values.ts'

const valuesWith = (change: Partial<CouponValues>): CouponValues => ({ ...EMPTY, code: 'NAVIDAD', ...change })
const wrong = (change: Partial<CouponValues>) => Object.keys(findProblems(valuesWith(change)))

describe('the form of a coupon', () => {
  it('is sent in basis points, cents and days', () => {
    expect(toRules(valuesWith({ percent: ' 12,5 ', usesTotal: '40', minimumCents: 2_500 }))).toMatchObject({
      discount: { kind: 'percent', percentBp: 1_250 },
      usesTotal: 40,
      usesAPerson: 1,
      minimumCents: 2_500,
    })
    expect(toRules(valuesWith({ kind: 'amount', amountCents: 600, providerId: 'col_1' }))).toMatchObject({
      discount: { kind: 'amount', amountCents: 600 },
      providerId: null,
      usesTotal: null,
    })
  })

  it('holds again what was saved', () => {
    const values = valuesWith({
      kind: 'amount',
      percent: '',
      amountCents: 600,
      usesTotal: '5',
      endsOn: '2026-12-24',
    })
    const saved = { ...toRules(values), code: 'NAVIDAD' }
    expect(fillValues(saved as never)).toEqual(values)
  })

  it('says beside each field what is wrong', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ code: 'a b' })).toEqual(['code'])
    expect(wrong({ percent: '' })).toEqual(['percent'])
    expect(wrong({ percent: '100.01' })).toEqual(['percent'])
    expect(wrong({ percent: '100' })).toEqual([])
    expect(wrong({ kind: 'amount', percent: 'x' })).toEqual(['amountCents'])
    expect(wrong({ scope: 'provider' })).toEqual(['providerId'])
    expect(wrong({ startsOn: '2026-12-02', endsOn: '2026-12-01' })).toEqual(['endsOn'])
    expect(wrong({ usesTotal: '1.5', usesAPerson: '0' })).toEqual(['usesTotal', 'usesAPerson'])
  })
})
