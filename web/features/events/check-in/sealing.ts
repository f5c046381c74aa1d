/** Encrypts what stays on the device: AES-GCM, a fresh nonce each time, bound to the name it is stored under. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const NONCE_BYTES = 12

/** It can be used here, and never be read out. */
export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

export async function seal(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { nonce, data: await crypto.subtle.encrypt(cipher(nonce, name), key, plain) }
}

/** Throws where anything was changed. */
export async function unseal(key: CryptoKey, name: string, { nonce, data }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(cipher(nonce, name), key, data)
  return JSON.parse(new TextDecoder().decode(plain))
}

function cipher(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}
