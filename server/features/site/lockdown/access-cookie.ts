/** The cookie of an unlocking: which code it was unlocked with, until when, and our signature. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie } from '#server/platform/http/request-facts.ts'

const HOUR_MS = 3_600_000

export interface AccessCookies {
  /** A Set-Cookie. */
  serialize(codeId: string, span: { now: Date; hours: number }): string
  /** The code that it was unlocked with, unless it has run out or is not ours. */
  read(cookies: string | undefined, now: Date): string | null
}

export function createAccessCookies(secret: string, isSecure: boolean): AccessCookies {
  const name = `${isSecure ? '__Secure-' : ''}coqui.access`
  const signatureOf = (value: string) => createHmac('sha256', secret).update(`access ${value}`).digest()
  return {
    serialize(codeId, { now, hours }) {
      const value = `${codeId}.${now.getTime() + hours * HOUR_MS}`
      const attributes = `Max-Age=${(hours * HOUR_MS) / 1_000}; Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
      return `${name}=${value}.${signatureOf(value).toString('base64url')}; ${attributes}`
    },
    read(cookies, now) {
      const [codeId = '', endsMs = '', signature = ''] = readCookie(cookies, name)?.split('.') ?? []
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(`${codeId}.${endsMs}`)
      const isOurs = given.byteLength === right.byteLength && timingSafeEqual(given, right)
      return isOurs && Number(endsMs) > now.getTime() ? codeId : null
    },
  }
}
