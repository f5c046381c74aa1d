import { ribs } from './decals.ts'
import { circle, frame, type P2, rounded, roundRect } from './geometry.ts'
import { BRASS, STEEL, screw, splitRing } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, paintsOf, solidDrawing, turned } from './solids.ts'

type T = ReturnType<typeof tonesOf>

const LYING = frame({ rx: -90 })

const KEY = rounded([
  [-11, 10, 8],
  [-11, -10, 8],
  [-2, -9, 4],
  [4, -5, 2],
  [46, -5],
  [52, 0],
  [46, 5],
  [40, 5],
  [38, 3],
  [34, 5],
  [30, 2.4],
  [26, 5],
  [22, 3],
  [18, 5],
  [4, 5, 2],
  [-2, 9, 4],
])

export const keyOrganizer = solidDrawing(
  'key-organizer',
  {
    front: { yaw: 26, pitch: 44, fit: 780 },
    back: { yaw: 208, pitch: 40, fit: 780 },
    detail: { yaw: 36, pitch: 34, fit: 780, zoom: 1.8, focus: [-32, 8, 4] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const plain = tonesOf(look.color ?? 'black')
    const f = frame({ rx: -90 })
    const plate = roundRect(92, 24, 12, [0, 0], 6)
    const key = (z: number, rz: number, metal: T) =>
      block(stage, frame({ at: [-33, 0, z], rz }, f), KEY, [0, 2.2], metal, {
        bevel: 0.4,
        holes: [circle(3, 16)],
      })
    stage.group([0, 0, 0], () => {
      block(stage, f, plate, [0, 2.4], tones, { bevel: 0.6 })
      key(3, 52, STEEL)
      key(5.8, 0, STEEL)
      key(8.6, 28, BRASS)
      turned(
        stage,
        frame({ at: [33, 0, 2.4] }, f),
        [
          [8, 0],
          [8, 9],
        ],
        STEEL,
        { steps: 28 },
      )
      block(stage, f, plate, [11.4, 13.8], tones, { bevel: 0.7, holes: [roundRect(34, 6, 3)] })
      for (const x of [-33, 33]) screw(stage, frame({ at: [x, 0, 13.8] }, f), 6)
      for (const x of [-33, 33]) screw(stage, frame({ at: [x, 0, 0], ry: 180 }, f), 6)
      stage.decal(
        frame({ at: [0, 0, 13.9] }, f),
        `<path d="M-20 -7.6H20M-20 7.6H20" stroke="${plain.deep}" stroke-width=".9"/>`,
      )
      splitRing(stage, frame({ at: [52, 0, 7], rx: 14 }, f), 12, STEEL, 1.3)
    })
  },
)

const KNIFE_HANDLE = rounded([
  [-52, -9, 9],
  [-20, -12, 14],
  [10, -9, 14],
  [46, -12, 8],
  [52, 0, 6],
  [48, 10, 8],
  [0, 12, 30],
  [-52, 9, 9],
])

const KNIFE_BLADE = rounded([
  [-6, -7, 4],
  [14, -8, 4],
  [58, -8, 30],
  [84, 3, 3],
  [62, 9, 10],
  [12, 8, 4],
  [-6, 6, 4],
])

export const foldingKnife = solidDrawing(
  'folding-knife',
  {
    front: { yaw: 24, pitch: 46, fit: 780 },
    back: { yaw: 204, pitch: 42, fit: 760 },
    detail: { yaw: 34, pitch: 34, fit: 780, zoom: 1.9, focus: [40, 6, 2] },
  },
  (stage, look, view) => {
    const tones = paintsOf(stage, look.color ?? 'olive')
    const plain = tonesOf(look.color ?? 'olive')
    const isClosed = view === 'back'
    const base = isClosed ? frame({ rx: 180, at: [0, 0, 12] }, LYING) : LYING
    const pivot: P2 = [43, 0]
    stage.group([0, 0, 0], () => {
      const scale = (z: P2) => block(stage, base, KNIFE_HANDLE, z, tones, { bevel: 1.1 })
      const liner = (z: P2) => block(stage, base, KNIFE_HANDLE, z, STEEL, { castsShadow: false })
      const blade = () => {
        const f = frame({ at: [pivot[0], pivot[1], 5.2], rz: isClosed ? 180 : 66 }, base)
        block(
          stage,
          f,
          isClosed ? KNIFE_BLADE.map(([x, y]): P2 => [x * 0.92, y + 3]) : KNIFE_BLADE,
          [0, 1.8],
          STEEL,
          { bevel: 0.3 },
        )
        const flat = frame({ at: [0, 0, 1.85] }, f)
        if (!isClosed)
          stage.decal(
            flat,
            `<path d="M14 7.6Q50 9 80 -2.4Q64 8.4 56 8Z" fill="${STEEL.glint}"/><path d="M10 3.4H56Q70 3 81 -2.6" stroke="${STEEL.shade}" stroke-width=".8" fill="none"/><path d="M22 -5.4H44" stroke="${STEEL.deep}" stroke-width="1.6" stroke-linecap="round"/>`,
          )
      }
      const parts = [
        () => scale([0, 3.6]),
        () => liner([3.6, 4.6]),
        blade,
        () => liner([7.6, 8.6]),
        () => scale([8.6, 12.2]),
      ]
      for (const part of isClosed ? parts.toReversed() : parts) part()
      const faces = [frame({ at: [0, 0, 12.2] }, base), frame({ at: [0, 0, 0], ry: 180 }, base)]
      for (const [i, face] of faces.entries()) {
        if (!stage.isFacing(face)) continue
        const m = i === 0 ? 1 : -1
        stage.decal(face, `<g transform="scale(${m} 1)">${ribs(-34, -5, 52, 10, 4.4, plain.deep, 1.5)}</g>`)
        screw(stage, frame({ at: [pivot[0] * m, pivot[1], 0] }, face), 6, BRASS)
        for (const x of [-44, 25]) screw(stage, frame({ at: [x * m, -1, 0] }, face), 2.6)
        if (i === 1) {
          block(
            stage,
            face,
            rounded([
              [10, -4, 2],
              [50, -4, 3],
              [50, 4, 3],
              [10, 3.4, 2],
            ]),
            [2, 3.2],
            STEEL,
            { bevel: 0.4 },
          )
          block(stage, face, roundRect(10, 9, 2, [46, 0]), [0, 2.4], STEEL, {
            bevel: 0.4,
            castsShadow: false,
          })
        }
      }
    })
  },
)
