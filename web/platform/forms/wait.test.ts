import { describe, expect, it } from 'vitest'
import { formatCountdown, readWaitMs } from './wait.ts'

describe('readWaitMs', () => {
  it('reads the seconds that the server asks for', () => {
    expect(readWaitMs({ retryAfterSeconds: 30 })).toBe(30_000)
    expect(readWaitMs({ retryAfterSeconds: 0.2 })).toBe(1_000)
  })

  it.each([
    undefined,
    null,
    [],
    {},
    { retryAfterSeconds: '30' },
    { retryAfterSeconds: 0 },
    { retryAfterSeconds: Number.NaN },
  ])('finds no wait in %j', (details) => {
    expect(readWaitMs(details)).toBeNull()
  })
})

describe('formatCountdown', () => {
  it('writes minutes and seconds, and never less than nothing', () => {
    expect(formatCountdown(95_000)).toBe('1:35')
    expect(formatCountdown(4_001)).toBe('0:05')
    expect(formatCountdown(-3)).toBe('0:00')
  })
})
