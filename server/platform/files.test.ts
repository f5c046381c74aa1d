import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskFiles, createFiles, createS3Files, type Files } from './files.ts'

const KEYS = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of the bucket' }
const REGION = 'us-east-1'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature version 4, worked out anew from the request, as a real store does. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const header = (name: string) => String(request.headers[name] ?? '')
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    header('authorization'),
  )
  if (!parts) return false
  const [, credential = '', signedHeaders = '', signature] = parts
  const [keyId, day = '', region = '', service = ''] = credential.split('/')
  if (keyId !== KEYS.accessKeyId || region !== REGION || service !== 's3') return false
  if (!signedHeaders.split(';').includes('host')) return false
  if (header('x-amz-content-sha256') !== sha256(body)) return false
  const canonical = [
    request.method,
    request.url,
    '',
    ...signedHeaders.split(';').map((name) => `${name}:${header(name).trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${KEYS.secretAccessKey}`,
  )
  return hmac(key, toSign).toString('hex') === signature
}

/** A store of objects that is as strict as the real ones. */
function startS3(bucket: string) {
  const objects = new Map<string, { body: Buffer; type: string }>()
  const asked: string[] = []
  let failures = 0
  const server: Server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    asked.push(`${request.method} ${request.url}`)
    const answer = (status: number, bytes: Buffer | string = '') => response.writeHead(status).end(bytes)
    if (failures > 0) {
      failures -= 1
      return answer(503)
    }
    if (!isSigned(request, body)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const [, inBucket, ...rest] = (request.url ?? '').split('/')
    if (inBucket !== bucket) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const name = rest.join('/')
    if (request.method === 'PUT') {
      objects.set(name, { body, type: String(request.headers['content-type']) })
      return answer(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return answer(204)
    }
    const found = objects.get(name)
    return found ? answer(200, found.body) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  const failNext = (times: number) => {
    failures = times
  }
  return { server, objects, asked, failNext }
}

const root = mkdtempSync(join(tmpdir(), 'files-'))
const s3 = startS3('pictures')
let endpoint = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => s3.server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(s3.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await new Promise((resolve) => s3.server.close(resolve))
})

const bucketFiles = (changed = {}) =>
  createS3Files({ endpoint, bucket: 'pictures', region: REGION, ...KEYS, ...changed })

describe.each<[string, () => Files]>([
  ['on disk', () => createDiskFiles(root)],
  ['in a bucket', bucketFiles],
])('files %s', (_where, open) => {
  it('come back byte by byte', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0, 128])
    await open().write('images/ab/one.webp', bytes, 'image/webp')
    expect(await open().read('images/ab/one.webp')).toEqual(bytes)
  })

  it('are replaced by a later one of the same name', async () => {
    await open().write('again.txt', Buffer.from('first'), 'text/plain')
    await open().write('again.txt', Buffer.from('second'), 'text/plain')
    expect(String(await open().read('again.txt'))).toBe('second')
  })

  it('that do not exist are null, and can be removed without complaint', async () => {
    expect(await open().read('images/nothing.webp')).toBeNull()
    await open().remove(['images/nothing.webp'])
  })

  it('are gone once removed', async () => {
    await open().write('images/gone.webp', Buffer.from('x'), 'image/webp')
    await open().remove(['images/gone.webp'])
    expect(await open().read('images/gone.webp')).toBeNull()
  })

  it.each(['../secrets.json', 'images/../../x', '/etc/passwd', 'a//b', '.hidden', 'a b', ''])(
    'of the name "%s" are refused',
    async (name) => {
      await expect(open().write(name, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a file')
      await expect(open().read(name)).rejects.toThrow('Not a file')
    },
  )
})

describe('files on disk', () => {
  it('leave nothing half-written behind', async () => {
    const files = createDiskFiles(join(root, 'whole'))
    const writers = Array.from({ length: 8 }, (_, at) =>
      files.write('x/same.bin', Buffer.alloc(100_000, at), 'image/webp'),
    )
    await Promise.all(writers)
    expect(readdirSync(join(root, 'whole/x'))).toEqual(['same.bin'])
    const bytes = (await files.read('x/same.bin')) as Buffer
    expect(bytes.equals(Buffer.alloc(100_000, bytes[0]))).toBe(true)
  })
})

describe('files in a bucket', () => {
  it('carry their type', async () => {
    await bucketFiles().write('typed.webp', Buffer.from('x'), 'image/webp')
    expect(s3.objects.get('typed.webp')?.type).toBe('image/webp')
  })

  it('are refused with a wrong secret, saying so', async () => {
    const files = bucketFiles({ secretAccessKey: 'wrong' })
    await expect(files.write('x.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('answered 403')
    await expect(files.read('x.webp')).rejects.toThrow('answered 403')
  })

  it('are not lost silently when there is no such bucket', async () => {
    const files = bucketFiles({ bucket: 'elsewhere' })
    await expect(files.write('x.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('no bucket')
  })

  it('are asked for again when the store is busy for a moment', async () => {
    await bucketFiles().write('busy.txt', Buffer.from('there'), 'text/plain')
    s3.failNext(2)
    expect(String(await bucketFiles().read('busy.txt'))).toBe('there')
  })

  it('are used when the environment names a bucket', async () => {
    const files = createFiles({
      dataDir: root,
      s3: { endpoint, bucket: 'pictures', region: REGION, ...KEYS },
    })
    await files.write('named.txt', Buffer.from('x'), 'text/plain')
    expect(s3.asked.at(-1)).toBe('PUT /pictures/named.txt')
  })
})
