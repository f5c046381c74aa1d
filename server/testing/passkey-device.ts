/** A device with passkeys, in software: an ES256 key a site, with the answers that a browser would send. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

interface Behavior {
  origin: string
  /** False: the device did not ask for a PIN, a face or a finger. */
  verifiesUser?: boolean
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export class PasskeyDevice {
  readonly #behavior: Required<Behavior>
  readonly #id = randomBytes(16)
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject }
  #counter = 0

  constructor(behavior: Behavior) {
    this.#behavior = { verifiesUser: true, ...behavior }
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** What `navigator.credentials.create` gives for a site's options. */
  create(options: Record<string, unknown>): Record<string, unknown> {
    const { challenge, rp } = options as { challenge: string; rp: { id: string } }
    const clientData = this.#clientData('webauthn.create', challenge)
    const authData = Buffer.concat([this.#authData(rp.id, HAS_CREDENTIAL), this.#credentialData()])
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** What `navigator.credentials.get` gives for a site's options. */
  get(options: Record<string, unknown>): Record<string, unknown> {
    const { challenge, rpId } = options as { challenge: string; rpId: string }
    const clientData = this.#clientData('webauthn.get', challenge)
    const authData = this.#authData(rpId, 0)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
    })
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#behavior.origin, crossOrigin: false }))
  }

  #authData(rpId: string, flags: number): Buffer {
    this.#counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const seen = USER_PRESENT | (this.#behavior.verifiesUser ? USER_VERIFIED : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags | seen]), counter])
  }

  #credentialData(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(this.#id.byteLength)
    // A COSE key: EC2, ES256, P-256 and the point.
    const key = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.concat([Buffer.alloc(16), idLength, this.#id, key])
  }
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.byteLength), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()])
