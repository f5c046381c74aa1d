/** A push service on this machine, as strict as those of the browsers' makers: it checks who sends, and opens what it is sent. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeLater } from './close-later.ts'

interface FakeAnswer {
  status: number
  headers?: Record<string, string>
}

interface FakeDevice {
  keys: ECDH
  auth: Buffer
  /** What it is answered, one by one; then 201. */
  answers: FakeAnswer[]
}

export interface FakePush {
  origin: string
  /** What a browser would hand to the site. */
  newDevice(answers?: FakeAnswer[]): {
    endpoint: string
    keys: { p256dh: string; auth: string }
  }
  /** What a device was sent, opened. */
  sentTo(endpoint: string): Record<string, string>[]
  /** How often it was asked for a device, whatever it answered. */
  askedFor(endpoint: string): number
  /** Why requests were not as they have to be. */
  complaints: string[]
}

export async function startFakePush(publicKey: string): Promise<FakePush> {
  const devices = new Map<string, FakeDevice>()
  const sent = new Map<string, Record<string, string>[]>()
  const asked = new Map<string, number>()
  const complaints: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.set(path, (asked.get(path) ?? 0) + 1)
    const device = devices.get(path)
    if (!device) return response.writeHead(404).end()
    try {
      const body = await readBody(request)
      checkRequest(request, body, { publicKey, origin })
      const answer = device.answers.shift() ?? { status: 201 }
      if (answer.status === 201) sent.set(path, [...(sent.get(path) ?? []), JSON.parse(open(body, device))])
      response.writeHead(answer.status, answer.headers).end()
    } catch (error) {
      complaints.push(String(error))
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeLater(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pathOf = (endpoint: string) => new URL(endpoint).pathname
  return {
    origin,
    complaints,
    newDevice(answers = []) {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('hex')}`
      devices.set(path, { keys, auth, answers })
      return { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    sentTo: (endpoint) => sent.get(pathOf(endpoint)) ?? [],
    askedFor: (endpoint) => asked.get(pathOf(endpoint)) ?? 0,
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const DAY_S = 86_400

/** RFC 8030 and 8292. */
function checkRequest(
  { method, headers }: IncomingMessage,
  body: Buffer,
  { publicKey, origin }: { publicKey: string; origin: string },
): void {
  const expect = (isSo: boolean, complaint: string) => {
    if (!isSo) throw new Error(complaint)
  }
  expect(method === 'POST', 'not a POST')
  expect(/^\d+$/.test(String(headers.ttl)) && Number(headers.ttl) <= 28 * DAY_S, 'no TTL')
  expect(headers['content-encoding'] === 'aes128gcm', 'not aes128gcm')
  expect(
    Number(headers['content-length']) === body.length && body.length <= 4_096,
    'too long, or of no length',
  )
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  expect(key === publicKey, 'not the key that the device was made for')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned, 'not signed by that key')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(aud === origin, `meant for ${aud}`)
  expect(exp > Date.now() / 1_000 && exp <= Date.now() / 1_000 + DAY_S, 'of another day')
  expect(/^(mailto:.+@|https:)/.test(sub), 'from nobody')
}

/** RFC 8291: one record, for this device alone. */
function open(body: Buffer, { keys, auth }: FakeDevice): string {
  const [salt, senderLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + senderLength)
  const derive = (secret: Uint8Array, by: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + senderLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}
