import { expect, it } from 'vitest'
import {
  addUp,
  countPlaywright,
  countVitest,
  findFailedJourneys,
  findFailedUnits,
  findSecondTries,
  findSecondTriesOfUnits,
  verdict,
} from './test-tally.ts'

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

it('names the tests that needed a second try, however deep they stand', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.e2e.ts', line: 7, tests: [{ status }] })
  const suites = [
    { specs: [spec('fine', 'expected')], suites: [{ specs: [spec('shaky', 'flaky')] }] },
    { specs: [spec('broken', 'unexpected')] },
  ]
  expect(findSecondTries({ ...playwright, suites })).toEqual(['a.e2e.ts:7 shaky'])
  expect(findSecondTries(null)).toEqual([])
  expect(findFailedJourneys({ ...playwright, suites })).toEqual(['a.e2e.ts:7 broken'])
})

it('names the units that needed a second try, and says why', () => {
  const assertionResults = [
    {
      fullName: 'shaky',
      status: 'passed',
      failureMessages: ['Error: expected 2 to be 4\n    at a.test.ts:3'],
    },
    { fullName: 'fine', status: 'passed', failureMessages: [] },
    { fullName: 'broken', status: 'failed', failureMessages: ['Error: no', 'Error: no'] },
  ]
  const testResults = [{ name: '/a.test.ts', status: 'failed', assertionResults }]
  expect(findSecondTriesOfUnits({ ...vitest, testResults })).toEqual([
    '/a.test.ts shaky: Error: expected 2 to be 4',
  ])
  expect(findSecondTriesOfUnits(null)).toEqual([])
})

it('names the units that failed, and a file that did not load', () => {
  const testResults = [
    {
      name: '/a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'adds', status: 'failed' },
        { fullName: 'takes away', status: 'passed' },
      ],
    },
    { name: '/b.test.ts', status: 'failed', assertionResults: [] },
    { name: '/c.test.ts', status: 'passed', assertionResults: [] },
  ]
  expect(findFailedUnits({ ...vitest, testResults })).toEqual([
    '/a.test.ts adds',
    '/b.test.ts (the file itself)',
  ])
  expect(findFailedUnits(null)).toEqual([])
})
