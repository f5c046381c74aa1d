import { describe, expect, it } from 'vitest'
import { ALWAYS_MAILED, NOTICE_KINDS } from '#contract/people/notification-terms.ts'
import { AT_ONCE, isQuiet, mailDueAt, mayWait, pushDueAt } from './rules.ts'

const NIGHT = { ...AT_ONCE, quietFrom: 22 * 60, quietTo: 7 * 60 + 30 }
const SIESTA = { ...AT_ONCE, quietFrom: 13 * 60, quietTo: 14 * 60 }
/** In Puerto Rico. */
const at = (text: string) => new Date(`${text}-04:00`)

describe('quiet hours', () => {
  it.each([
    ['2026-11-16T21:59:59', false],
    ['2026-11-16T22:00:00', true],
    ['2026-11-16T23:59:59', true],
    ['2026-11-17T00:00:00', true],
    ['2026-11-17T07:29:59', true],
    ['2026-11-17T07:30:00', false],
  ])('over midnight, at %s: %s', (moment, expected) => {
    expect(isQuiet(NIGHT, at(moment))).toBe(expected)
  })

  it('within a day, and none at all', () => {
    expect(isQuiet(SIESTA, at('2026-11-16T13:00:00'))).toBe(true)
    expect(isQuiet(SIESTA, at('2026-11-16T14:00:00'))).toBe(false)
    expect(isQuiet(AT_ONCE, at('2026-11-16T03:00:00'))).toBe(false)
  })

  it('hold mails and messages back until they end', () => {
    expect(mailDueAt(NIGHT, at('2026-11-16T23:10:20'))).toEqual(at('2026-11-17T07:30:00'))
    expect(pushDueAt(NIGHT, at('2026-11-17T00:00:01'))).toEqual(at('2026-11-17T07:30:00'))
    expect(pushDueAt(NIGHT, at('2026-11-17T12:00:01'))).toEqual(at('2026-11-17T12:00:01'))
    expect(pushDueAt({ ...NIGHT, digest: 'daily' }, at('2026-11-17T12:00:01'))).toEqual(
      at('2026-11-17T12:00:01'),
    )
  })
})

describe('the one mail', () => {
  it('comes half an hour after the first that waits, but not in quiet hours', () => {
    const times = { ...NIGHT, digest: 'half_hour' as const }
    expect(mailDueAt(times, at('2026-11-16T12:10:20'))).toEqual(at('2026-11-16T12:40:20'))
    expect(mailDueAt(times, at('2026-11-16T21:45:00'))).toEqual(at('2026-11-17T07:30:00'))
  })

  it('comes daily at its hour, the next day when that is over', () => {
    const times = { ...AT_ONCE, digest: 'daily' as const, digestHour: 18 }
    expect(mailDueAt(times, at('2026-11-16T17:59:59'))).toEqual(at('2026-11-16T18:00:00'))
    expect(mailDueAt(times, at('2026-11-16T18:00:00'))).toEqual(at('2026-11-16T18:00:00'))
    expect(mailDueAt(times, at('2026-11-16T18:00:01'))).toEqual(at('2026-11-17T18:00:00'))
    expect(mailDueAt(times, at('2026-11-16T23:00:00'))).toEqual(at('2026-11-17T18:00:00'))
  })

  it('waits for the end of the quiet hours when its hour is in them', () => {
    const times = { ...NIGHT, digest: 'daily' as const, digestHour: 6 }
    expect(mailDueAt(times, at('2026-11-16T12:00:00'))).toEqual(at('2026-11-17T07:30:00'))
  })
})

it('receipts and what is of no use tomorrow never wait', () => {
  const waiting = NOTICE_KINDS.filter(mayWait)
  for (const kind of [...ALWAYS_MAILED, 'event_reminder', 'event_message'] as const)
    expect(waiting).not.toContain(kind)
  expect(waiting).toEqual(expect.arrayContaining(['sale', 'price_drop', 'message_received', 'order_shipped']))
})
