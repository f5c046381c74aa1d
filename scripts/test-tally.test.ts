import { expect, it } from 'vitest'
import { addUp, countPlaywright, countVitest, verdict } from './test-tally.ts'

const vitest = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
const playwright = { stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 0 } }

it('adds both programs up', () => {
  const total = addUp([countVitest(vitest, 0), countPlaywright(playwright, 1)])
  expect(total).toEqual({ passed: 14, failed: 2, skipped: 2 })
  expect(verdict(total)).toBe('14 passed, 2 failed')
})

it('counts a program that failed without a failed test as one failure', () => {
  expect(countVitest(vitest, 1).failed).toBe(1)
  expect(countPlaywright(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
