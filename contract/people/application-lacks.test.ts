import { describe, expect, it } from 'vitest'
import { emptyInstructor, emptyProvider, listLacks } from './application-lacks.ts'
import { DOCUMENTS_OF } from './application-terms.ts'

const FACTS = {
  today: '2026-11-16',
  submittedOn: '2026-11-16',
  birthDate: '1990-04-01',
  hasWeaponsLicense: true,
  documents: [...DOCUMENTS_OF.instructor, ...DOCUMENTS_OF.provider],
}
const TEXTS = { headline: { en: 'A', es: 'A' }, bio: { en: 'B', es: 'B' } }
const INSTRUCTOR = {
  ...emptyInstructor(),
  ...TEXTS,
  firstName: 'Marta',
  lastName: 'Soto',
  municipality: 'Ponce',
  npprInstructorNumber: 'NPPR-10482',
  issuer: 'nppr' as const,
  trainedOn: '2024-02-01',
  policeRecordOn: '2026-10-17',
  teachingBasis: 'recent_courses' as const,
  teachingDetails: 'Twelve.',
}
const PROVIDER = {
  ...emptyProvider(),
  ...TEXTS,
  businessName: 'Taller',
  municipality: 'Cayey',
  offers: ['products' as const],
  offerDetails: 'Belts.',
  merchantRegistration: '1234567-0012',
  contactName: 'Marta',
  phone: '787 555 0101',
  acceptsTerms: true,
}

describe('an instructor', () => {
  const lacks = (changed: object, facts: object = {}) =>
    listLacks('instructor', { ...INSTRUCTOR, ...changed }, { ...FACTS, ...facts })

  it('lacks nothing with a record of 30 days; one day more is too old', () => {
    expect(lacks({})).toEqual([])
    expect(lacks({ policeRecordOn: '2026-10-16' })).toEqual([{ field: 'policeRecordOn', reason: 'too_old' }])
    // An admin who takes long does not make it so.
    expect(lacks({}, { today: '2026-12-24' })).toEqual([])
  })

  it.each([
    ['2005-11-16', []],
    ['2005-11-17', [{ field: 'birthDate', reason: 'too_young' }]],
    ['2004-02-29', []],
    [null, [{ field: 'birthDate', reason: 'missing' }]],
  ])('born on %s', (birthDate, expected) => {
    expect(lacks({}, { birthDate })).toEqual(expected)
  })

  it('of another body has a number of its certificate, and of one that is not listed its name', () => {
    expect(lacks({ issuer: 'other' })).toEqual([
      { field: 'issuerName', reason: 'missing' },
      { field: 'certificateNumber', reason: 'missing' },
    ])
    expect(lacks({ certificateExpiresOn: '2026-11-15' })).toEqual([
      { field: 'certificateExpiresOn', reason: 'expired' },
    ])
    expect(lacks({ trainedOn: '2026-11-17' })).toEqual([{ field: 'trainedOn', reason: 'future' }])
  })
})

describe('a provider', () => {
  const lacks = (changed: object, facts: object = {}) =>
    listLacks('provider', { ...PROVIDER, ...changed }, { ...FACTS, ...facts })

  it('needs a club’s license only with its number', () => {
    expect(lacks({}, { documents: ['merchant_registration'] })).toEqual([])
    expect(lacks({ clubLicenseNumber: 'CT-1' }, { documents: ['merchant_registration'] })).toEqual([
      { field: 'clubLicenseExpiresOn', reason: 'missing' },
      { field: 'club_license', reason: 'missing' },
    ])
  })

  it.each(['1234567', '12345670012', 'abc'])('has no merchant number like %s', (merchantRegistration) => {
    expect(lacks({ merchantRegistration })).toEqual([{ field: 'merchantRegistration', reason: 'format' }])
  })

  it('accepts the terms', () => {
    expect(lacks({ acceptsTerms: false })).toEqual([{ field: 'acceptsTerms', reason: 'missing' }])
  })
})
