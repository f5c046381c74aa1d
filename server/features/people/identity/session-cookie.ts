/** The cookies of signing in. better-auth sets them; reading the session's is ours, since every request does it. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie } from '#server/platform/http/request-facts.ts'

export const COOKIE_PREFIX = 'coqui'

/** better-auth's own last parts, but the passkey's, which is named in auth.ts. */
const PARTS = {
  session: 'session_token',
  /** Present when the person did not ask to be remembered. */
  brief: 'dont_remember',
  twoFactor: 'two_factor',
  passkey: 'passkey',
  /** Which browser chose the password of a sign-up. */
  signUp: 'sign_up',
  /** Which accounts were signed in to here before. */
  device: 'device',
} as const
export type CookieKind = keyof typeof PARTS

export interface AuthCookies {
  nameOf(kind: CookieKind): string
  /** The raw value of a cookie in a Cookie header, or null. */
  read(header: string, kind: CookieKind): string | null
  /** What was signed, or null when the signature is not ours. */
  unsign(raw: string): string | null
  sign(value: string): string
  /** A Set-Cookie of our own, signed. */
  serialize(kind: CookieKind, value: string, ms: number): string
  /** A Set-Cookie that removes it. */
  expire(kind: CookieKind): string
}

export function createAuthCookies(secret: string, isSecure: boolean): AuthCookies {
  const names = Object.fromEntries(
    Object.entries(PARTS).map(([kind, part]) => [
      kind,
      `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.${part}`,
    ]),
  ) as Record<CookieKind, string>
  const signatureOf = (value: string) => createHmac('sha256', secret).update(value).digest()
  const attributes = `Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
  const sign = (value: string) => encodeURIComponent(`${value}.${signatureOf(value).toString('base64')}`)
  return {
    nameOf: (kind) => names[kind],
    read: (header, kind) => readCookie(header, names[kind]),
    unsign(raw) {
      const signed = decode(raw)
      const dot = signed.lastIndexOf('.')
      if (dot < 1) return null
      const value = signed.slice(0, dot)
      const given = Buffer.from(signed.slice(dot + 1), 'base64')
      const right = signatureOf(value)
      return given.byteLength === right.byteLength && timingSafeEqual(given, right) ? value : null
    },
    sign,
    serialize: (kind, value, ms) => `${names[kind]}=${sign(value)}; Max-Age=${ms / 1000}; ${attributes}`,
    expire: (kind) => `${names[kind]}=; Max-Age=0; ${attributes}`,
  }
}

function decode(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return ''
  }
}
