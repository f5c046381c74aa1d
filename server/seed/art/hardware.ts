/** Details that hard goods share: knurling, screws, rings, stitches, figures of a display. */
import type { Tones } from './colors.ts'
import { circle, type Frame, frame, type P2, type P3, put, spline, sub } from './geometry.ts'
import { short } from './shapes.ts'
import { tonesOf } from './solid-tones.ts'
import { block, cord, type Stage, strap, turned } from './solids.ts'
import { tightPath } from './tight-path.ts'

export const BRASS = tonesOf('brass')

export const STEEL = tonesOf('steel')

export const BLACK = tonesOf('black')

export const RUBBER = tonesOf('#23292a')

/** Pieces of a line on a turned surface that face the viewer. */
function visibleRuns(stage: Stage, f: Frame, points: readonly { p: P3; angle: number }[]): P3[][] {
  const runs: P3[][] = [[]]
  for (const { p, angle } of points) {
    const normal = sub(put(f, [Math.cos(angle), Math.sin(angle), 0]), f.o)
    if (stage.view(normal)[2] > 0.04) runs.at(-1)?.push(p)
    else if (runs.at(-1)?.length) runs.push([])
  }
  return runs.filter((run) => run.length > 1)
}

/** Diamond knurling on a cylinder about the frame's z. */
export function knurl(stage: Stage, f: Frame, r: number, [from, to]: P2, tones: Tones, size = 1.9): void {
  const count = Math.round((2 * Math.PI * r) / size / 1.9)
  const twist = (to - from) / (r * 1.15)
  const steps = Math.max(6, Math.round(twist * 4))
  const lines = (sign: 1 | -1, offset: number) =>
    Array.from({ length: count }, (_, k) =>
      Array.from({ length: steps + 1 }, (_, i) => {
        const angle = ((k + offset) / count) * 2 * Math.PI + (sign * twist * i) / steps
        const z = from + ((to - from) * i) / steps
        return { angle, p: put(f, [r * Math.cos(angle), r * Math.sin(angle), z]) }
      }),
    ).flatMap((line) => visibleRuns(stage, f, line))
  const path = (runs: P3[][]) => runs.map((run) => tightPath(run.map((p) => stage.to(p)))).join('')
  const width = (share: number) => short(Math.max(0.5, size * share * stage.px))
  stage.raw(
    `<path d="${path([...lines(1, 0), ...lines(-1, 0)])}" fill="none" stroke="${tones.deep}" stroke-width="${width(0.34)}" opacity=".8"/>` +
      `<path d="${path(lines(1, 0.3))}" fill="none" stroke="${tones.glint}" stroke-width="${width(0.14)}" opacity=".38"/>`,
  )
}

/** Thin rings round a turned piece: grooves, threads. */
export function hoops(
  stage: Stage,
  f: Frame,
  r: number,
  heights: readonly number[],
  color: string,
  width: number,
): void {
  const d = heights
    .flatMap((z) =>
      visibleRuns(
        stage,
        f,
        Array.from({ length: 49 }, (_, i) => {
          const angle = (i / 48) * 2 * Math.PI
          return { angle, p: put(f, [r * Math.cos(angle), r * Math.sin(angle), z]) }
        }),
      ),
    )
    .map((run) => tightPath(run.map((p) => stage.to(p))))
    .join('')
  stage.raw(`<path d="${d}" fill="none" stroke="${color}" stroke-width="${short(width * stage.px)}"/>`)
}

/** A screw head on a plane: domed, with a hexagonal socket or a slot. */
export function screw(
  stage: Stage,
  f: Frame,
  r: number,
  tones: Tones = STEEL,
  drive: 'hex' | 'slot' | 'rivet' = 'hex',
): void {
  if (!stage.isFacing(f)) return
  stage.group(f.o, () => {
    turned(
      stage,
      f,
      [
        [r, 0],
        [r, r * 0.22],
        [r * 0.72, r * 0.42],
      ],
      tones,
      { steps: 20, castsShadow: false, cap: 'last' },
    )
    const top = frame({ at: [0, 0, r * 0.42] }, f)
    const hole =
      drive === 'hex'
        ? `<path d="${hexagon(r * 0.4)}" fill="${tones.deep}"/>`
        : drive === 'slot'
          ? `<path d="M${short(-r * 0.6)} 0H${short(r * 0.6)}" stroke="${tones.deep}" stroke-width="${r * 0.24}"/>`
          : `<circle r="${r * 0.42}" fill="${tones.shade}"/><circle r="${r * 0.3}" fill="${tones.deep}"/>`
    stage.decal(top, hole)
  })
}

const hexagon = (r: number) =>
  `M${circle(r, 6)
    .map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`)
    .join('L')}Z`

/** A split ring about the frame's z. */
export function splitRing(stage: Stage, f: Frame, r: number, tones: Tones = STEEL, thick = r * 0.11): void {
  const path = Array.from({ length: 33 }, (_, i): P3 => {
    const a = (i / 32) * 2 * Math.PI
    return put(f, [r * Math.cos(a), r * Math.sin(a), 0])
  })
  cord(stage, path, thick, tones, { finish: 'metal', steps: 8, cap: 'none' })
}

/** A closed strap about the upright axis through the frame, an ellipse from above; `stripe` runs round its outside. */
export function loopStrap(
  stage: Stage,
  f: Frame,
  [rx, rz]: P2,
  width: number,
  tones: Tones,
  { stripe, thick = 2.4, steps = 44 }: { stripe?: string; thick?: number; steps?: number } = {},
): void {
  const round = (k: number, y: number) =>
    Array.from({ length: steps + 1 }, (_, i): P3 => {
      const a = (i / steps) * 2 * Math.PI
      return put(f, [rx * k * Math.cos(a), y, rz * k * Math.sin(a)])
    })
  stage.group(f.o, () => {
    strap(stage, round(1, 0), f.y, width, thick, tones, { cap: 'none' })
    for (const [y, color, share] of [
      [width * 0.41, tones.deep, 0.03],
      [-width * 0.41, tones.deep, 0.03],
      [0, stripe ?? tones.shade, stripe ? 0.12 : 0.05],
    ] as const) {
      const line = round(1 + thick / 2 / rx, y).filter((_, i) => {
        const a = (i / steps) * 2 * Math.PI
        return stage.view(sub(put(f, [Math.cos(a) / rx, 0, Math.sin(a) / rz]), f.o))[2] > 0.0012
      })
      // The run may wrap round the start: begin it where the gap is.
      const gap = line.findIndex((p, i) => i > 0 && Math.hypot(...sub(p, line[i - 1] ?? p)) > (rx + rz) / 3)
      stage.line(gap > 0 ? [...line.slice(gap), ...line.slice(0, gap)] : line, color, width * share)
    }
  })
}

/** A cord through points. */
export function rope(stage: Stage, points: readonly P3[], r: number, tones: Tones): void {
  stage.wire(spline(points, 6), r, tones)
}

/** A pill-shaped button raised from a plane. */
export function button(stage: Stage, f: Frame, outline: readonly P2[], height: number, tones: Tones): void {
  if (!stage.isFacing(f)) return
  block(stage, f, outline, [0, height], tones, { bevel: Math.min(0.8, height * 0.5), castsShadow: false })
}

/** A cell: steel can, a colored sleeve, the raised contact. Stands on the frame's plane. */
export function cell(
  stage: Stage,
  f: Frame,
  r: number,
  h: number,
  sleeve: Tones,
  collar: Tones = BRASS,
): void {
  const [bottom, top] = [
    () =>
      turned(
        stage,
        f,
        [
          [r * 0.86, -0.4],
          [r, 0.6],
        ],
        STEEL,
        { cap: 'first' },
      ),
    () => {
      turned(
        stage,
        f,
        [
          [r, 0.6],
          [r, h * 0.72],
        ],
        sleeve,
        { cap: 'none' },
      )
      turned(
        stage,
        f,
        [
          [r, h * 0.72],
          [r, h * 0.95],
          [r * 0.9, h * 0.97],
        ],
        collar,
        { cap: 'last' },
      )
      turned(
        stage,
        f,
        [
          [r * 0.36, h * 0.97],
          [r * 0.36, h],
          [r * 0.3, h * 1.01],
        ],
        STEEL,
        { cap: 'last', steps: 20 },
      )
    },
  ]
  for (const part of stage.isFacing(f) ? [bottom, top] : [top, bottom]) part()
}
