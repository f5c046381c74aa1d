import { describe, expect, it } from 'vitest'
import type { Profile } from './queries.ts'
import { nameOfField, toInput, toTyped } from './typed-profile.ts'

const TYPED = {
  firstName: 'Marta',
  lastName: 'Rivera',
  npprInstructorNumber: 'NPPR-10482',
  headline: { en: 'Calm', es: 'Con calma' },
  bio: { en: 'Ten years', es: 'Diez años' },
  specialties: [],
  languages: ['es'],
  municipality: 'Ponce',
} satisfies Partial<Profile>

const PROFILE: Profile = {
  ...TYPED,
  id: 'ins_1',
  slug: 'marta',
  profilePictureUrl: '/images/a/640.webp',
  picture: null,
  isNpprVerified: true,
  version: 4,
  updatedAt: null,
}

describe('an instructor’s page in its form', () => {
  it('has what is typed, and neither the photo nor what the shop decides', () => {
    expect(toTyped(PROFILE)).toEqual(TYPED)
  })

  it('sends what was emptied as not there', () => {
    const emptied = { ...toTyped(PROFILE), npprInstructorNumber: '  ', municipality: '' }
    expect(toInput(emptied)).toEqual({ ...TYPED, npprInstructorNumber: null, municipality: null })
  })

  it('names what differs in another tab as the form does', () => {
    expect(['bio', 'lastName', 'motto'].map(nameOfField)).toEqual(['About you', 'Last names', 'motto'])
  })
})
