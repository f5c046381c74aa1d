import { expect, it } from 'vitest'
import { describeAnswerTime } from './answer-time.tsx'

it('promises no more than is kept', () => {
  expect([0, 3_600, 3_601, 86_400, 86_401].map(describeAnswerTime)).toEqual([
    'Usually answers within an hour',
    'Usually answers within an hour',
    'Usually answers within 2 hours',
    'Usually answers within 24 hours',
    'Usually answers within 2 days',
  ])
})
