import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { foldPassword, refusePassword } from './password-rules.ts'

const RULES = { minLength: 12, storeName: 'El Yunque Gear' }
const ana = { email: 'ana.maria@example.com', username: 'anita_r' }

describe('a password', () => {
  it.each([
    'password1234',
    'Password-1234!',
    'P@ssw0rd2024',
    'passwordpassword',
    'contraseña123',
    'Contraseña 2025',
    'iloveyou1234',
    'teamomucho123',
    'puertorico787',
    'PuertoRico2024!',
    'boricua12345',
    'qwertyuiop12',
    'qwerty123456',
    '1q2w3e4r5t6y',
    '123456789012',
    'abcdefghijkl',
    '098765432109',
    'aaaaaaaaaaaa',
    'abababababab',
    'xyzxyzxyzxyz',
    'correct horse battery staple',
    'CoquiCarry for me',
    'coqui-carry-2031',
    'yo soy ana.maria',
    'anita_r rules',
    'el yunque gear 44',
  ])('like %j is among the first that anybody tries', (password) => {
    expect(refusePassword(password, ana, RULES)).toBe('PASSWORD_TOO_COMMON')
  })

  it.each([
    'ferns grow on wet rocks',
    'palm trees bend in storms',
    'la lluvia moja el techo de zinc',
    'x7#Kq2!mZp9w',
    'trombón-azul-ceniza',
    'Demo-pass-2024',
  ])('like %j is fine', (password) => {
    expect(refusePassword(password, ana, RULES)).toBeNull()
  })

  it('is as long as the store asks for', () => {
    const rules = { ...RULES, minLength: 24 }
    expect(refusePassword('ferns grow on wet rocks', ana, rules)).toBe('PASSWORD_TOO_SHORT')
    expect(refusePassword('ferns grow on wet rocks!', ana, rules)).toBeNull()
  })

  it('may hold a name so short that it tells nothing', () => {
    expect(
      refusePassword('ferns grow on wet rocks', { email: 'wet@example.com', username: 'on' }, RULES),
    ).toBeNull()
  })
})

describe('the list of common passwords', () => {
  it('has a thousand and more, each long enough to be allowed otherwise, and folded', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(1_000)
    for (const password of COMMON_PASSWORDS) {
      expect(password.length).toBeGreaterThanOrEqual(LIMITS.password.minLength)
      expect(password).toBe(foldPassword(password))
    }
  })
})
