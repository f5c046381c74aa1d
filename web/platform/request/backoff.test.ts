import { expect, it } from 'vitest'
import { retryDelayMs } from './backoff.ts'

it('doubles from one second', () => {
  expect([1, 2, 3, 4].map((attempt) => retryDelayMs(attempt, () => 0))).toEqual([1_000, 2_000, 4_000, 8_000])
})

it('adds up to 30% by chance', () => {
  expect(retryDelayMs(1, () => 0.5)).toBe(1_150)
  expect(retryDelayMs(2, () => 1)).toBe(2_600)
})

it('never exceeds ten seconds, jitter included', () => {
  expect(retryDelayMs(4, () => 1)).toBe(10_000)
  expect(retryDelayMs(5, () => 0)).toBe(10_000)
  expect(retryDelayMs(30, () => 1)).toBe(10_000)
})
