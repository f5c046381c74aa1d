import { describe, expect, it } from 'vitest'
import { localDay } from '#web/ui/local-clock.ts'
import { clockText, compactUtc, timeRange, withOffset } from './local-time.ts'

describe('local time', () => {
  it('changes the day at midnight in Puerto Rico, not in the reader’s zone or UTC', () => {
    expect(localDay('2026-11-21T03:59:59.000Z')).toBe('2026-11-20')
    expect(localDay('2026-11-21T04:00:00.000Z')).toBe('2026-11-21')
    expect(localDay('2027-01-01T03:59:59.000Z')).toBe('2026-12-31')
  })

  it('has the same offset in winter and in summer', () => {
    expect(withOffset('2026-01-10T12:00:00.000Z')).toBe('2026-01-10T08:00:00-04:00')
    expect(withOffset('2026-07-10T12:00:00.000Z')).toBe('2026-07-10T08:00:00-04:00')
    expect(withOffset('2027-01-01T02:30:00.000Z')).toBe('2026-12-31T22:30:00-04:00')
  })

  it('names the day of an end that is on another one', () => {
    const startsAt = '2026-11-21T12:00:00.000Z'
    const read = (endsAt: string) => timeRange({ startsAt, endsAt }).replaceAll('\u00a0', ' ')
    expect(read('2026-11-21T20:00:00.000Z')).toBe('8:00 AM – 4:00 PM')
    expect(read('2026-11-22T20:00:00.000Z')).toBe('8:00 AM – Sun, Nov 22, 4:00 PM')
  })

  it('never parts an hour from its half of the day', () => {
    const [from] = timeRange({
      startsAt: '2026-11-21T12:00:00.000Z',
      endsAt: '2026-11-21T20:00:00.000Z',
    }).split(' ')
    expect(from).toBe('8:00\u00a0AM')
  })

  it('says an hour of the schedule as people do, and leaves other words alone', () => {
    expect(clockText('13:30')).toBe('1:30\u00a0PM')
    expect(clockText('Noon')).toBe('Noon')
  })

  it('writes times for a link in UTC without signs', () => {
    expect(compactUtc('2026-11-21T12:00:00.000Z')).toBe('20261121T120000Z')
  })
})
