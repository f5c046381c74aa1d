import { stitches } from './decals.ts'
import type { Frame } from './geometry.ts'
import { frame, type P2, type P3, put, rounded, roundRect, smooth, spline } from './geometry.ts'
import { BLACK, BRASS, RUBBER } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, cord, type Stage, solidDrawing, strap } from './solids.ts'

interface Tint {
  fill: string
  opacity: number
  edge: string
}

const TINTS: Readonly<Record<string, Tint>> = {
  clear: { fill: '#cfe9e6', opacity: 0.26, edge: '#eafaf8' },
  smoke: { fill: '#222a2e', opacity: 0.84, edge: '#8d999e' },
  amber: { fill: '#e58a1c', opacity: 0.74, edge: '#ffd08a' },
}

const tintOf = (name: string | undefined): Tint => TINTS[name ?? ''] ?? (TINTS.clear as Tint)

/** Half of the lens, from the nose outwards; the other half is its mirror. */
const HALF: readonly P2[] = [
  [0, 17],
  [24, 21],
  [50, 20],
  [70, 13],
  [74, 2],
  [66, -16],
  [46, -26],
  [24, -24],
  [12, -12],
  [7, -2],
]

const OUTLINE = smooth(
  [
    ...HALF.slice(1)
      .map(([x, y]): P2 => [-x, y])
      .toReversed(),
    ...HALF,
  ].toReversed(),
  3,
)

/** Bends a flat point round the face: the more to the side, the further back. */
const bend = ([x, y]: P2, out = 0): P3 => {
  const r = 62 + out
  const a = x / 62
  return [r * Math.sin(a), y, r * Math.cos(a) - 62 - Math.max(0, -y) * 0.18]
}

function lens(stage: Stage, f: Frame, tint: Tint): void {
  const at = (p: P2, out = 0) => put(f, bend(p, out))
  const shape = OUTLINE.map((p) => at(p))
  stage.face(shape, tint.fill, `opacity="${tint.opacity}"`)
  stage.clipped(shape, () => {
    const sheen = (points: readonly P2[], opacity: number) =>
      stage.face(
        points.map((p) => at(p, 0.3)),
        '#ffffff',
        `opacity="${opacity}"`,
      )
    sheen(
      [
        [-66, 24],
        [-46, 24],
        [-58, -30],
        [-78, -30],
      ],
      0.26,
    )
    sheen(
      [
        [-40, 24],
        [-35, 24],
        [-47, -30],
        [-52, -30],
      ],
      0.2,
    )
    sheen(
      [
        [16, 24],
        [34, 24],
        [20, -30],
        [2, -30],
      ],
      0.2,
    )
    sheen(
      [
        [39, 24],
        [43, 24],
        [29, -30],
        [25, -30],
      ],
      0.16,
    )
  })
  stage.line([...shape, shape[0] ?? [0, 0, 0]], tint.edge, 0.8, 'opacity=".75"')
  // A second line inside: the thickness of the polycarbonate.
  stage.line(
    OUTLINE.slice(0, 30).map((p) => at([p[0] * 0.975, p[1] * 0.93], 0)),
    tint.edge,
    0.4,
    'opacity=".35"',
  )
}

function temple(stage: Stage, side: 1 | -1): void {
  const [x, , z] = bend([72 * side, 8])
  const path = spline(
    [
      [x, 10, z + 2],
      [x + side * 4, 11, z - 22],
      [x + side * 4, 10, z - 66],
      [x - side * 2, 6, z - 92],
      [x - side * 8, -12, z - 112],
    ],
    6,
  )
  stage.group([x + side * 20, 8, z - 30], () => {
    strap(stage, path, [0, 1, 0], 10, 4, BLACK)
    strap(stage, path.slice(-11), [0, 1, 0], 12, 5.4, RUBBER)
    const hinge = path.slice(1, 4)
    strap(stage, hinge, [0, 1, 0], 13, 5.4, tonesOf('charcoal'))
    const mark = path.slice(8, 13).map(([px, py, pz]): P3 => [px + side * 2.2, py, pz])
    if (stage.view([side, 0, 0])[2] > 0) stage.line(mark, BRASS.light, 1.6)
  })
}

export const shootingGlasses = solidDrawing(
  'shooting-glasses',
  {
    front: { yaw: 34, pitch: 20, fit: 790 },
    back: { yaw: 212, pitch: 30, fit: 790 },
    detail: { yaw: 52, pitch: 14, fit: 790, zoom: 1.8, focus: [-58, 4, -20] },
  },
  (stage, look) => {
    const tint = tintOf(look.color)
    temple(stage, 1)
    temple(stage, -1)
    stage.group([0, 0, 6], () => {
      const bar = () => {
        const brow = Array.from({ length: 25 }, (_, i): P3 => {
          const x = -73 + (i / 24) * 146
          const y =
            21.5 -
            (Math.abs(x) > 40 ? (Math.abs(x) - 40) ** 2 * 0.007 : 0) -
            Math.max(0, 14 - Math.abs(x)) * 0.22
          return bend([x, y], 0.6)
        })
        strap(stage, brow, [0, 1, 0], 6.5, 4, BLACK, { isLoop: false })
      }
      const nose = () => {
        for (const side of [1, -1])
          cord(
            stage,
            spline([bend([9 * side, 0], -2), bend([12 * side, -9], -6), bend([17 * side, -17], -8)], 5),
            2.1,
            RUBBER,
            { finish: 'matte' },
          )
      }
      const glass = () => lens(stage, frame({}), tint)
      for (const part of stage.view([0, 0, 1])[2] > 0 ? [nose, glass, bar] : [bar, glass, nose]) part()
    })
  },
)

export const lensKit = solidDrawing(
  'lens-kit',
  {
    front: { yaw: 28, pitch: 32, fit: 760 },
    back: { yaw: 150, pitch: 30, fit: 760 },
    detail: { yaw: 36, pitch: 24, fit: 760, zoom: 1.7, focus: [-30, 30, 20] },
  },
  (stage, look) => {
    const tones = tonesOf(look.color ?? 'black')
    const up = frame({ rx: -90 })
    const tray = () => {
      block(stage, up, roundRect(182, 112, 22), [0, 26], tones, { bevel: 5, soft: true })
      const top = frame({ at: [0, 26, 0], rx: -90 })
      stage.decal(
        top,
        `<rect x="-82" y="-47" width="164" height="94" rx="16" fill="#151a18"/>` +
          [-26, 2, 30]
            .map((y) => `<rect x="-70" y="${y - 2.5}" width="140" height="5" rx="2.5" fill="#040605"/>`)
            .join('') +
          stitches('M-86 -36V36', tones.glint, 0.9, 4),
      )
      for (const [i, z] of [-26, 2, 30].entries()) {
        const f = frame({ at: [0, 44 + (2 - i) * 3, z + 18], rx: -14 })
        lens(stage, f, tintOf(['amber', 'smoke', 'clear'][i]))
      }
    }
    const lid = () => {
      const open = frame({ at: [0, 26, -56], rx: -22 })
      block(stage, open, roundRect(182, 106, 22, [0, 53]), [-12, 0], tones, { bevel: 4, soft: true })
      stage.decal(
        open,
        `<rect x="-80" y="-96" width="160" height="86" rx="14" fill="${tones.deep}"/>` +
          `<path d="M-80 -60H80V-24Q80 -10 66 -10H-66Q-80 -10 -80 -24Z" fill="#1c2220"/><path d="M-80 -60H80" stroke="${tones.glint}" stroke-width="1.2" opacity=".7"/>` +
          `<path d="${meshLines()}" stroke="${tones.glint}" stroke-width=".5" opacity=".25"/>`,
      )
      const outside = frame({ at: [0, 53, -12], ry: 180 }, open)
      stage.decal(
        outside,
        `<rect x="-78" y="-40" width="156" height="80" rx="14" fill="none" stroke="${tones.deep}" stroke-width="2"/>`,
      )
    }
    const pull = () => {
      const tab = frame({ at: [60, 15, 57] })
      block(
        stage,
        tab,
        rounded([
          [-4, 4, 2],
          [-5, -14, 4],
          [5, -14, 4],
          [4, 4, 2],
        ]),
        [0, 2.4],
        BRASS,
        { bevel: 0.6 },
      )
    }
    stage.group([0, 0, 0], () => {
      const isFront = stage.view([0, 0, 1])[2] > 0
      for (const part of isFront ? [lid, tray, pull] : [pull, tray, lid]) part()
    })
  },
)

/** A net between two heights of the pocket. */
const meshLines = () =>
  Array.from({ length: 13 }, (_, i) => `M${-76 + i * 9.4} -58l38 46M${-76 + i * 9.4} -12l38 -46`).join('')
