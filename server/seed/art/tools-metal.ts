import { ribs } from './decals.ts'
import { circle, type Frame, frame, type P2, type P3, put, rounded, roundRect, smooth } from './geometry.ts'
import { BRASS, hoops, knurl, STEEL, screw, splitRing } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, cord, solidDrawing, turned } from './solids.ts'

const metalOf = (color: string | undefined) =>
  color === undefined || color === 'steel' ? STEEL : tonesOf(color)

export const pryBar = solidDrawing(
  'pry-bar',
  {
    front: { yaw: 30, pitch: 44, roll: 0, fit: 800 },
    back: { yaw: 200, pitch: 40, fit: 800 },
    detail: { yaw: 42, pitch: 34, fit: 800, zoom: 1.8, focus: [-44, 3, 0] },
  },
  (stage, look) => {
    const tones = metalOf(look.color)
    const f = frame({ at: [0, 2, 0], rx: -90 })
    const bar = smoothCorners()
    const holes = [
      rounded([
        [-60, -8, 4],
        [-38, -8, 7],
        [-38, 7, 7],
        [-51, 7, 5],
        [-54, 2, 2],
        [-60, 2, 2],
      ]),
      circle(6, 6, [-20, 0]),
      circle(5, 6, [-5, 0]),
      circle(3.8, 6, [8, 0]),
      circle(4.4, 24, [-71, 0]),
    ]
    stage.group([0, 0, 0], () => {
      block(stage, f, bar, [0, 5], tones, { bevel: 1, holes, finish: 'matte' })
      const top = frame({ at: [0, 0, 5.05] }, f)
      stage.decal(
        top,
        ribs(16, -12, 26, 4.4, 3.4, tones.deep, 1.4) +
          ribs(16, 7.6, 26, 4.4, 3.4, tones.deep, 1.4) +
          `<path d="M18 -4H46M18 0H50M18 4H46" stroke="${tones.shade}" stroke-width="1" opacity=".8"/>`,
      )
      stage.decal(
        top,
        `<path d="M58 -9.6L75.4 -7V7L58 9.6Z" fill="${STEEL.light}"/><path d="M75.4 -7V7" stroke="${STEEL.glint}" stroke-width="1"/>`,
      )
      const ring = frame({ at: [-72, 0, 2.5], rx: 90, ry: 20 }, f)
      splitRing(stage, frame({ at: [-8, 0, 0] }, ring), 10, BRASS, 1.2)
    })
  },
)

const smoothCorners = (): P2[] =>
  rounded([
    [-80, -13, 10],
    [-40, -14, 8],
    [40, -13, 14],
    [58, -11, 4],
    [76, -8, 1],
    [76, 8, 1],
    [58, 11, 4],
    [40, 13, 14],
    [-40, 14, 8],
    [-80, 13, 10],
  ])

export const pen = solidDrawing(
  'pen',
  {
    front: { yaw: 40, pitch: 28, roll: 8, fit: 840 },
    back: { yaw: -140, pitch: 30, roll: 8, fit: 840 },
    detail: { yaw: 52, pitch: 22, fit: 840, zoom: 2.3, focus: [-52, 0, 0] },
  },
  (stage, look) => {
    const tones = tonesOf(look.color ?? 'black')
    const f = frame({ ry: -90 })
    const parts = [
      () =>
        turned(
          stage,
          f,
          [
            [3, -68],
            [4.6, -66],
            [5.4, -60],
          ],
          BRASS,
          { steps: 28 },
        ),
      () =>
        turned(
          stage,
          f,
          [
            [6.2, -60],
            [6.4, -58],
            [6.4, -8],
            [6.2, -6],
          ],
          tones,
          { steps: 32 },
        ),
      () => {
        turned(
          stage,
          f,
          [
            [5.6, -6],
            [5.6, -4],
          ],
          STEEL,
          { steps: 32, cap: 'none' },
        )
        turned(
          stage,
          f,
          [
            [6.4, -4],
            [6.4, 34],
            [6, 38],
          ],
          tones,
          { steps: 32 },
        )
        knurl(stage, f, 6.4, [4, 33], tones, 2)
      },
      () => {
        turned(
          stage,
          f,
          [
            [6, 38],
            [5.6, 40],
            [3.4, 56],
            [2.6, 58],
          ],
          tones,
          { steps: 32 },
        )
        turned(
          stage,
          f,
          [
            [2, 58],
            [1.2, 64],
            [0.4, 66],
          ],
          STEEL,
          { steps: 20, finish: 'metal' },
        )
        hoops(stage, f, 5.9, [41.5], tones.glint, 0.3)
      },
      () => {
        const isFromBack = stage.view([-1, 0, 0])[2] < 0
        const around = frame({ rz: isFromBack ? 34 : -34 }, f)
        const base: Frame = {
          o: put(around, [0, 6.4, -58]),
          x: [-around.x[0], -around.x[1], -around.x[2]],
          y: around.z,
          z: around.y,
        }
        block(stage, base, roundRect(6, 9, 1.4, [0, 4]), [0, 2], STEEL, { bevel: 0.4, castsShadow: false })
        block(
          stage,
          base,
          rounded([
            [-2.4, 2, 1],
            [2.4, 2, 1],
            [1.9, 40, 2],
            [2.6, 45, 2.4],
            [-2.6, 45, 2.4],
            [-1.9, 40, 2],
          ]),
          [2, 3.2],
          STEEL,
          { bevel: 0.35 },
        )
      },
    ]
    const order = stage.view([-1, 0, 0])[2] > 0 ? [0, 1, 2, 3, 4] : [3, 2, 1, 0, 4]
    stage.group([0, 0, 0], () => {
      for (const i of order) parts[i]?.()
    })
  },
)

export const carabiner = solidDrawing(
  'carabiner',
  {
    front: { yaw: 24, pitch: 48, fit: 740 },
    back: { yaw: 196, pitch: 40, fit: 740 },
    detail: { yaw: 40, pitch: 34, fit: 740, zoom: 1.9, focus: [22, 6, -34] },
  },
  (stage, look) => {
    const tones = tonesOf(look.color ?? 'black')
    const outline = smooth(
      [
        [-30, -60],
        [-12, -74],
        [14, -72],
        [29, -56],
        [27, 0],
        [24, 44],
        [10, 66],
        [-12, 64],
        [-25, 44],
        [-28, 0],
      ],
      4,
    )
    const lie = ([x, y]: P2): P3 => [x, 6.5, -y]
    const all = outline.map(lie)
    // The gate closes the right side, from the nose to the hinge.
    const isGate = ([x, , z]: P3) => x > 14 && z > -40 && z < 40
    const start = all.findIndex((p, i) => !isGate(p) && isGate(all[(i + all.length - 1) % all.length] ?? p))
    const spine = [...all.slice(start), ...all.slice(0, start)].filter((p) => !isGate(p))
    const gate: P3[] = [
      spine.at(-1) ?? [0, 0, 0],
      [27, 6.5, 20],
      [26.6, 6.5, 0],
      [25.4, 6.5, -24],
      spine[0] ?? [0, 0, 0],
    ]
    stage.group([0, 0, 0], () => {
      cord(stage, spine, 6.4, tones, { steps: 13, isSmooth: true })
      cord(stage, gate, 4.6, STEEL, { steps: 14, finish: 'metal' })
      const sleeve = frame({ at: [26.4, 6.5, -26], rx: 0, ry: 3 })
      turned(
        stage,
        sleeve,
        [
          [6.2, 0],
          [6.6, 1],
          [6.6, 30],
          [6.2, 31],
        ],
        BRASS,
        { steps: 28 },
      )
      knurl(stage, sleeve, 6.6, [3, 28], BRASS, 2.6)
      screw(stage, frame({ at: [25.5, 12.6, 38], rx: -90 }), 3.2)
    })
  },
)
