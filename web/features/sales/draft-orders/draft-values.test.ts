import { expect, it } from 'vitest'
import { addVariant, EMPTY, findProblems, toInput, toPriceInput } from './draft-values.ts'

const BELT = { variantId: 'var_1', name: 'Belt' }

it('the same product twice is one line of two', () => {
  const twice = addVariant(addVariant(EMPTY, BELT), BELT)
  expect(toPriceInput(twice).lines).toEqual([{ variantId: 'var_1', quantity: 2 }])
})

it('prices are asked without a discount until it is whole, and the form says what it lacks', () => {
  const values = {
    ...addVariant(EMPTY, BELT),
    name: 'Ana',
    discountKind: 'percent' as const,
    percent: '12.5',
  }
  expect(toPriceInput(values).discount).toBeNull()
  expect(Object.keys(findProblems(values))).toEqual(['reason'])
  const whole = { ...values, reason: 'Third order' }
  expect(findProblems(whole)).toEqual({})
  expect(toInput(whole, null).discount).toEqual({ kind: 'percent', percentBp: 1_250, reason: 'Third order' })
  expect(Object.keys(findProblems({ ...values, discountKind: 'coupon' }))).toEqual(['code'])
  expect(Object.keys(findProblems({ ...values, discountKind: 'amount' }))).toEqual(['amountCents', 'reason'])
})
