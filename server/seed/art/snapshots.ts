/** What buyers photographed: the thing where they use it, from nearer, at an angle, in the light of their day. No two alike. */
import { drawFrond } from '#server/platform/drawing/forest.ts'
import type { Look } from '../demo-types.ts'
import { placePiece } from './categories/place.ts'
import { DRAWINGS } from './drawings.ts'
import { GROUNDS, groundOf } from './grounds.ts'
import { createRandom, hashText, type Ink } from './ink.ts'
import { plate } from './plate.ts'
import type { Point } from './shapes.ts'

/** Small things that lie about on tables. */
const PROPS = ['mug', 'key-organizer', 'pen', 'carabiner', 'sticker-pack', 'keychain-light', 'multi-tool']
const CORNERS: readonly Point[] = [
  [120, 150],
  [890, 160],
  [110, 860],
  [900, 850],
]
const LIGHTS = [windowLight, palmShade, flash, evening] as const

/** The SVG of one photo, 1000 x 1000. Those of one product are numbered, and differ in ground, view, crop and light. */
export function drawSnapshot(kind: string, look: Look, seed: string, number: number): string {
  const random = createRandom(hashText(`snapshot ${seed} ${number}`))
  const between = (low: number, high: number) => low + random() * (high - low)
  const start = hashText(seed)
  // Not the ground of the shop's own pictures.
  const grounds = GROUNDS.filter(({ name }) => name !== groundOf(kind).name)
  const ground = grounds[(start + number) % grounds.length] ?? groundOf(kind)
  const views = (DRAWINGS[kind]?.views ?? []).filter((view) => view !== 'detail')
  const view = views[(start + number) % Math.max(1, views.length)]
  const props = PROPS.filter((prop) => prop !== kind)
  const prop = props[(start + number * 3) % props.length] ?? 'pen'
  const [propX, propY] = CORNERS[(start + number) % CORNERS.length] ?? [120, 150]
  const light = LIGHTS[(start + number) % LIGHTS.length] ?? windowLight
  const draw = (ink: Ink) =>
    placePiece({ kind: prop, x: propX, y: propY, scale: between(0.42, 0.55), turn: between(-24, 24) }) +
    placePiece({
      kind,
      look,
      view,
      // Away from what else lies there.
      x: 500 + (500 - propX) * between(0.05, 0.16),
      y: 500 + (500 - propY) * between(0.03, 0.12),
      scale: between(1.08, 1.34),
      turn: between(6, 17) * (random() < 0.5 ? -1 : 1),
    }) +
    light(ink, random)
  return plate(`snapshot-${seed}-${number}`, draw, { ground, light: [between(0.25, 0.7), between(0.2, 0.5)] })
}

/** Two panes of sun across the table. */
function windowLight(ink: Ink, random: () => number): string {
  const from = 80 + random() * 380
  const pane = (x: number) => `M${x} 0h190L${x - 230} 1000h-190Z`
  const sun = ink.linear([
    [0, '#ffe9bd', 0.26],
    [1, '#ffe9bd', 0.08],
  ])
  return `<path d="${pane(Math.round(from))}${pane(Math.round(from + 250))}" fill="${sun}"/>`
}

/** Under a palm. */
function palmShade(_ink: Ink, random: () => number): string {
  const fronds = Array.from({ length: 3 }, (_, at) => {
    const y = 80 + at * 300 + random() * 120
    return drawFrond({ x: 1040, y: y - 160 }, { x: 640, y: y - 120 }, { x: 120, y: y + 120 }, 150, '#0b0f0a')
  })
  return `<g opacity=".22">${fronds.join('')}</g>`
}

/** Indoors in the evening: bright in the middle, dark around. */
function flash(ink: Ink): string {
  const fill = ink.radial(
    [
      [0, '#ffffff', 0.14],
      [0.45, '#ffffff', 0.02],
      [1, '#05070a', 0.55],
    ],
    [0.5, 0.45, 0.72],
  )
  return `<rect width="1000" height="1000" fill="${fill}"/>`
}

/** Low sun from one side. */
function evening(ink: Ink, random: () => number): string {
  const isLeft = random() < 0.5
  const fill = ink.linear(
    [
      [0, '#ffb765', 0.3],
      [0.6, '#ffb765', 0.04],
      [1, '#1a1030', 0.32],
    ],
    isLeft ? [0, 0.2, 1, 0.6] : [1, 0.2, 0, 0.6],
  )
  return `<rect width="1000" height="1000" fill="${fill}"/>`
}
