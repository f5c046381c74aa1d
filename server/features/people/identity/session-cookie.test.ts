import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAuthCookies } from './session-cookie.ts'

const cookies = createAuthCookies('a secret for tests only', false)

describe('reading a cookie', () => {
  it.each([
    ['coqui.session_token=abc', 'abc'],
    ['a=1; coqui.session_token=abc; b=2', 'abc'],
    ['a=1;coqui.session_token=abc', 'abc'],
    ['xcoqui.session_token=no; coqui.session_token=yes', 'yes'],
    ['coqui.session_token=', ''],
    ['other=coqui.session_token', null],
    ['xcoqui.session_token=no', null],
    ['', null],
  ])('of %j gives %j', (header, value) => {
    expect(cookies.read(header, 'session')).toBe(value)
  })
})

describe('a signature', () => {
  it('gives back what was signed, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        expect(cookies.unsign(cookies.sign(value))).toBe(value)
      }),
    )
  })

  it('is not ours when anything was changed, or another secret made it', () => {
    const raw = cookies.sign('token')
    const plain = decodeURIComponent(raw)
    for (let at = 0; at < plain.length - 1; at += 1) {
      const letter = plain[at] === 'A' ? 'B' : 'A'
      expect(cookies.unsign(encodeURIComponent(plain.slice(0, at) + letter + plain.slice(at + 1)))).toBeNull()
    }
    expect(createAuthCookies('another secret', false).unsign(raw)).toBeNull()
    expect(cookies.unsign('')).toBeNull()
    expect(cookies.unsign('%E0%A4%A')).toBeNull()
  })
})
