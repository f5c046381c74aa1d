import { describe, expect, it } from 'vitest'
import { hintForPassword } from './password-hint.ts'

describe('hintForPassword', () => {
  it('counts down to the shortest length that is accepted', () => {
    expect(hintForPassword('')).toEqual({ kind: 'empty' })
    expect(hintForPassword('corto')).toEqual({ kind: 'short', missing: 7 })
    expect(hintForPassword('elevenchars')).toEqual({ kind: 'short', missing: 1 })
  })

  it('is content with a few words', () => {
    expect(hintForPassword('el coqui canta de noche')).toEqual({ kind: 'enough' })
  })

  it('warns of the same few characters again and again', () => {
    expect(hintForPassword('abababababab')).toEqual({ kind: 'repeated' })
  })

  it('warns of digits alone', () => {
    expect(hintForPassword('7875550123999')).toEqual({ kind: 'digits' })
  })

  it('warns of the username and of the address up to its @, as the server refuses them', () => {
    expect(hintForPassword('Luis.Rivera-2024', ['luisrivera'])).toEqual({ kind: 'personal' })
    expect(hintForPassword('my-luis-password', ['luis@example.test'])).toEqual({ kind: 'personal' })
    expect(hintForPassword('example of a rainy day', ['luis@example.test'])).toEqual({ kind: 'enough' })
    expect(hintForPassword('analog clock tower', ['ana', ''])).toEqual({ kind: 'enough' })
  })
})
