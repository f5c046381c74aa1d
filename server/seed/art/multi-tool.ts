import { type Frame, frame, type P2, rounded, roundRect } from './geometry.ts'
import { BRASS, STEEL, screw } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, paintsOf, type Stage, solidDrawing, turned } from './solids.ts'

type T = ReturnType<typeof tonesOf>

const LYING = frame({ rx: -90 })

/** One half of the pliers' head: jaw upwards, its teeth on the inside. */
const JAW = rounded([
  [-1, -8, 2],
  [11, -8, 6],
  [13, 6, 6],
  [8, 24, 6],
  [3.4, 46, 2],
  [0.6, 46, 0.6],
  [0.6, 14],
])

function handle(stage: Stage, f: Frame, side: 1 | -1, tones: T, plain: T): void {
  const outline = rounded([
    [-8, -92, 7],
    [8, -92, 7],
    [9, -10, 6],
    [7, 2, 6],
    [-7, 2, 6],
    [-9, -10, 6],
  ])
  block(stage, f, outline, [-2, 1.6], STEEL, { bevel: 0.5 })
  block(stage, f, outline, [9, 11.6], STEEL, { bevel: 0.5 })
  block(stage, frame({ at: [0, -44, 4] }, f), roundRect(13, 76, 2), [0, 4.6], STEEL, {
    darker: 1,
    castsShadow: false,
  })
  block(
    stage,
    f,
    rounded([
      [-7, -88, 6],
      [7, -88, 6],
      [8, -16, 5],
      [-8, -16, 5],
    ]),
    [11.6, 14.4],
    tones,
    { bevel: 0.9 },
  )
  stage.decal(
    frame({ at: [0, -52, 14.5] }, f),
    `<path d="M-4 -26V22M0 -28V24M4 -26V22" stroke="${plain.deep}" stroke-width="1.3" stroke-linecap="round" opacity=".8"/>`,
  )
  screw(stage, frame({ at: [side * 0.5, -83, 14.4] }, f), 3.4)
}

export const multiTool = solidDrawing(
  'multi-tool',
  {
    front: { yaw: 24, pitch: 46, fit: 800 },
    back: { yaw: -34, pitch: 40, fit: 700 },
    detail: { yaw: 34, pitch: 36, fit: 800, zoom: 1.8, focus: [0, 8, -20] },
  },
  (stage, look, view) => {
    const tones = look.color ? paintsOf(stage, look.color) : tonesOf('charcoal')
    const plain = tonesOf(look.color ?? 'charcoal')
    stage.group([0, 0, 0], () => {
      if (view === 'back') {
        closedTool(stage, tones, plain)
        return
      }
      const turn = 15
      // The blade stands out of the left handle.
      const left = frame({ at: [-9, -4, 0], rz: -turn }, LYING)
      const right = frame({ at: [9, -4, 0], rz: turn }, LYING)
      block(
        stage,
        frame({ at: [-2, -86, 5], rz: 118 }, left),
        rounded([
          [-5, 0, 2],
          [6, 0, 2],
          [7, 50, 16],
          [-4, 68, 2],
          [-5, 40],
        ]),
        [0, 2],
        STEEL,
        { bevel: 0.5 },
      )
      handle(stage, left, -1, tones, plain)
      handle(stage, right, 1, tones, plain)
      const head = frame({ at: [0, 6, 4] }, LYING)
      block(stage, frame({ rz: -5 }, head), JAW, [0, 7], STEEL, { bevel: 0.9, finish: 'metal' })
      block(stage, frame({ rz: 5 }, head), JAW.map(([x, y]): P2 => [-x, y]).toReversed(), [0, 7], STEEL, {
        bevel: 0.9,
        finish: 'metal',
      })
      stage.decal(
        frame({ at: [0, 0, 7.1] }, head),
        `<path d="${Array.from({ length: 8 }, (_, i) => `M-3 ${-16 - i * 3.2}H3`).join('')}" stroke="${STEEL.deep}" stroke-width="1.1"/>`,
      )
      turned(
        stage,
        frame({ at: [0, 0, 7] }, head),
        [
          [8, 0],
          [8, 1.6],
          [6.8, 2.6],
        ],
        BRASS,
        { castsShadow: false, steps: 28 },
      )
      stage.decal(
        frame({ at: [0, 0, 9.7] }, head),
        `<circle r="3.2" fill="${BRASS.shade}"/><path d="M-2.2 0H2.2M0 -2.2V2.2" stroke="${BRASS.deep}" stroke-width="1"/>`,
      )
    })
  },
)

function closedTool(stage: Stage, tones: T, plain: T): void {
  const f = frame({ at: [0, 17, 0], ry: 0 })
  const outline = rounded([
    [-52, -15, 8],
    [52, -15, 8],
    [52, 15, 8],
    [-52, 15, 8],
  ])
  for (const [from, to] of [
    [-13, -9.6],
    [-8, -5],
    [-4, -1],
    [0, 3],
    [4, 7.6],
  ] as const)
    block(stage, f, outline, [from, to], STEEL, { bevel: 0.5 })
  block(
    stage,
    f,
    rounded([
      [-49, -12, 7],
      [49, -12, 7],
      [49, 12, 7],
      [-49, 12, 7],
    ]),
    [7.6, 11],
    tones,
    { bevel: 1 },
  )
  const face = frame({ at: [0, 0, 11.1] }, f)
  stage.decal(
    face,
    `<path d="M-26 -4H26M-28 0H28M-26 4H26" stroke="${plain.deep}" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>`,
  )
  screw(stage, frame({ at: [43, 0, 0] }, face), 3.6)
  screw(stage, frame({ at: [-43, 0, 0] }, face), 4.4, BRASS)
  const top = frame({ at: [0, 15, 0], rx: -90 }, f)
  stage.decal(
    top,
    [-16, 2, 18]
      .map(
        (x, i) =>
          `<path d="M${x} ${i * 4 - 3}h8" stroke="${STEEL.deep}" stroke-width="1.4" stroke-linecap="round"/>`,
      )
      .join(''),
  )
}
