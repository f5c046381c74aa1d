import { ribs, stitches } from './decals.ts'
import type { Frame } from './geometry.ts'
import { frame, type P2, type P3, put, rounded, roundRect } from './geometry.ts'
import { BLACK, BRASS, hoops, STEEL, screw } from './hardware.ts'
import { contourRings } from './motifs.ts'
import { tonesOf } from './solid-tones.ts'
import { block, cord, paintsOf, type Stage, solidDrawing, turned } from './solids.ts'

export const cleaningMat = solidDrawing(
  'cleaning-mat',
  {
    front: { yaw: 28, pitch: 44, fit: 820 },
    back: { yaw: 200, pitch: 34, fit: 760 },
    detail: { yaw: 34, pitch: 36, fit: 820, zoom: 1.7, focus: [-52, 8, 20] },
  },
  (stage, look, view) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const plain = tonesOf(look.color ?? 'black')
    const up = frame({ rx: -90 })
    stage.group([0, 0, 0], () => {
      if (view === 'back') {
        rolledMat(stage, tones, plain)
        return
      }
      block(
        stage,
        up,
        rounded([
          [-110, -62, 10],
          [112, -62],
          [112, 62],
          [-110, 62, 10],
        ]),
        [0, 3],
        tones,
        { bevel: 0.8 },
      )
      const top = frame({ at: [0, 3.1, 0], rx: -90 })
      const cells = [
        [-84, 34, 40, 36],
        [-84, -12, 40, 40],
        [-42, 34, 40, 82],
      ] as const
      stage.decal(
        top,
        stitches('M92 -57H-98Q-105 -57 -105 -50V50Q-105 57 -98 57H92', plain.glint, 0.9) +
          cells
            .map(
              ([x, y, w, h]) =>
                `<rect x="${x - 14}" y="${-y - 12}" width="${w}" height="${h}" rx="4" fill="none" stroke="${plain.glint}" stroke-width="1.3" opacity=".8"/>`,
            )
            .join('') +
          ribs(-8, -46, 86, 92, 9, plain.light, 0.6) +
          ribs(-8, -46, 86, 92, 9, plain.light, 0.6, true) +
          `<g fill="none" stroke="${plain.glint}" stroke-width="1.6" opacity=".8" transform="translate(-78 -26) scale(.3)">${contourRings(4)}</g>`,
      )
      // Small parts wait in their fields.
      screw(stage, frame({ at: [-84, -8, 0.4] }, top), 5, STEEL)
      screw(stage, frame({ at: [-70, -20, 0.4] }, top), 3.6, STEEL)
      screw(stage, frame({ at: [-86, -28, 0.4] }, top), 3.6, STEEL, 'slot')
      cord(stage, [put(top, [-36, 30, 2]), put(top, [-36, -36, 2])], 2, STEEL, { finish: 'metal' })
      turned(
        stage,
        frame({ at: [-36, 34, 2], rx: -90 }, top),
        [
          [3, 0],
          [3.4, 1],
          [3.4, 12],
          [2, 13],
        ],
        BRASS,
        { steps: 20 },
      )
      // The far end is still rolled.
      const roll = frame({ at: [112, 15, 62], rx: 180 })
      turned(
        stage,
        roll,
        [
          [15, 0],
          [15, 124],
        ],
        tones,
        { finish: 'matte' },
      )
      for (const end of [frame({ ry: 180 }, roll), frame({ at: [0, 0, 124] }, roll)])
        stage.decal(
          end,
          `${[12.6, 9.6, 6.6, 3.6]
            .map(
              (r) => `<circle r="${r}" fill="none" stroke="${plain.glint}" stroke-width=".8" opacity=".7"/>`,
            )
            .join('')}<circle r="1.6" fill="${plain.deep}"/>`,
        )
    })
  },
)

function rolledMat(stage: Stage, tones: ReturnType<typeof tonesOf>, plain: ReturnType<typeof tonesOf>): void {
  const roll = frame({ at: [-66, 24, 0], ry: 90 })
  turned(
    stage,
    roll,
    [
      [24, 0],
      [24, 132],
    ],
    tones,
    { finish: 'matte', steps: 44 },
  )
  for (const end of [frame({ ry: 180 }, roll), frame({ at: [0, 0, 132] }, roll)])
    stage.decal(
      end,
      [21, 17.6, 14.2, 10.8, 7.4, 4]
        .map((r) => `<circle r="${r}" fill="none" stroke="${plain.glint}" stroke-width="1" opacity=".7"/>`)
        .join(''),
    )
  for (const z of [30, 102]) {
    turned(
      stage,
      roll,
      [
        [24.8, z - 7],
        [24.8, z + 7],
      ],
      BLACK,
      { finish: 'matte', cap: 'none', steps: 44, darker: -1 },
    )
    hoops(stage, roll, 24.9, [z - 5, z + 5], BLACK.glint, 0.4)
  }
  block(stage, frame({ at: [-36, 34, -23], ry: 180, rx: -24 }), roundRect(17, 15, 3), [0, 4], BRASS, {
    bevel: 1,
  })
}

export const lubricant = solidDrawing(
  'lubricant',
  {
    front: { yaw: 26, pitch: 16, fit: 780 },
    back: { yaw: 206, pitch: 24, fit: 780 },
    detail: { yaw: 20, pitch: 14, fit: 780, zoom: 1.9, focus: [0, 84, 0] },
  },
  (stage, look) => {
    const label = tonesOf(look.color ?? 'brass')
    const isLarge = look.size === 'large'
    const k = isLarge ? 1.16 : 1
    const h = isLarge ? 96 : 66
    const body = tonesOf('#3a4340')
    const up = frame({ rx: -90 })
    const facing = stage.view([0, 0, 1])[2] > 0
    stage.group([0, 0, 0], () => {
      turned(
        stage,
        up,
        [
          [23 * k, 0],
          [25 * k, 3],
          [25 * k, 10],
        ],
        body,
        { steps: 44 },
      )
      turned(
        stage,
        up,
        [
          [25.2 * k, 10],
          [25.2 * k, h - 8],
        ],
        label,
        { steps: 44, cap: 'none' },
      )
      turned(
        stage,
        up,
        [
          [25 * k, h - 8],
          [25 * k, h],
          [22 * k, h + 7],
          [12 * k, h + 12],
          [10, h + 14],
        ],
        body,
        { steps: 44 },
      )
      hoops(stage, up, 25.3 * k, [12.4, h - 10.4], label.deep, 0.7)
      labelArt(stage, up, 25.4 * k, [10, h - 8], label, facing)
      turned(
        stage,
        up,
        [
          [10.4, h + 13],
          [10.4, h + 26],
          [9, h + 28],
        ],
        BLACK,
        { steps: 36 },
      )
      hoops(stage, up, 10.5, [h + 16, h + 18.4, h + 20.8, h + 23.2], BLACK.deep, 0.7)
      turned(
        stage,
        up,
        [
          [6, h + 28],
          [3, h + 46],
          [2.4, h + 52],
        ],
        tonesOf('#c9cfc6'),
        { steps: 28 },
      )
      turned(
        stage,
        up,
        [
          [3.2, h + 50],
          [3.2, h + 57],
          [2, h + 59],
        ],
        tonesOf('red'),
        { steps: 24 },
      )
      const drop = frame({ at: [44, 1, 26], rx: -90 })
      stage.decal(
        drop,
        '<ellipse rx="9" ry="7" fill="#b98f3c" opacity=".75"/><ellipse cx="-2" cy="-2" rx="4" ry="2.4" fill="#fce6ad" opacity=".9"/>',
      )
      if (isLarge)
        turned(
          stage,
          up,
          [
            [25.3 * k, 2.6],
            [25.3 * k, 5],
          ],
          BRASS,
          { steps: 44, cap: 'none' },
        )
    })
  },
)

/** The label bends with the bottle: slices of it, each on its own tangent plane. */
function labelArt(
  stage: Stage,
  up: Frame,
  r: number,
  [from, to]: P2,
  label: ReturnType<typeof tonesOf>,
  isFront: boolean,
): void {
  const at = (degrees: number, y: number): P3 => {
    const a = ((degrees - 90) * Math.PI) / 180
    return put(up, [Math.cos(a) * r, Math.sin(a) * r, y])
  }
  const middle = (from + to) / 2
  const base = isFront ? 0 : 180
  const curve = (y: number, half: number, bend: number) =>
    Array.from({ length: 13 }, (_, i) => {
      const t = -1 + i / 6
      return at(base + t * half, y + Math.sin(t * 2.4 + bend) * 2.2)
    })
  if (!isFront) {
    for (let i = 0; i < 6; i++)
      stage.line(curve(to - 8 - i * 5, 34 - (i % 3) * 5, 0), label.deep, 0.9, 'opacity=".7"')
    return
  }
  for (let i = 0; i < 4; i++)
    stage.line(curve(middle - 14 + i * 4, 48 - i * 4, i * 0.5), label.deep, 1, 'opacity=".75"')
  // A drop above the lines.
  const drop: P2[] = [
    [0, 20],
    [5, 11],
    [6, 6],
    [4, 1.6],
    [0, 0],
    [-4, 1.6],
    [-6, 6],
    [-5, 11],
  ]
  stage.face(
    drop.map(([x, y]) => at(base + (x / r) * 57.3, middle + y)),
    label.deep,
  )
  stage.face(
    drop.map(([x, y]) => at(base + ((x * 0.4 - 1.4) / r) * 57.3, middle + 2.4 + y * 0.4)),
    label.glint,
  )
}
