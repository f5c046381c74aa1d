import { describe, expect, it } from 'vitest'
import { moveDay } from './move-day.ts'

describe('moveDay', () => {
  it('walks by days and weeks, over the edge of a month', () => {
    expect(moveDay('2026-11-30', 'ArrowRight')).toBe('2026-12-01')
    expect(moveDay('2026-11-01', 'ArrowLeft')).toBe('2026-10-31')
    expect(moveDay('2026-11-15', 'ArrowUp')).toBe('2026-11-08')
    expect(moveDay('2026-12-28', 'ArrowDown')).toBe('2027-01-04')
  })

  it('leads to the ends of the week', () => {
    expect(moveDay('2026-11-18', 'Home')).toBe('2026-11-15')
    expect(moveDay('2026-11-18', 'End')).toBe('2026-11-21')
    expect(moveDay('2026-11-15', 'Home')).toBe('2026-11-15')
  })

  it('keeps the day in another month, or takes its last', () => {
    expect(moveDay('2026-11-15', 'PageDown')).toBe('2026-12-15')
    expect(moveDay('2026-01-31', 'PageDown')).toBe('2026-02-28')
    expect(moveDay('2027-01-05', 'PageUp')).toBe('2026-12-05')
  })

  it('leaves other keys to the browser', () => {
    expect(moveDay('2026-11-15', 'Tab')).toBeNull()
  })
})
