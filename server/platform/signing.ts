/**
 * Signs what leaves the server and comes back: tickets, the check-in manifest, the end of the audit log. Whoever has the
 * public key can check it.
 */
import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'

export interface Signer {
  /** Ed25519, base64url. */
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
  /** 32 bytes, base64url. */
  publicKey: string
}

/** How PKCS #8 introduces the 32 bytes of an Ed25519 key. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The same secret makes the same key: every process signs alike, and tickets outlive restarts. */
export function createSigner(secret: string, purpose = 'ticket signing'): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key)
  const { x } = publicKey.export({ format: 'jwk' }) as { x: string }
  return {
    publicKey: x,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    isSigned: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')),
  }
}
