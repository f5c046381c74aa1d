import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Look } from '../demo-types.ts'
import { lightDrawings } from './lights.ts'
import { protectionDrawings } from './protection.ts'
import { toolDrawings } from './tools.ts'
import { trainingDrawings } from './training.ts'
import type { Drawing } from './types.ts'

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

/** Drawn at a fifth of its size from the start. */
const rasterize = (svg: string) =>
  sharp(Buffer.from(svg), { density: 14.4 }).resize(200).removeAlpha().raw().toBuffer()

/** Pixels that differ clearly between two pictures of the same size. */
function countChanged(a: Buffer, b: Buffer): number {
  let count = 0
  for (let i = 0; i < a.length; i += 3)
    if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) + Math.abs((a[i + 1] ?? 0) - (b[i + 1] ?? 0)) > 24) count++
  return count
}

/** Kind, one look, another that must show. That colors do is tested for all drawings alike. */
const CHOICES: [string, Look, Look][] = [
  ['handheld-light', { size: 'compact' }, { size: 'duty' }],
  ['handheld-light', { size: 'duty' }, { size: 'penlight' }],
  ['handheld-light', { color: 'forest' }, { color: 'olive' }],
  ['light-holder', { material: 'kydex' }, { material: 'nylon' }],
  ['battery-case', { cells: '2' }, { cells: '4' }],
  ['charger', { bays: '1' }, { bays: '2' }],
  ['charger', { bays: '2' }, { bays: '4' }],
  ['ear-muffs', { comms: 'no' }, { comms: 'yes' }],
  ['shooting-glasses', { color: 'clear' }, { color: 'smoke' }],
  ['shooting-glasses', { color: 'smoke' }, { color: 'amber' }],
  ['paper-targets', { face: 'bullseye' }, { face: 'silhouette' }],
  ['paper-targets', { face: 'silhouette' }, { face: 'dots' }],
  ['paper-targets', { face: 'dots' }, { face: 'zones' }],
  ['paper-targets', { color: 'white' }, { color: 'kraft' }],
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
  it.each(CHOICES)('%s: %o and %o can be told apart', async (kind, one, other) => {
    const drawing = drawingOf(kind)
    const [a, b] = await Promise.all([
      rasterize(drawing.draw(one, 'front')),
      rasterize(drawing.draw(other, 'front')),
    ])
    expect(countChanged(a, b)).toBeGreaterThan(150)
  })

  it.each(Object.keys(DRAWINGS))('%s: a color and a size nobody knows still make a picture', (kind) => {
    const svg = drawingOf(kind).draw({ color: 'no-such-color', size: 'huge' }, 'front')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg.length).toBeGreaterThan(8000)
  })
})
