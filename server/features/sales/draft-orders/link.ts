/** The link that a customer is mailed: the draft's id, signed, so that nobody can name another's. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`draft order:${id}`).digest()

export function draftPathOf(secret: string, id: string): string {
  return `/order/${id}.${signatureOf(secret, id).toString('base64url')}`
}

/** The draft's id; null where the signature is not ours. */
export function readDraftToken(secret: string, token: string): string | null {
  const dot = token.lastIndexOf('.')
  const id = token.slice(0, dot)
  const given = Buffer.from(token.slice(dot + 1), 'base64url')
  const right = signatureOf(secret, id)
  return given.byteLength === right.byteLength && timingSafeEqual(given, right) ? id : null
}
