import { expect, it } from 'vitest'
import { priceOf, readFactor, readMargin, readMinutes } from './price-rule.ts'

it('reads what is typed, and nothing that the rule does not take', () => {
  expect([
    readFactor('2'),
    readFactor(' 1.85 '),
    readFactor('0.9'),
    readFactor('11'),
    readFactor('x'),
  ]).toEqual([20_000, 18_500, undefined, undefined, undefined])
  expect([readMargin('30'), readMargin('0'), readMargin('91'), readMargin('-1')]).toEqual([
    3_000,
    0,
    undefined,
    undefined,
  ])
  expect([
    readMinutes('0'),
    readMinutes('1440'),
    readMinutes('1441'),
    readMinutes('2.5'),
    readMinutes(''),
  ]).toEqual([0, 1_440, undefined, undefined, undefined])
})

it('says what is left of a price, and when that is too little', () => {
  const rule = { priceFactorBp: 20_000, rounding: 'cents_99', minMarginBp: 3_000 } as const
  expect(priceOf(1_195, rule)).toEqual({ priceCents: 2_399, marginBp: 5_019, isLow: false })
  expect(priceOf(1_195, { ...rule, priceFactorBp: 12_000 })).toMatchObject({ priceCents: 1_499, isLow: true })
})
