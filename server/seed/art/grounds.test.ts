import sharp from 'sharp'
import { expect, test } from 'vitest'
import { optionValues, products } from '../data/index.ts'
import { drawReviewPhoto } from '../pictures.ts'
import { tonesOf } from './colors.ts'
import { DRAWINGS } from './drawings.ts'
import { GROUNDS, KINDS } from './grounds.ts'
import { drawProduct } from './index.ts'

const CARD = { quality: 55, effort: 2 }

test('every ground has kinds of things that are drawn, each on one ground', () => {
  expect(Object.keys(KINDS).toSorted()).toEqual(GROUNDS.map(({ name }) => name).toSorted())
  const kinds = Object.values(KINDS).flat()
  expect(kinds.filter((kind) => !Object.hasOwn(DRAWINGS, kind))).toEqual([])
  expect(new Set(kinds).size).toBe(kinds.length)
})

/** How bright the ground is beside the thing, near the middle of the upper edge. */
async function brightnessBehind(kind: string, color: string): Promise<number> {
  const { data } = await sharp(Buffer.from(drawProduct(kind, { color }, 'front')), { density: 14.4 })
    .resize(200, 200)
    .extract({ left: 20, top: 60, width: 20, height: 40 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.reduce((sum, value) => sum + value, 0) / data.length
}

test.each(['iwb-holster', 'mag-carrier', 'handheld-light', 'backpack'])(
  'behind a black %s the light is brighter than behind a pale one',
  async (kind) => {
    expect(await brightnessBehind(kind, 'black')).toBeGreaterThan(await brightnessBehind(kind, 'sand'))
  },
)

test.each(['yunque-iwb', 'toro-negro-owb', 'punta-range-bag'])('%s is light in bytes', async (key) => {
  const product = products.find((each) => each.key === key)
  const svg = drawProduct(product?.art.kind ?? '', product?.art.look ?? {}, 'front')
  const avif = await sharp(Buffer.from(svg)).resize(640, 640).avif(CARD).toBuffer()
  expect(avif.length).toBeLessThan(24_000)
})

test('the swatch of a color is the color of its drawings', () => {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  for (const { kind, code, swatch } of optionValues) {
    // Lenses are drawn by their own tones.
    if (kind !== 'color' || !swatch || ['smoke', 'amber', 'clear'].includes(code)) continue
    const drawn = channels(tonesOf(code).base)
    const furthest = Math.max(...channels(swatch).map((value, at) => Math.abs(value - (drawn[at] ?? 0))))
    expect([code, furthest <= 16]).toEqual([code, true])
  }
})

test('no two photos of a product are alike, nor is one its drawing', () => {
  for (const product of products.slice(0, 6)) {
    const photos = [0, 1, 2, 3].map((number) => drawReviewPhoto(product, number))
    expect(new Set(photos).size).toBe(photos.length)
    for (const svg of photos) {
      expect(svg.length).toBeLessThan(64_000)
      expect(/NaN|undefined|Infinity/.exec(svg)?.[0]).toBeUndefined()
    }
  }
})
