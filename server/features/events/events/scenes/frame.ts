/** The contour map around every scene: sheets cut by the lines of the land, one above the other, tinted by the kind. */
import type { EventKind } from '#contract/events/event-terms.ts'
import { mixHex } from '#server/platform/drawing/colors.ts'
import { createRandom, hashText } from '#server/platform/drawing/random.ts'
import { COVER_SIZE } from './facts.ts'
import { BRASS, line, PAPER, shape } from './pen.ts'

const NIGHT = '#0d1411'

/** The color of the land in full light. */
const TINTS: Record<EventKind, string> = {
  match: '#9a5a34',
  course: '#46805f',
  clinic: '#3a7486',
  open_range: '#80763a',
  social: '#8a4f57',
}

/** Stands in the picture's place while it loads. */
export const colorOf = (kind: EventKind) => mixHex(lowland(TINTS[kind]), TINTS[kind], 0.3)

/** Dark, but of the same color: mixed with the night's green alone it would turn to mud. */
const lowland = (tint: string) => mixHex(mixHex(tint, '#000000', 0.74), NIGHT, 0.25)

const SHEETS = 3
const STEP = 36
const POINTS = 34

export function drawFrame(seed: string, kind: EventKind): string {
  const { width, height } = COVER_SIZE
  const edge = createEdge(seed)
  const outside = `M-20-20H${width + 20}V${height + 20}H-20Z`
  // The innermost first: each that follows lies above it and leaves a larger window.
  const sheets = Array.from({ length: SHEETS }, (_, index) => {
    const hole = windowAt(edge, index * STEP)
    const color = mixHex(mixHex(TINTS[kind], PAPER, 0.06), lowland(TINTS[kind]), 0.2 + index * 0.3)
    return (
      `<g fill-rule="evenodd">${shape(outside + hole, NIGHT, 0.34).replace('/>', ' transform="translate(7 10)"/>')}` +
      `${shape(outside + hole, color)}</g>` +
      line(hole, mixHex(color, PAPER, 0.34), 2, 0.6) +
      line(windowAt(edge, index * STEP + STEP / 2), PAPER, 1.2, 0.1)
    )
  }).join('')
  return sheets + drawCrosses() + DUSK
}

/** How far each point of the window is pushed in or out. */
function createEdge(seed: string): number[] {
  const random = createRandom(hashText(`frame ${seed}`))
  const rough = Array.from({ length: POINTS }, () => random() * 2 - 1)
  return rough.map((value, at) => (value * 2 + (rough.at(at - 1) ?? 0) + (rough[(at + 1) % POINTS] ?? 0)) / 4)
}

/**
 * The window, wider by `out`, as a smooth ring through the middles of its points. It leans to the upper right, out of the
 * picture in places, so that most of the map lies at the lower left.
 */
function windowAt(edge: readonly number[], out: number): string {
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5
  const points = edge.map((push, at) => {
    const turn = (at / POINTS) * Math.PI * 2
    const [x, y] = [bend(Math.cos(turn)), bend(Math.sin(turn))]
    const reach = 1 + push * 0.13
    return [845 + x * (766 * reach + out), 418 + y * (408 * reach + out)] as const
  })
  const middle = (at: number) => {
    const [[x1, y1], [x2, y2]] = [points[at % POINTS] ?? [0, 0], points[(at + 1) % POINTS] ?? [0, 0]]
    return `${Math.round((x1 + x2) / 2)} ${Math.round((y1 + y2) / 2)}`
  }
  const curves = points.map(([x, y], at) => `Q${Math.round(x)} ${Math.round(y)} ${middle(at)}`).join('')
  return `M${middle(POINTS - 1)}${curves}Z`
}

/** The survey's crosses at the corners, and its mark. */
function drawCrosses(): string {
  const crosses = [
    [44, 44],
    [1_556, 44],
    [1_556, 856],
  ].map(([x = 0, y = 0]) => `M${x - 8} ${y}h16M${x} ${y - 8}v16`)
  return line(crosses.join(''), BRASS, 2, 0.7)
}

/** The lower left is the quiet part: the date is set there. */
const DUSK =
  '<linearGradient id="dusk" x1=".34" y1=".5" x2="0" y2="1">' +
  `<stop offset="0" stop-color="${NIGHT}" stop-opacity="0"/><stop offset="1" stop-color="${NIGHT}" stop-opacity=".62"/></linearGradient>` +
  `<rect width="${COVER_SIZE.width}" height="${COVER_SIZE.height}" fill="url(#dusk)"/>`
