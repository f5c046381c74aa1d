import { expect, it } from 'vitest'
import { toCentimeters } from './centimeters.ts'

it('turns a measure or a range into centimeters, with halves where they matter', () => {
  expect(['38–40', '38 - 40', '7.5-8', '44', ''].map(toCentimeters)).toEqual([
    '97–102',
    '97–102',
    '19–20.5',
    '112',
    '',
  ])
})
