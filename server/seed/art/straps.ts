import type { Tones } from './colors.ts'
import {
  add,
  cross,
  type Frame,
  frame,
  mix,
  type P3,
  put,
  rounded,
  roundRect,
  spline,
  sub,
  times,
  unit,
} from './geometry.ts'
import { BLACK, BRASS, STEEL } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, cord, paintsOf, type Stage, solidDrawing, strap, turned } from './solids.ts'

/** One half of a band, from the spring bar (x = 0) to its end; it arches over the table. */
function bandHalf(stage: Stage, f: Frame, long: number, tones: Tones, plain: Tones): P3[] {
  const path = Array.from({ length: 19 }, (_, i): P3 => {
    const t = i / 18
    return put(f, [t * long, 3 + Math.sin(t * Math.PI * 0.94) * long * 0.13, 0])
  })
  strap(stage, path, f.z, 24, 3, tones)
  for (const z of [-9.6, 9.6])
    stage.line(
      path.slice(1).map((p) => put(at(p, f), [0, 1.7, z])),
      plain.glint,
      0.7,
      'stroke-dasharray="8 6" opacity=".75"',
    )
  cord(stage, [put(f, [0, 3, -13]), put(f, [0, 3, 13])], 2.4, STEEL, { finish: 'metal' })
  return path
}

const at = (o: P3, f: Frame): Frame => ({ ...f, o })

/** The plane of the band at one point of it, facing up. */
function planeAt(path: readonly P3[], i: number, f: Frame, lift: number): Frame {
  const [a, b] = [path[Math.max(0, i - 1)] ?? f.o, path[Math.min(path.length - 1, i + 1)] ?? f.o]
  const along = unit(sub(b, a))
  const up = unit(cross(f.z, along))
  return { o: add(path[i] ?? f.o, times(up, lift)), x: along, y: times(f.z, -1), z: up }
}

export const watchBand = solidDrawing(
  'watch-band',
  {
    front: { yaw: 30, pitch: 40, fit: 800 },
    back: { yaw: 196, pitch: 36, fit: 800 },
    detail: { yaw: 36, pitch: 32, fit: 800, zoom: 1.9, focus: [48, 10, -22] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const plain = tonesOf(look.color ?? 'black')
    const far = frame({ at: [-40, 0, -24] })
    const near = frame({ at: [-56, 0, 26], ry: 6 })
    const short = () => {
      const path = bandHalf(stage, far, 96, tones, plain)
      for (const i of [11, 14])
        block(stage, planeAt(path, i, far, 1), roundRect(9, 29, 2), [-2, 2.4], tones, { bevel: 0.8 })
      const end = planeAt(path, 18, far, 0)
      const buckle = frame({ at: [8, 0, -1] }, end)
      block(stage, buckle, roundRect(21, 36, 5), [0, 4], STEEL, {
        bevel: 1.1,
        finish: 'metal',
        holes: [roundRect(11, 26, 2.5)],
      })
      block(stage, frame({ at: [2, 0, 3] }, buckle), roundRect(22, 3.4, 1.4), [0, 2.4], BRASS, {
        bevel: 0.7,
        castsShadow: false,
      })
    }
    const long = () => {
      const path = bandHalf(stage, near, 132, tones, plain)
      for (const i of [9, 10.5, 12, 13.5, 15]) {
        const [a, b] = [planeAt(path, Math.floor(i), near, 1.6), planeAt(path, Math.ceil(i), near, 1.6)]
        stage.decal(
          { ...a, o: mix(a.o, b.o, i % 1) },
          '<ellipse rx="2.2" ry="2" fill="#070a09"/><ellipse rx="2.8" ry="2.6" fill="none" stroke="#c6cbc9" stroke-width=".5" opacity=".7"/>',
        )
      }
      const tip = planeAt(path, 18, near, 0)
      block(
        stage,
        tip,
        rounded([
          [-2, -12],
          [3, -12, 2],
          [13, -3, 5],
          [13, 3, 5],
          [3, 12, 2],
          [-2, 12],
        ]),
        [-1.5, 1.5],
        tones,
        { bevel: 0.4 },
      )
    }
    stage.group([0, 0, 0], () => {
      for (const part of stage.view([0, 0, 1])[2] > 0 ? [short, long] : [long, short]) part()
    })
  },
)

export const sling = solidDrawing(
  'sling',
  {
    front: { yaw: 24, pitch: 38, fit: 780 },
    back: { yaw: 200, pitch: 30, fit: 760 },
    detail: { yaw: 10, pitch: 26, fit: 780, zoom: 1.7, focus: [40, 10, 54] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'coyote')
    const plain = tonesOf(look.color ?? 'coyote')
    // Rolled up on its edge, the outer end running away to the right.
    const coil = Array.from({ length: 76 }, (_, i): P3 => {
      const a = Math.PI / 2 + 0.12 + (1 - i / 75) * 2 * Math.PI * 3.25
      const r = 22 + (i / 75) * 44
      return [Math.cos(a) * r * 1.12 - 20, 16, Math.sin(a) * r]
    })
    const last = coil.at(-1) ?? [0, 16, 0]
    const tail = spline([last, [last[0] + 26, 16, last[2] + 5], [56, 16, 78], [92, 16, 62], [116, 16, 58]], 6)
    stage.group([0, 0, 0], () => {
      strap(stage, coil, [0, 1, 0], 31, 2.6, tones)
      strap(stage, tail, [0, 1, 0], 31, 2.6, tones)
      const lower = tail
      if (stage.view([0, 0, 1])[2] > 0)
        for (const y of [4, 28])
          stage.line(
            lower.slice(0, 12).map(([x, , z]): P3 => [x + 0.4, y, z + 1.8]),
            plain.glint,
            0.8,
            'stroke-dasharray="8 6" opacity=".7"',
          )
      // Slider and pull tab on the tail, the swivel at its end.
      const slider = frame({ at: [70, 16, 74], ry: -20 })
      block(stage, slider, roundRect(20, 40, 3), [-3, 3], BLACK, {
        bevel: 1,
        holes: [roundRect(4, 32, 1.5, [-4, 0]), roundRect(4, 32, 1.5, [4, 0])],
      })
      const pull = spline(
        [
          [76, 20, 76],
          [86, 12, 90],
          [92, -2, 98],
          [90, -6, 104],
        ].map(([x, y, z]): P3 => [x ?? 0, (y ?? 0) + 6, z ?? 0]),
        5,
      )
      strap(stage, pull, [0, 1, 0.3], 12, 2, BLACK)
      const ring = frame({ at: [120, 16, 57], ry: 20 })
      block(stage, ring, roundRect(16, 38, 4), [-2.4, 2.4], STEEL, {
        bevel: 1,
        finish: 'metal',
        holes: [roundRect(8, 28, 2.6)],
      })
      const swivel = frame({ at: [128, 16, 54], ry: 90 })
      turned(
        stage,
        swivel,
        [
          [5, 0],
          [7, 2],
          [7, 8],
          [5, 10],
        ],
        BRASS,
        { steps: 28 },
      )
      turned(
        stage,
        swivel,
        [
          [6, 10],
          [6, 20],
          [4, 22],
        ],
        STEEL,
        { steps: 28, finish: 'metal' },
      )
      // The inner end of the coil, with its own ring.
      const start = coil[0] ?? [0, 0, 0]
      block(
        stage,
        frame({ at: [start[0], 30, start[2]], ry: 50 }),
        roundRect(8, 20, 3, [0, 6]),
        [-2, 2],
        STEEL,
        { bevel: 0.8, castsShadow: false },
      )
    })
  },
)
