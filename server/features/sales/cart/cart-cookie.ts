/** Which cart is a guest's: its id, signed, so that nobody can name another's. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import { readCookie } from '#server/platform/http/request-facts.ts'

export interface CartCookies {
  /** The id of the guest's cart, or null when there is none or the signature is not ours. */
  read(header: string | undefined): string | null
  /** Whether there is one at all, ours or not. */
  enabled(header: string | undefined): boolean
  /** A Set-Cookie. */
  serialize(cartId: string): string
  expire(): string
}

export function createCartCookies(secret: string, isSecure: boolean): CartCookies {
  const name = `${isSecure ? '__Secure-' : ''}coqui.cart`
  const attributes = `Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
  // Named, so that what is signed for one purpose is good for no other.
  const signatureOf = (cartId: string) => createHmac('sha256', secret).update(`cart:${cartId}`).digest()
  const rawOf = (header: string | undefined) => readCookie(header, name)
  return {
    read(header) {
      const raw = rawOf(header)
      const dot = raw?.lastIndexOf('.') ?? -1
      if (!raw || dot < 1) return null
      const cartId = raw.slice(0, dot)
      const given = Buffer.from(raw.slice(dot + 1), 'base64url')
      const right = signatureOf(cartId)
      return given.byteLength === right.byteLength && timingSafeEqual(given, right) ? cartId : null
    },
    enabled: (header) => rawOf(header) !== null,
    serialize: (cartId) =>
      `${name}=${cartId}.${signatureOf(cartId).toString('base64url')}; Max-Age=${LIMITS.cart.ttlMs / 1000}; ${attributes}`,
    expire: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
