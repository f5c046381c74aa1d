import { describe, expect, it } from 'vitest'
import { addDays, ageOn, localDay } from '#server/platform/local-day.ts'
import { isBookable, listRequirements, listWarnings } from './rules.ts'
import type { CheckedSeat, OnFile, RequiringEvent } from './types.ts'

/** Nine in the morning on 1 January in Puerto Rico. */
const EVENT: RequiringEvent = {
  id: 'evt_1',
  startsAt: new Date('2027-01-01T13:00:00Z'),
  minAge: null,
  credentialKinds: [],
  waiverId: null,
}
const ME: CheckedSeat = {
  isMe: true,
  userId: 'usr_1',
  name: 'Ana Rivera',
  birthDate: null,
  attendeeKey: 'user:usr_1',
}
const OTHER: CheckedSeat = { ...ME, isMe: false, userId: null, attendeeKey: 'name:ana rivera|2010-05-05' }
const NOTHING: OnFile = { birthDate: null, credentials: [], signatures: [] }
const DAYS = { today: '2026-12-01', eventDay: '2027-01-01', waiverDays: 365 }

const ask = (event: Partial<RequiringEvent>, onFile: Partial<OnFile>, seat = ME, days: object = {}) =>
  listRequirements({ ...EVENT, ...event }, seat, { ...NOTHING, ...onFile }, { ...DAYS, ...days })
const stateOf = (...given: Parameters<typeof ask>) => ask(...given)[0]?.state

describe('days', () => {
  it('end at midnight in Puerto Rico, also at the end of the year', () => {
    expect(localDay(new Date('2027-01-01T03:59:59.999Z'))).toBe('2026-12-31')
    expect(localDay(new Date('2027-01-01T04:00:00.000Z'))).toBe('2027-01-01')
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  })

  it('make people older on their birthday, and on 1 March who was born on the 29th of February', () => {
    expect([ageOn('2009-01-01', '2026-12-31'), ageOn('2009-01-01', '2027-01-01')]).toEqual([17, 18])
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
  })
})

describe('an age', () => {
  it('counts on the day of the event: 18 on that very day is enough, a day later is not', () => {
    expect(stateOf({ minAge: 18 }, { birthDate: '2009-01-01' })).toBe('met')
    expect(stateOf({ minAge: 18 }, { birthDate: '2009-01-02' })).toBe('refused')
  })

  it('needs a date of birth, and so does a waiver: who has to sign depends on it', () => {
    expect(ask({ minAge: 18 }, {})).toMatchObject([{ kind: 'birth_date', state: 'missing', minAge: 18 }])
    expect(ask({ waiverId: 'wvr_1' }, {}).map(({ kind }) => kind)).toEqual(['birth_date', 'waiver'])
    expect(isBookable(ask({ waiverId: 'wvr_1' }, {}, OTHER))).toBe(false)
  })
})

describe('a credential', () => {
  const held = (status: 'verified' | 'pending' | 'rejected', expiresOn: string | null, reason = '') => ({
    userId: 'usr_1',
    kind: 'weapons_license' as const,
    status,
    expiresOn,
    reason,
  })
  const license = { credentialKinds: ['weapons_license' as const] }

  it('that runs out on the day of the event still counts; a day earlier it does not', () => {
    expect(stateOf(license, { credentials: [held('verified', '2027-01-01')] })).toBe('met')
    expect(stateOf(license, { credentials: [held('verified', null)] })).toBe('met')
    expect(stateOf(license, { credentials: [held('verified', '2026-12-31')] })).toBe('expires_before')
  })

  it('is as good as the best that somebody has', () => {
    const rejected = held('rejected', null, 'Blurred')
    expect(ask(license, { credentials: [rejected] })).toMatchObject([
      { state: 'rejected', reason: 'Blurred', path: '/account/credentials?add=weapons_license' },
    ])
    expect(stateOf(license, { credentials: [rejected, held('pending', null)] })).toBe('pending')
    expect(stateOf(license, { credentials: [rejected, held('verified', null)] })).toBe('met')
    expect(stateOf(license, {})).toBe('missing')
  })

  it('of somebody who comes along is checked at check-in, and says nothing before', () => {
    expect(stateOf(license, { credentials: [held('rejected', null, 'Blurred')] }, OTHER)).toBe('at_check_in')
  })
})

describe('a waiver', () => {
  const waiver = { waiverId: 'wvr_1' }
  const signed = (day: string, relation: 'self' | 'parent' = 'self') => ({
    subjectKey: 'any',
    relation,
    signedAt: new Date(`${day}T23:59:59-04:00`),
  })
  const adult = '1990-04-01'
  const minor = '2010-05-05'
  const waiverOf = (...given: Parameters<typeof ask>) => ask(...given).at(-1)

  it('counts through the last day of its time', () => {
    expect(waiverOf(waiver, { birthDate: adult, signatures: [signed('2026-01-01')] })?.state).toBe('met')
    expect(waiverOf(waiver, { birthDate: adult, signatures: [signed('2025-12-31')] })?.state).toBe('missing')
  })

  it('of a minor is signed by a guardian before, whoever books; of an adult who comes along at check-in', () => {
    const path = '/waivers/wvr_1?minor=Ana+Rivera&birthDate=2010-05-05'
    const missing = { state: 'missing', needsGuardian: true, path }
    expect(waiverOf(waiver, { birthDate: minor }, OTHER)).toMatchObject(missing)
    expect(waiverOf(waiver, { birthDate: minor, signatures: [signed('2026-11-01')] })).toMatchObject(missing)
    expect(
      waiverOf(waiver, { birthDate: minor, signatures: [signed('2026-11-01', 'parent')] }, OTHER)?.state,
    ).toBe('met')
    expect(waiverOf(waiver, { birthDate: adult }, OTHER)?.state).toBe('at_check_in')
    expect(waiverOf(waiver, { birthDate: adult }, ME)).toMatchObject({
      state: 'missing',
      path: '/waivers/wvr_1',
    })
  })

  it('of who comes of age before the event is a guardian’s now, and their own at check-in', () => {
    const onFile = { birthDate: '2009-01-01', signatures: [signed('2026-11-01', 'parent')] }
    expect(waiverOf(waiver, onFile)?.state).toBe('met')
    const warned = (signatures: OnFile['signatures']) =>
      listWarnings({ ...EVENT, ...waiver }, { ...NOTHING, ...onFile, signatures }, DAYS)
    expect(warned(onFile.signatures)).toEqual(['waiver_missing'])
    expect(warned([signed('2027-01-01')])).toEqual([])
  })
})

it('says at check-in all that is missing', () => {
  const event: RequiringEvent = {
    ...EVENT,
    minAge: 21,
    waiverId: 'wvr_1',
    credentialKinds: ['membership', 'certificate'],
  }
  expect(listWarnings(event, NOTHING, DAYS)).toEqual([
    'birth_date_missing',
    'credential_missing',
    'waiver_missing',
  ])
  expect(listWarnings({ ...event, waiverId: null }, { ...NOTHING, birthDate: '2006-01-02' }, DAYS)).toEqual([
    'too_young',
    'credential_missing',
  ])
})
