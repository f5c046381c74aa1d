import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { getImage, uploadImage } from '#contract/site/images.ts'
import { createDiskFiles, type Files } from '#server/platform/files.ts'
import { makePhoto } from '#server/testing/samples/images.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { createSizes } from './sizes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'images-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const shop = await testShop({ env: { dataDir } })
const person = await shop.has.customer()

const upload = (bytes: Buffer | Uint8Array<ArrayBuffer>, type?: string) =>
  person.send(uploadImage, {}, { file: { bytes: new Uint8Array(bytes), type } })

function paint(width: number, height: number) {
  // Noise, so that two paintings are never one picture.
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#2e7d32',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
}

async function fetchSize(url: string, file: string, headers?: Record<string, string>) {
  const response = await shop.guest().fetch(`${url}/${file}`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('the sizes of a picture', () => {
  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])('come as %s, for ever', async (extension, type, format) => {
    const { url } = (await upload(await paint(1_000, 500).jpeg().toBuffer())).body
    const { response, bytes } = await fetchSize(url, `640.${extension}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 640, height: 320 })
    const again = await fetchSize(url, `640.${extension}`)
    expect(again.bytes.equals(bytes)).toBe(true)
    const etag = response.headers.get('etag') as string
    expect((await fetchSize(url, `640.${extension}`, { 'if-none-match': etag })).response.status).toBe(304)
  })

  it('are never bigger than the picture', async () => {
    const { url } = (await upload(await paint(500, 250).jpeg().toBuffer())).body
    expect(await sharp((await fetchSize(url, '1280.webp')).bytes).metadata()).toMatchObject({ width: 500 })
  })

  it('are put on white where JPEG cannot be see-through', async () => {
    const clear = sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const { url } = (await upload(await clear.png().toBuffer())).body
    const pixels = await sharp((await fetchSize(url, '160.jpg')).bytes)
      .raw()
      .toBuffer()
    expect(pixels[0]).toBeGreaterThan(250)
  })

  it.each(['641.webp', '99.jpg', '9999.avif', '0160.webp'])('are not made as %s', async (file) => {
    const { url } = (await upload(await makePhoto())).body
    expect((await fetchSize(url, file)).response.status).toBe(404)
  })

  it('are not there for a picture that is not', async () => {
    const { status } = await shop.guest().send(getImage, { hash: 'a'.repeat(32), file: '640.webp' })
    expect(status).toBe(404)
  })

  it.each(['/images/../../secrets.json', '/images/xyz/640.webp', `/images/${'a'.repeat(32)}/source.svg`])(
    'have no way to other files: %s',
    async (path) => {
      expect((await shop.guest().fetch(path)).status).toBeGreaterThanOrEqual(400)
    },
  )

  it('are made once for all who ask at the same time', async () => {
    const { url } = (await upload(await paint(800, 800).jpeg().toBuffer())).body
    const written: string[] = []
    const stored = createDiskFiles(join(dataDir, 'files'))
    const files: Files = {
      ...stored,
      write(name, bytes, type) {
        written.push(name)
        return stored.write(name, bytes, type)
      },
    }
    const sizes = createSizes({ db: shop.database.db, files })
    const hash = url.split('/').at(-1) as string
    const made = await Promise.all(Array.from({ length: 12 }, () => sizes.get(hash, 480, 'avif')))
    expect(written).toHaveLength(1)
    expect(new Set(made).size).toBe(1)
  })

  it('that could not be made are tried again by the next who asks', async () => {
    const { url } = (await upload(await makePhoto())).body
    const stored = createDiskFiles(join(dataDir, 'files'))
    let fails = true
    const files: Files = {
      ...stored,
      async write(...file) {
        if (fails) throw new Error('disk full')
        return stored.write(...file)
      },
    }
    const sizes = createSizes({ db: shop.database.db, files })
    const hash = url.split('/').at(-1) as string
    await expect(sizes.get(hash, 160, 'webp')).rejects.toThrow('disk full')
    fails = false
    expect(await sizes.get(hash, 160, 'webp')).toBeInstanceOf(Buffer)
  })
})

describe('a drawing', () => {
  const svg = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><rect width="400" height="200" fill="${fill}"/></svg>`

  it('is kept as it is, once, with the color it is given', async () => {
    const stored = await shop.images.storeDrawing(shop.database.db, svg('#123456'), { color: '#abcdef' })
    expect(stored).toMatchObject({ width: 400, height: 200, color: '#abcdef' })
    expect(await shop.images.storeDrawing(shop.database.db, svg('#123456'))).toEqual(stored)
  })

  it('is rendered at the width that is asked for, also beyond its own', async () => {
    const { hash, color } = await shop.images.storeDrawing(shop.database.db, svg('#336699'))
    expect(color).toBe('#336699')
    const { bytes } = await fetchSize(`/images/${hash}`, '1600.webp')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_600, height: 800 })
  })

  it('is kept in a moment, because nothing is rendered yet: a hundred at once', async () => {
    const before = performance.now()
    for (let at = 0; at < 100; at += 1) {
      const fill = `#${String(100_000 + at)}`
      await shop.images.storeDrawing(shop.database.db, svg(fill), { color: fill })
    }
    expect(performance.now() - before).toBeLessThan(3_000)
  })
})
