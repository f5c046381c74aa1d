/** Checks what the server signed, without a connection: WebCrypto's Ed25519. */
export type IsSigned = (text: string, signature: string) => Promise<boolean>

/** Null in a browser that cannot check. */
export async function createCheck(publicKey: string): Promise<IsSigned | null> {
  try {
    const raw = fromBase64Url(publicKey)
    const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify'])
    return (text, signature) =>
      crypto.subtle
        .verify({ name: 'Ed25519' }, key, fromBase64Url(signature), new TextEncoder().encode(text))
        .catch(() => false)
  } catch {
    return null
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** In hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
