/** The cookie of an unlocking: which code it was unlocked with, until when, and our signature. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { UNLOCK_MS } from '#contract/site/lockdown-terms.ts'
import { readCookie } from '#server/platform/http/request-facts.ts'

export interface AccessCookies {
  /** A Set-Cookie. */
  serialize(codeId: string, now: Date): string
  /** The code that it was unlocked with, unless it has run out or is not ours. */
  read(cookies: string | undefined, now: Date): string | null
}

export function createAccessCookies(secret: string, isSecure: boolean): AccessCookies {
  const name = `${isSecure ? '__Secure-' : ''}coqui.access`
  const signatureOf = (value: string) => createHmac('sha256', secret).update(`access ${value}`).digest()
  return {
    serialize(codeId, now) {
      const value = `${codeId}.${now.getTime() + UNLOCK_MS}`
      const attributes = `Max-Age=${UNLOCK_MS / 1_000}; Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
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
