import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Look } from '../demo-types.ts'
import { apparelDrawings } from './apparel.ts'
import { bagDrawings } from './bags.ts'
import { beltDrawings } from './belts.ts'
import { carrierDrawings } from './carriers.ts'
import { DRAWINGS } from './drawings.ts'
import { holsterDrawings } from './holsters.ts'
import { drawProduct, viewsOf } from './index.ts'
import { pouchDrawings } from './pouches.ts'
import type { View } from './types.ts'

/** Drawn at a fifth of its size from the start: the whole suite in seconds. */
const atFifth = { density: 14.4 }

const KINDS = Object.keys(DRAWINGS)
const HANDED = [
  'iwb-holster',
  'owb-holster',
  'appendix-rig',
  'pocket-holster',
  'leather-holster',
  'mag-carrier',
]
const LOOKS: Look[] = [
  { color: 'coyote', hand: 'left', count: '2' },
  { color: 'olive', hand: 'right', count: '3' },
]

/** What is sewn or formed of sheet may be camouflage; solid things are not sold in it. */
const CAMO_KINDS = Object.keys({
  ...holsterDrawings,
  ...carrierDrawings,
  ...beltDrawings,
  ...pouchDrawings,
  ...bagDrawings,
  ...apparelDrawings,
})

/** Choices that must be seen in the picture. */
const TRAITS: Record<string, Record<string, readonly string[]>> = {
  'iwb-holster': {
    clip: ['single', 'double', 'loops'],
    sweat: ['full', 'mid'],
    light: ['no', 'yes'],
    optic: ['no', 'yes'],
  },
  'owb-holster': { style: ['pancake', 'paddle', 'duty'] },
  'mag-carrier': { count: ['1', '2'] },
  'mag-pouch': { count: ['1', '2', '3'] },
  'edc-belt': { buckle: ['ratchet', 'cobra', 'ring'] },
  't-shirt': { print: ['coqui', 'contours', 'badge', 'plain'] },
  'uv-shirt': { print: ['coqui', 'contours', 'badge', 'plain'] },
  hoodie: { print: ['coqui', 'contours', 'badge', 'plain'] },
  cap: { print: ['coqui', 'contours', 'badge', 'plain'] },
}

const drawn = new Map<string, string>()

/** Each is drawn once, however many look at it. */
function draw(kind: string, look: Look, view: View): string {
  const name = JSON.stringify([kind, look, view])
  const known = drawn.get(name) ?? drawProduct(kind, look, view)
  drawn.set(name, known)
  return known
}

/** Its pixels, as small as traits still show. */
const render = (svg: string) => sharp(Buffer.from(svg), atFifth).resize(96, 96).raw().toBuffer()

const pixels = (kind: string, look: Look) => render(draw(kind, look, viewsOf(kind)[0] ?? 'front'))

/** How many of the channels differ clearly. */
async function countDifferences(kind: string, one: Look, other: Look): Promise<number> {
  const [first, second] = await Promise.all([pixels(kind, one), pixels(kind, other)])
  return first.reduce(
    (count, value, index) => count + (Math.abs(value - (second[index] ?? 0)) > 12 ? 1 : 0),
    0,
  )
}

async function expectPicture(svg: string, about: string): Promise<void> {
  expect(svg.length, about).toBeLessThan(60_000)
  expect(/NaN|undefined|Infinity/.exec(svg)?.[0], about).toBeUndefined()
  expect(new Set(await render(svg)).size, about).toBeGreaterThan(8)
}

/** Ids that are there twice, and ids that are used but not there. */
function findBrokenIds(svg: string): (string | undefined)[] {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id)
  return [...ids.filter((id, index) => ids.indexOf(id) !== index), ...used.filter((id) => !ids.includes(id))]
}

describe.each(KINDS)('the drawing of %s', (kind) => {
  test('is a small, well-formed picture in every view and look', async () => {
    for (const view of viewsOf(kind)) await expectPicture(draw(kind, {}, view), view)
    for (const look of LOOKS) await expectPicture(draw(kind, look, 'front'), JSON.stringify(look))
  })

  test('uses no id twice and refers only to ids it has', () => {
    for (const view of viewsOf(kind)) expect(findBrokenIds(draw(kind, {}, view)), view).toEqual([])
  })

  test('is the same every time', () => {
    expect(drawProduct(kind, { color: 'olive' }, 'front')).toBe(
      drawProduct(kind, { color: 'olive' }, 'front'),
    )
  })
})

test.each(CAMO_KINDS)('%s is drawn in camouflage', async (kind) => {
  const svg = draw(kind, { color: 'camo' }, 'front')
  await expectPicture(svg, kind)
  expect(findBrokenIds(svg)).toEqual([])
  expect(await countDifferences(kind, { color: 'camo' }, { color: 'olive' })).toBeGreaterThan(100)
})

const COLORED = KINDS.filter(
  (kind) => draw(kind, { color: 'red' }, 'front') !== draw(kind, { color: 'navy' }, 'front'),
)

test.each(COLORED)('two colors of %s are two pictures', async (kind) => {
  expect(await countDifferences(kind, { color: 'red' }, { color: 'navy' })).toBeGreaterThan(300)
})

test.each(HANDED)('the left hand of %s is not the right hand', async (kind) => {
  expect(await countDifferences(kind, { hand: 'right' }, { hand: 'left' })).toBeGreaterThan(1000)
})

test.each(Object.entries(TRAITS))('every trait of %s shows', async (kind, traits) => {
  for (const [trait, values] of Object.entries(traits)) {
    const [first, ...others] = values
    for (const other of others)
      expect(
        await countDifferences(kind, { [trait]: first ?? '' }, { [trait]: other }),
        `${trait} ${other}`,
      ).toBeGreaterThan(80)
  }
})
