import { expect, it } from 'vitest'
import { listSetupSteps } from './instructor-setup.ts'

const NOTHING = { en: '', es: '' }
const EMPTY = { headline: NOTHING, bio: NOTHING, specialties: [], profilePictureUrl: null }
const NEW = { profile: EMPTY, certifications: [], hasPartner: false }
const SENT = { status: 'pending', isExpired: false, fileType: 'application/pdf' } as const

const doneOf = (changed: Partial<Parameters<typeof listSetupSteps>[0]>) =>
  listSetupSteps({ ...NEW, ...changed }).flatMap(({ id, isDone }) => (isDone ? id : []))

it('has everything to do for somebody new', () => {
  expect(listSetupSteps(NEW).map(({ id }) => id)).toEqual([
    'profile',
    'photo',
    'certification',
    'collaboration',
  ])
  expect(doneOf({})).toEqual([])
})

it('ticks each step by what it is about', () => {
  const headline = { en: '', es: 'Tiro defensivo' }
  expect(doneOf({ profile: { ...EMPTY, headline } })).toEqual([])
  expect(doneOf({ profile: { ...EMPTY, headline, specialties: ['pistol_basics'] } })).toEqual(['profile'])
  expect(doneOf({ profile: { ...EMPTY, profilePictureUrl: '/images/1/640.webp' } })).toEqual(['photo'])
  expect(doneOf({ hasPartner: true })).toEqual(['collaboration'])
})

it('counts a certification that is verified or waits with its file', () => {
  expect(doneOf({ certifications: [SENT] })).toEqual(['certification'])
  expect(doneOf({ certifications: [{ ...SENT, status: 'verified', fileType: null }] })).toEqual([
    'certification',
  ])
  expect(doneOf({ certifications: [{ ...SENT, fileType: null }] })).toEqual([])
  expect(doneOf({ certifications: [{ ...SENT, status: 'rejected' }] })).toEqual([])
  expect(doneOf({ certifications: [{ ...SENT, status: 'verified', isExpired: true }] })).toEqual([])
})
