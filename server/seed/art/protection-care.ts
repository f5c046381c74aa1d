import { box, cloth, ribs, stitches } from './decals.ts'
import { type Frame, frame, type P3, put, rounded, roundRect, spline } from './geometry.ts'
import { BLACK, BRASS, loopStrap, RUBBER, screw } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, dome, paintsOf, type Stage, solidDrawing, strap, turned } from './solids.ts'

type T = ReturnType<typeof tonesOf>

export const tourniquet = solidDrawing(
  'tourniquet',
  {
    front: { yaw: -30, pitch: 26, fit: 760 },
    back: { yaw: 140, pitch: 28, fit: 760 },
    detail: { yaw: -14, pitch: 18, fit: 760, zoom: 1.7, focus: [0, 0, 60] },
  },
  (stage, look) => {
    const tones = tonesOf(look.color ?? 'black')
    const red = tonesOf(look.color === 'red' ? 'white' : 'red')
    loopStrap(stage, frame({}), [86, 56], 38, tones, { stripe: tones.glint, thick: 3 })
    const front = frame({ at: [0, 0, 57] })
    stage.group([0, 0, 120], () => {
      // The free end, folded back along the loop, with its red tip.
      const tail = spline(
        [
          [-30, 0, 61],
          [20, 0, 63],
          [62, -2, 52],
          [92, -6, 34],
          [122, -8, 30],
          [148, -9, 38],
        ],
        6,
      )
      strap(stage, tail, [0, 1, 0.1], 35, 2.4, tones)
      strap(stage, tail.slice(-6), [0, 1, 0.1], 36, 3, red)
      block(stage, front, roundRect(92, 44, 8), [4, 9], BLACK, { bevel: 1.6 })
      // The clip that keeps the rod, then the rod through its slot.
      const clip = frame({ at: [30, 0, 9] }, front)
      block(
        stage,
        clip,
        rounded([
          [-10, -25, 5],
          [10, -25, 5],
          [10, 25, 5],
          [-10, 25, 5],
        ]),
        [0, 7],
        BLACK,
        { bevel: 1.5, holes: [roundRect(6, 34, 3)] },
      )
      const buckle = frame({ at: [-36, 0, 9] }, front)
      block(stage, buckle, roundRect(22, 46, 5), [0, 6], BLACK, {
        bevel: 1.4,
        holes: [roundRect(4, 36, 2, [-4, 0]), roundRect(4, 36, 2, [5, 0])],
      })
      const rod = frame({ at: [-4, 0, 15], ry: 90, rx: 24 }, front)
      const steel = tonesOf('charcoal')
      turned(
        stage,
        rod,
        [
          [2.6, -56],
          [4.4, -54],
          [4.4, 54],
          [2.6, 56],
        ],
        steel,
        { steps: 24 },
      )
      for (const z of [-46, -40, 40, 46])
        turned(
          stage,
          rod,
          [
            [4.7, z - 1.2],
            [4.7, z + 1.2],
          ],
          steel,
          { steps: 24, darker: 1, cap: 'none' },
        )
      turned(
        stage,
        rod,
        [
          [5.4, -5],
          [6, -3],
          [6, 3],
          [5.4, 5],
        ],
        BRASS,
        { steps: 24, cap: 'none' },
      )
      const label = frame({ at: [30, 0, 16.1] }, front)
      stage.decal(label, box(0, 0, 13, 20, 2, '#e9e6dc') + ribs(-4.5, -6, 9, 12, 4, '#9a988f', 0.9, true))
    })
  },
)

function kneeCap(stage: Stage, f: Frame): void {
  const cap = rounded(
    [
      [-24, -38, 20],
      [24, -38, 20],
      [29, 4, 16],
      [21, 32, 18],
      [-21, 32, 18],
      [-29, 4, 16],
    ],
    3,
  )
  dome(stage, frame({ at: [0, 0, 5] }, f), cap, [0, 22], RUBBER, { flat: 0.4, steps: 5, middle: [0, -4] })
  for (const y of [14, -4, -22]) {
    const groove = Array.from({ length: 11 }, (_, i): P3 => {
      const t = -1 + i / 5
      return put(f, [
        t * 19,
        y - t * t * 4,
        5 + 22.6 * Math.sqrt(Math.max(0, 1 - (t * 19) ** 2 / 640 - (y + 4) ** 2 / 1700)),
      ])
    })
    stage.line(groove, RUBBER.deep, 1.6)
    stage.line(
      groove.map(([x, yy, z]): P3 => [x, yy - 1.3, z]),
      RUBBER.glint,
      0.5,
      'opacity=".5"',
    )
  }
  const rivet = frame({ at: [27, 42, 6] }, f)
  screw(stage, rivet, 3.4, BRASS, 'rivet')
}

function kneePad(stage: Stage, f: Frame, tones: T, plain: T): void {
  const strapAt = (y: number) =>
    loopStrap(stage, frame({ at: [0, y, -26] }, f), [38, 32], 17, BLACK, { thick: 2.4, steps: 36 })
  const pad = () => {
    const outline = rounded(
      [
        [-34, -48, 22],
        [34, -48, 22],
        [40, 10, 20],
        [30, 56, 20],
        [-30, 56, 20],
        [-40, 10, 20],
      ],
      3,
    )
    block(stage, f, outline, [-12, 6], tones, { bevel: 5, soft: true })
    stage.decal(
      frame({ at: [0, 0, 6] }, f),
      cloth(stage, plain, 60, 88, 12) + stitches('M-27 -46H27L33 -8L26 40H-26L-33 -8Z', plain.glint, 0.9),
    )
    if (stage.isFacing(f)) kneeCap(stage, f)
    // Inside: a cushion in channels, so that it bends.
    stage.decal(
      frame({ at: [0, 0, -12], ry: 180 }, f),
      box(0, -4, 56, 84, 16, RUBBER.base) + ribs(-25, -38, 50, 70, 12, RUBBER.deep, 2.4, true),
    )
  }
  const straps = () => {
    strapAt(32)
    strapAt(-30)
  }
  stage.group(f.o, () => {
    for (const part of stage.isFacing(f) ? [straps, pad] : [pad, straps]) part()
  })
}

export const kneePads = solidDrawing(
  'knee-pads',
  {
    front: { yaw: 26, pitch: 18, fit: 780 },
    back: { yaw: 208, pitch: 24, fit: 760 },
    detail: { yaw: 34, pitch: 14, fit: 780, zoom: 1.7, focus: [-40, 6, 10] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'coyote')
    const plain = tonesOf(look.color ?? 'coyote')
    const places: P3[] = [
      [-46, 0, 10],
      [52, 0, -34],
    ]
    stage.repeat(places, (at) => kneePad(stage, frame({ at, ry: -4 }), tones, plain))
  },
)
