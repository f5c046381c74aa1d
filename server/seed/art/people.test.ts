import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#contract/catalog/catalog-terms.ts'
import type { Look } from '../demo-types.ts'
import { drawCategory } from './categories.ts'
import { MOTIFS } from './covers/emblems.ts'
import { drawProviderCover, drawProviderLogo } from './covers.ts'
import { drawPortrait } from './people.ts'

const HAIRS = ['short', 'long', 'bun', 'bald', 'curly', 'cap']
const look: Look = { hair: 'short', beard: 'no', skin: '3', glasses: 'no', shirt: 'olive' }

const pictures: [name: string, svg: string, ratio: number][] = [
  ...HAIRS.map((hair): [string, string, number] => [
    `portrait ${hair}`,
    drawPortrait({ ...look, hair }, hair),
    0.8,
  ]),
  ['portrait of everything', drawPortrait({ ...look, beard: 'yes', glasses: 'yes', skin: '5' }, 'x'), 0.8],
  ...MOTIFS.map((motif): [string, string, number] => [`logo ${motif}`, drawProviderLogo('a', motif), 1]),
  ...MOTIFS.map((motif): [string, string, number] => [`cover ${motif}`, drawProviderCover('a', motif), 2.5]),
  ...CATEGORIES.map((id): [string, string, number] => [`category ${id}`, drawCategory(id), 1]),
]

describe.each(pictures)('%s', (_name, svg, ratio) => {
  it('becomes a picture of its shape that is not one flat color', async () => {
    const { data, info } = await sharp(Buffer.from(svg), { density: 18 })
      .resize(200)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels, isOpaque } = await sharp(data, { raw: info }).stats()
    expect(info.width).toBe(200)
    expect(info.width / info.height).toBeCloseTo(ratio, 1)
    expect(isOpaque).toBe(true)
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8)
  })

  it('stays light, and every id it refers to is defined once', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(60 * 1024)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href)
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('has no number that is none, no text and nothing from outside', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
  })
})

describe('a portrait', () => {
  it('is the same for the same person', () => {
    expect(drawPortrait(look, 'ana')).toBe(drawPortrait(look, 'ana'))
  })

  it('differs from that of another person with the same traits', () => {
    expect(drawPortrait(look, 'ana')).not.toBe(drawPortrait(look, 'luis'))
  })

  it.each([
    ['hair', 'long'],
    ['beard', 'yes'],
    ['skin', '5'],
    ['glasses', 'yes'],
    ['shirt', 'navy'],
  ])('shows its %s', async (trait, value) => {
    const raster = (traits: Look) =>
      sharp(Buffer.from(drawPortrait(traits, 'ana')))
        .resize(100)
        .raw()
        .toBuffer()
    const [one, other] = await Promise.all([raster(look), raster({ ...look, [trait]: value })])
    expect(one.equals(other)).toBe(false)
  })

  it('bears ids that no other portrait has, so that two may stand on a page', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const first = ids(drawPortrait(look, 'ana'))
    expect(first.length).toBeGreaterThan(3)
    expect(ids(drawPortrait(look, 'luis')).filter((id) => first.includes(id))).toEqual([])
  })
})

describe('a workshop without a motif of its own', () => {
  it('is always given the same one', () => {
    expect(drawProviderLogo('nueva')).toBe(drawProviderLogo('nueva'))
    expect(drawProviderCover('nueva')).not.toBe(drawProviderCover('otra'))
  })

  it('shares no picture with the six of the demo', () => {
    const keys = ['provider', 'cuero-guayacan', 'veleria', 'cucubano', 'linea-de-tiro', 'monte-adentro']
    const emblems = keys.map(
      (key) => drawProviderLogo(key).match(/stroke="#f1ecdf"[^>]*>|d="[^"]*" stroke="#f1ecdf"/)?.[0],
    )
    expect(new Set(emblems).size).toBe(keys.length)
  })
})
