import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Look } from '../demo-types.ts'
import { lightDrawings } from './lights.ts'
import { protectionDrawings } from './protection.ts'
import { toolDrawings } from './tools.ts'
import { trainingDrawings } from './training.ts'
import type { Drawing, View } from './types.ts'

const DRAWINGS: Record<string, Drawing> = {
  ...lightDrawings,
  ...protectionDrawings,
  ...trainingDrawings,
  ...toolDrawings,
}

const drawingOf = (kind: string): Drawing => {
  const drawing = DRAWINGS[kind]
  if (!drawing) throw new Error(`No drawing of kind ${kind}`)
  return drawing
}

const rasterize = (svg: string) => sharp(Buffer.from(svg)).resize(200).removeAlpha().raw().toBuffer()

/** Pixels that differ clearly between two pictures of the same size. */
function countChanged(a: Buffer, b: Buffer): number {
  let count = 0
  for (let i = 0; i < a.length; i += 3)
    if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) + Math.abs((a[i + 1] ?? 0) - (b[i + 1] ?? 0)) > 24) count++
  return count
}

const views = Object.entries(DRAWINGS).flatMap(([kind, drawing]) =>
  drawing.views.map((view) => [kind, view] as [string, View]),
)

/** Kind, one look, another that must show. Three kinds take only the colours their row of the README names. */
const CHOICES: [string, Look, Look][] = [
  ...Object.keys(DRAWINGS)
    .filter((kind) => !['lens-kit', 'paper-targets', 'shooting-glasses'].includes(kind))
    .map((kind): [string, Look, Look] => [kind, { colour: 'navy' }, { colour: 'orange' }]),
  ['handheld-light', { size: 'compact' }, { size: 'duty' }],
  ['handheld-light', { size: 'duty' }, { size: 'penlight' }],
  ['handheld-light', { colour: 'forest' }, { colour: 'olive' }],
  ['light-holder', { material: 'kydex' }, { material: 'nylon' }],
  ['battery-case', { cells: '2' }, { cells: '4' }],
  ['charger', { bays: '1' }, { bays: '2' }],
  ['charger', { bays: '2' }, { bays: '4' }],
  ['ear-muffs', { comms: 'no' }, { comms: 'yes' }],
  ['shooting-glasses', { colour: 'clear' }, { colour: 'smoke' }],
  ['shooting-glasses', { colour: 'smoke' }, { colour: 'amber' }],
  ['paper-targets', { face: 'bullseye' }, { face: 'silhouette' }],
  ['paper-targets', { face: 'silhouette' }, { face: 'dots' }],
  ['paper-targets', { face: 'dots' }, { face: 'zones' }],
  ['paper-targets', { colour: 'white' }, { colour: 'kraft' }],
  ['steel-plate', { shape: 'round' }, { shape: 'square' }],
  ['dummy-rounds', { size: 'pistol' }, { size: 'rifle' }],
  ['range-flags', { size: 'pistol' }, { size: 'rifle' }],
  ['lubricant', { size: 'small' }, { size: 'large' }],
  ['patch', { motif: 'coqui' }, { motif: 'contours' }],
  ['patch', { motif: 'contours' }, { motif: 'palm' }],
  ['patch', { motif: 'palm' }, { motif: 'flag-stripes' }],
  ['bottle', { size: 'small' }, { size: 'large' }],
  ['dry-box', { size: 'small' }, { size: 'large' }],
]

describe('the drawings of hard goods', () => {
  it.each(views)('%s, %s: a picture that is small, well formed and not empty', async (kind, view) => {
    const svg = drawingOf(kind).draw({}, view)
    expect(svg.length).toBeLessThan(40_000)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|<script/)
    const { channels } = await sharp(await sharp(Buffer.from(svg)).resize(200).png().toBuffer()).stats()
    expect(Math.max(...channels.slice(0, 3).map((channel) => channel.stdev))).toBeGreaterThan(8)
  })

  it.each(Object.keys(DRAWINGS))('%s: every id is its own and every reference has one', (kind) => {
    for (const view of drawingOf(kind).views) {
      const svg = drawingOf(kind).draw({ colour: 'forest' }, view)
      const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
      expect(new Set(ids).size).toBe(ids.length)
      const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((match) => match[1])
      expect(used.filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it.each(Object.keys(DRAWINGS))('%s: drawn twice, it is the same', (kind) => {
    const look = { colour: 'coyote' }
    expect(drawingOf(kind).draw(look, 'front')).toBe(drawingOf(kind).draw(look, 'front'))
  })

  it.each(CHOICES)('%s: %o and %o can be told apart', async (kind, one, other) => {
    const drawing = drawingOf(kind)
    const [a, b] = await Promise.all([
      rasterize(drawing.draw(one, 'front')),
      rasterize(drawing.draw(other, 'front')),
    ])
    expect(countChanged(a, b)).toBeGreaterThan(150)
  })

  it.each(Object.keys(DRAWINGS))('%s: a colour and a size nobody knows still make a picture', (kind) => {
    const svg = drawingOf(kind).draw({ colour: 'no-such-colour', size: 'huge' }, 'front')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg.length).toBeGreaterThan(8000)
  })
})
