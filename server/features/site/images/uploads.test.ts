import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { uploadImage } from '#contract/site/images.ts'
import { makePhoto } from '#server/testing/samples/images.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { testShop } from '#server/testing/test-shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'images-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const shop = await testShop({ env: { dataDir } })
const person = await shop.has.customer()

const upload = (bytes: Buffer | Uint8Array<ArrayBuffer>, type?: string, by: TestClient = person) =>
  by.send(uploadImage, {}, { file: { bytes: new Uint8Array(bytes), type } })

function paint(width: number, height: number) {
  // Noise, so that two paintings are never one picture. Little of it: packing it is what takes long.
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#2e7d32',
      noise: { type: 'gaussian', mean: 120, sigma: 6 },
    },
  })
}

async function fetchSize(url: string, file: string, headers?: Record<string, string>) {
  const response = await shop.guest().fetch(`${url}/${file}`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Where the files of a picture lie. */
function folderOf(url: string): string {
  const hash = url.split('/').at(-1) as string
  return join(dataDir, 'files/images', hash.slice(0, 2), hash)
}

async function countImages(): Promise<number> {
  const { rows } = await shop.database.pool.query('select count(*)::int as images from images')
  return rows[0].images
}

describe('a photo that is sent', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const { status, body } = await upload(
      await paint(400, 300).toFormat(format).toBuffer(),
      `image/${format}`,
    )
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^img_/),
      url: expect.stringMatching(/^\/images\/[a-f0-9]{32}$/),
      width: 400,
      height: 300,
      alt: '',
      color: expect.stringMatching(/^#[a-f0-9]{6}$/),
    })
  })

  it('loses its place, its camera and every other word that came with it', async () => {
    const sent = await paint(300, 200)
      .withExif({
        IFD0: { Make: 'TellTale', Copyright: 'Somebody' },
        IFD3: { GPSLatitude: '18/1 27/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>TellTale</secret></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    expect(sent.includes('TellTale')).toBe(true)
    const { body } = await upload(sent, 'image/jpeg')
    const sizes = ['320.jpg', '320.webp', '320.avif'].map(
      async (file) => (await fetchSize(body.url, file)).bytes,
    )
    for (const bytes of [
      readFileSync(join(folderOf(body.url), 'source.webp')),
      ...(await Promise.all(sizes)),
    ]) {
      const { exif, xmp, iptc } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
      expect(bytes.includes('TellTale')).toBe(false)
    }
  })

  it('is turned upright', async () => {
    const { body } = await upload(await paint(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(body).toMatchObject({ width: 200, height: 300 })
  })

  it('is kept at most 2400 pixels wide or high', async () => {
    const { body } = await upload(await paint(3_000, 1_000).jpeg().toBuffer())
    expect(body).toMatchObject({ width: 2_400, height: 800 })
  })

  it('is one picture when two people send it, and both own it', async () => {
    const bytes = await makePhoto()
    const other = await shop.has.customer()
    const [first, second] = [await upload(bytes), await upload(bytes, 'image/png', other)]
    expect(second.body).toEqual(first.body)
    const { rows } = await shop.database.pool.query(
      'select user_id from image_owners where image_id = $1 order by 1',
      [first.body.id],
    )
    expect(rows.map((row) => row.user_id)).toEqual([person.user.id, other.user.id].sort())
  })

  it('tells the color that stands in its place', async () => {
    const red = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#c81e1e' } })
      .png()
      .toBuffer()
    const { color } = (await upload(red)).body
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    expect(parts[0]).toBeGreaterThan(180)
    expect(parts[1]).toBeLessThan(60)
  })

  it('has its common sizes made by a job', async () => {
    const { body } = await upload(await makePhoto())
    const hash = body.url.split('/').at(-1)
    const { rows } = await shop.database.pool.query(
      `select key from graphile_worker.jobs where task_identifier = 'make_image_sizes' and key = $1`,
      [`make_image_sizes:${hash}`],
    )
    expect(rows).toHaveLength(1)
    await shop.tasks.make_image_sizes?.({ hash })
    expect(readdirSync(folderOf(body.url)).sort()).toEqual([
      '320.avif',
      '320.webp',
      '640.avif',
      '640.webp',
      '960.avif',
      '960.webp',
      'source.webp',
    ])
  })
})

describe('what is no photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(1)</script>'

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', () => Buffer.from(svg)],
    ['HTML with the name of a JPEG', () => Buffer.from(html)],
    ['a GIF', () => paint(20, 20).gif().toBuffer()],
    ['a TIFF', () => paint(20, 20).tiff().toBuffer()],
    [
      'HTML behind the first bytes of a JPEG',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(html)]),
    ],
    [
      'an SVG behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    ],
    [
      'a film of the family of AVIF',
      () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom rest of a film', 'latin1'),
    ],
    ['nothing', () => Buffer.alloc(0)],
    ['a JPEG that ends too early', async () => (await paint(400, 400).jpeg().toBuffer()).subarray(0, 9_000)],
    ['a PNG that ends too early', async () => (await paint(200, 200).png().toBuffer()).subarray(0, 9_000)],
    ['a bomb of 20000 by 20000', () => makeBomb(20_000, 20_000)],
    ['a picture wider than allowed', () => makeBomb(LIMITS.image.pixelsMax + 1, 10)],
  ])('is refused: %s', async (_what, make) => {
    const before = await countImages()
    const { status, body } = await upload(await make(), 'image/jpeg')
    expect([status, body.code]).toEqual([400, 'BAD_IMAGE'])
    expect(await countImages()).toBe(before)
  })

  it.each(['text/html', 'application/json', 'multipart/form-data; boundary=x'])(
    'is not even read when it says that it is %s',
    async (type) => {
      const { status, body } = await upload(await makePhoto(), type)
      expect([status, body.code]).toEqual([415, 'UNSUPPORTED_TYPE'])
    },
  )

  it('is refused when it is too large, said or not', async () => {
    const bytes = new Uint8Array(LIMITS.image.bytes + 1)
    expect((await upload(bytes, 'image/jpeg')).status).toBe(413)
    const endless = new Request('http://localhost:3000/api/images', {
      method: 'POST',
      duplex: 'half',
      headers: {
        origin: shop.env.publicUrl,
        'content-type': 'image/jpeg',
        cookie: [...person.cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1_000_000)) }),
    } as RequestInit)
    expect((await shop.app.request(endless)).status).toBe(413)
  })

  it('costs little: a bomb is refused before it is unpacked', async () => {
    const bomb = makeBomb(20_000, 20_000)
    const before = performance.now()
    await upload(bomb, 'image/png')
    expect(performance.now() - before).toBeLessThan(1_500)
  })

  /** All black at a bit a pixel: small when packed, huge when not. */
  function makeBomb(width: number, height: number): Buffer {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header[8] = 1
    const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  function chunk(name: string, data: Buffer): Buffer {
    const named = Buffer.concat([Buffer.from(name), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
})

describe('how many photos one may send', () => {
  it('is limited an hour', async () => {
    const eager = await shop.has.customer()
    const junk = Buffer.from('junk')
    for (let sent = 0; sent < LIMITS.image.perHour; sent += 1) await upload(junk, 'image/png', eager)
    const refused = await upload(junk, 'image/png', eager)
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await upload(junk, 'image/png')).status).toBe(400)
    shop.clock.advance(3_600_000)
    expect((await upload(junk, 'image/png', eager)).status).toBe(400)
  })
})

describe('the photos of a person', () => {
  it('are in their exported data, and gone when they are', async () => {
    const leaving = await shop.has.customer()
    const { url } = (await upload(await makePhoto(), 'image/png', leaving)).body
    await fetchSize(url, '160.webp')
    const exported = (await shop.dataOf(leaving)) as unknown as { images: { hash: string }[] }
    expect(exported.images.map(({ hash }) => `/images/${hash}`)).toEqual([url])
    await shop.erase(leaving)
    await shop.tasks.delete_forgotten_images?.({})
    expect((await fetchSize(url, '160.webp')).response.status).toBe(404)
    expect((await fetchSize(url, '320.webp')).response.status).toBe(404)
  })

  it('stay while somebody else has them, or something shows them', async () => {
    const leaving = await shop.has.customer()
    const shared = await makePhoto()
    const { url } = (await upload(shared, 'image/png', leaving)).body
    await upload(shared, 'image/png', person)
    const shown = (await upload(await makePhoto(), 'image/png', leaving)).body
    const product = await shop.has.product()
    await shop.database.pool.query(
      'insert into product_images (product_id, image_id, position) values ($1, $2, 0)',
      [product.id, shown.id],
    )
    await shop.erase(leaving)
    await shop.tasks.delete_forgotten_images?.({})
    expect((await fetchSize(url, '160.webp')).response.status).toBe(200)
    expect((await fetchSize(shown.url, '160.webp')).response.status).toBe(200)
  })
})
