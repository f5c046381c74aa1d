import { describe, expect, it } from 'vitest'
import { daysLeft, dueReminder } from '#server/features/people/credentials/index.ts'
import { endangeredBy, maskNumber, mayTeachOn, neededFor, refuseNew } from './rules.ts'
import type { HeldCertification } from './types.ts'

const HELD: HeldCertification = {
  id: 'cer_1',
  userId: 'usr_1',
  kind: 'instructor',
  status: 'verified',
  expiresOn: '2026-12-10',
}
const held = (changed: Partial<HeldCertification>) => ({ ...HELD, ...changed })
const event = (id: string, day: string, userId = 'usr_1') => ({
  userId,
  id,
  title: { en: id, es: id },
  startsAt: new Date(`${day}T13:00:00Z`),
})

describe('teaching', () => {
  it.each([
    ['verified and on its last day', {}, true],
    ['without an end', { expiresOn: null }, true],
    ['the day after it ended', { expiresOn: '2026-12-09' }, false],
    ['not looked at yet', { status: 'pending' as const }, false],
    ['rejected', { status: 'rejected' as const }, false],
    ['of another kind', { kind: 'first_aid' as const }, false],
  ])('with one that is %s', (_, changed, may) => {
    expect(mayTeachOn([held(changed)], '2026-12-10')).toBe(may)
  })
})

describe('what an expiry endangers', () => {
  const taught = [
    event('before', '2026-12-10'),
    event('after', '2026-12-11'),
    event('theirs', '2026-12-12', 'usr_2'),
  ]
  const ids = (events: { id: string }[]) => events.map(({ id }) => id)

  it('is one’s own events after its last day', () => {
    expect(ids(endangeredBy(HELD, [HELD], taught))).toEqual(['after'])
  })

  it('is nothing that another verified one covers', () => {
    const newer = held({ id: 'cer_2', expiresOn: '2027-12-10' })
    expect(endangeredBy(HELD, [HELD, newer], taught)).toEqual([])
    expect(ids(endangeredBy(HELD, [HELD, { ...newer, status: 'pending' }], taught))).toEqual(['after'])
    expect(ids(endangeredBy(HELD, [HELD, { ...newer, userId: 'usr_2' }], taught))).toEqual(['after'])
  })

  it('is nothing for what never let anybody teach', () => {
    for (const changed of [
      { kind: 'first_aid' as const },
      { status: 'pending' as const },
      { expiresOn: null },
    ])
      expect(endangeredBy(held(changed), [held(changed)], taught)).toEqual([])
  })

  it('and one that waits is needed for what nothing covers', () => {
    const waiting = held({ id: 'cer_2', status: 'pending', expiresOn: '2027-12-10' })
    expect(ids(neededFor(waiting, [HELD, waiting], taught))).toEqual(['after'])
  })
})

describe('reminders', () => {
  it.each([
    ['61 days ahead', '2027-02-09', null, null],
    ['60 days ahead', '2027-02-08', null, 60],
    ['told 60 days ahead', '2027-02-07', 60, null],
    ['30 days ahead', '2027-01-09', 60, 30],
    ['first seen a week ahead', '2026-12-17', null, 7],
    ['told a week ahead', '2026-12-12', 7, null],
    ['on its last day, not told', '2026-12-10', 30, 7],
    ['over', '2026-12-09', 30, null],
    ['without an end', null, null, null],
  ])('%s', (_, expiresOn, remindedDays, due) => {
    expect(dueReminder({ expiresOn, remindedDays }, [60, 30, 7], '2026-12-10')).toBe(due)
  })

  it('count whole days', () => {
    expect(daysLeft('2027-03-01', '2027-02-01')).toBe(28)
    expect(daysLeft('2027-02-01', '2027-02-01')).toBe(0)
    expect(daysLeft('2027-01-31', '2027-02-01')).toBeNull()
  })
})

describe('a new one', () => {
  const sent = { issuer: 'nra' as const, issuerName: '', issuedOn: '2026-01-01', expiresOn: '2027-01-01' }
  it.each([
    ['is taken', {}, null],
    ['names an issuer that is not on the list', { issuer: 'other' as const }, 'ISSUER_NAME_NEEDED'],
    ['is not of tomorrow', { issuedOn: '2026-12-11' }, 'WRONG_DATES'],
    ['ends after it began', { expiresOn: '2026-01-01' }, 'WRONG_DATES'],
    ['has not run out', { expiresOn: '2026-12-09' }, 'EXPIRED'],
  ])('%s', (_, changed, refusal) => {
    expect(refuseNew({ ...sent, ...changed }, '2026-12-10')).toBe(refusal)
  })
})

it('a number in a list shows its end, never more than half', () => {
  expect(maskNumber('NPPR-10482')).toBe('••••0482')
  expect(maskNumber('12345')).toBe('••••45')
})
