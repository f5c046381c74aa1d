import { describe, expect, it } from 'vitest'
import { nameOfField, toInput, toTyped } from './typed-profile.ts'

const PROFILE = {
  slug: 'kydex-pr',
  name: 'Kydex PR',
  headline: { en: 'Fits', es: 'Queda' },
  bio: { en: 'By hand', es: 'A mano' },
  municipality: 'Ponce',
  since: 2014,
}

describe('the public profile in its form', () => {
  it('is sent as it was read', () => {
    const { slug, ...saved } = PROFILE
    expect(toInput(toTyped(PROFILE))).toEqual(saved)
  })

  it('leaves a year open that is none, and a town that is not on the list', () => {
    const typed = { ...toTyped({ ...PROFILE, since: null }), municipality: 'Springfield' }
    expect(typed.since).toBe('')
    expect(toInput(typed)).toMatchObject({ since: null, municipality: null })
    expect(toInput({ ...typed, since: 'soon' }).since).toBeNull()
  })

  it('names what differs in another tab as the form does', () => {
    expect(['headlineEs', 'since', 'motto'].map(nameOfField)).toEqual([
      'Headline in Spanish',
      'Since (year)',
      'motto',
    ])
  })
})
