import { ribs } from './decals.ts'
import { circle, frame, type P2, type P3, put, rounded, roundRect } from './geometry.ts'
import { BRASS, RUBBER, STEEL, screw } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, paintsOf, type Stage, solidDrawing } from './solids.ts'
import { targetFace } from './training-paper.ts'

const bar = (stage: Stage, from: P3, to: P3, w: number, tones: ReturnType<typeof tonesOf>): void => {
  // A square tube: an upright or level one is a block turned to its direction.
  const d: P3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = Math.hypot(...d)
  const ry = (Math.atan2(d[0], d[2]) * 180) / Math.PI
  const rx = (-Math.asin(d[1] / length) * 180) / Math.PI
  block(stage, frame({ at: from, ry, rx }), roundRect(w, w, w * 0.15, [0, 0], 2), [0, length], tones, {
    bevel: w * 0.06,
  })
}

/** A chain from a point downwards: links turned by turns. */
function chain(stage: Stage, top: P3, bottom: P3, count: number): void {
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count
    const at: P3 = [
      top[0] + (bottom[0] - top[0]) * t,
      top[1] + (bottom[1] - top[1]) * t,
      top[2] + (bottom[2] - top[2]) * t,
    ]
    const long = (Math.hypot(top[1] - bottom[1], top[0] - bottom[0]) / count) * 0.72
    const link = frame({ at, ry: i % 2 ? 90 : 0 })
    const path = Array.from({ length: 15 }, (_, k): P3 => {
      const a = (k / 14) * 2 * Math.PI
      return put(link, [Math.cos(a) * long * 0.58, Math.sin(a) * long, 0])
    })
    stage.group(at, () => {
      stage.wire(path, long * 0.2, STEEL)
    })
  }
}

const HITS: readonly P2[] = [
  [-14, 10],
  [8, -6],
  [18, 20],
  [-4, -24],
  [-26, -14],
  [2, 6],
]

const splash = ([x, y]: P2) =>
  `<g transform="translate(${x} ${-y})"><path d="${Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * 6.283 + x
    const r = 5 + ((i * 7 + Math.abs(x)) % 4)
    return `M0 0L${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}`
  }).join(
    '',
  )}" stroke="#6b7478" stroke-width="1.1" stroke-linecap="round" opacity=".8"/><circle r="2.8" fill="#7d868a"/><circle cx="-.6" cy="-.6" r="1.4" fill="#c5cccf"/></g>`

export const steelPlate = solidDrawing(
  'steel-plate',
  {
    front: { yaw: 30, pitch: 12, fit: 800 },
    back: { yaw: 206, pitch: 14, fit: 800 },
    detail: { yaw: 40, pitch: 10, fit: 800, zoom: 1.9, focus: [-12, 84, 6] },
  },
  (stage, look) => {
    const paint = tonesOf(look.color ?? 'white')
    const frameTones = tonesOf('charcoal')
    const isSquare = look.shape === 'square'
    const ridge = 172
    for (const side of [-1, 1]) {
      stage.group([side * 96, 80, -30], () =>
        bar(stage, [side * 96, 0, -52], [side * 78, ridge, 0], 9, frameTones),
      )
      stage.group([side * 96, 80, 40], () =>
        bar(stage, [side * 96, 0, 52], [side * 78, ridge, 0], 9, frameTones),
      )
    }
    stage.group([0, ridge, 2], () => bar(stage, [-92, ridge, 0], [92, ridge, 0], 10, frameTones))
    const outline = isSquare ? roundRect(106, 106, 12) : circle(56, 44)
    const plate = frame({ at: [0, 80, 4], rx: -4 })
    for (const side of [-1, 1]) {
      chain(stage, [side * 28, ridge - 6, 2], [side * 28, isSquare ? 126 : 124, 5], 4)
    }
    stage.group([0, 78, 40], () => {
      block(stage, plate, outline, [-4.5, 4.5], paint, { bevel: 1.2 })
      stage.decal(frame({ at: [0, 0, 4.6] }, plate), HITS.map(splash).join(''))
      const behind = frame({ at: [0, 0, -4.6], ry: 180 }, plate)
      stage.decal(
        behind,
        `<circle r="30" fill="none" stroke="${paint.shade}" stroke-width="1.4" opacity=".6"/>`,
      )
      for (const side of [-1, 1])
        for (const f of [
          frame({ at: [side * 28, 39, 4.5] }, plate),
          frame({ at: [-side * 28, 39, 0] }, behind),
        ])
          screw(stage, f, 5.4, BRASS)
    })
  },
)

export const targetStand = solidDrawing(
  'target-stand',
  {
    front: { yaw: 30, pitch: 16, fit: 820 },
    back: { yaw: 212, pitch: 18, fit: 820 },
    detail: { yaw: 36, pitch: 28, fit: 820, zoom: 2.1, focus: [-20, 16, 20] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const wood = tonesOf('tan')
    const card = tonesOf('#b58d5c')
    for (const side of [-1, 1]) {
      stage.group([side * 52, 0, 0], () => {
        bar(stage, [side * 52, 5, -62], [side * 52, 5, 62], 9, tones)
        for (const z of [-62, 62])
          block(
            stage,
            frame({ at: [side * 52, 5, z], ry: z < 0 ? 180 : 0 }),
            roundRect(10, 10, 2),
            [-1, 3],
            RUBBER,
            { bevel: 0.6 },
          )
      })
      const upright = frame({ at: [side * 52, 0, 0], rx: -90 })
      stage.group([side * 52, 60, 1], () => {
        block(stage, upright, roundRect(8, 14, 1), [20, 224], wood, { bevel: 0.6 })
        block(stage, upright, roundRect(15, 21, 2), [9, 38], tones, { bevel: 1 })
        const knob = frame({ at: [side * 59.5, 26, 0], ry: side * 90 })
        screw(stage, knob, 5.6, BRASS)
      })
    }
    stage.group([0, 4, 1], () => bar(stage, [-52, 5, 0], [52, 5, 0], 8, tones))
    stage.group([0, 150, 30], () => {
      const board = frame({ at: [0, 146, 8] })
      const behind = frame({ at: [0, 0, 0], ry: 180 }, board)
      const paintBoard = () => {
        block(stage, board, roundRect(116, 150, 2), [0, 3.2], card, { bevel: 0.5 })
        stage.decal(
          frame({ at: [0, 0, 3.3] }, board),
          `<g transform="scale(.5)">${targetFace('zones', '#e9e6dc')}</g>`,
        )
        stage.decal(behind, ribs(-57, -74, 114, 148, 4, card.shade, 0.5))
      }
      paintBoard()
    })
    if (stage.view([0, 0, 1])[2] < 0)
      for (const side of [-1, 1])
        stage.group([side * 52, 150, 9], () => {
          block(stage, frame({ at: [side * 52, 0, 0], rx: -90 }), roundRect(8, 14, 1), [38, 224], wood, {
            bevel: 0.6,
          })
        })
  },
)

const PORTS: readonly (readonly P2[])[] = [
  roundRect(34, 20, 5, [-22, 74]),
  rounded([
    [6, 44, 5],
    [36, 44, 5],
    [36, 86, 5],
    [16, 86, 5],
  ]),
  roundRect(22, 40, 11, [-26, 22]),
  roundRect(40, 14, 7, [18, 8]),
  rounded([
    [-38, -38, 5],
    [-4, -38, 5],
    [-4, -14, 5],
    [-26, -14, 5],
  ]),
  circle(14, 28, [22, -34]),
  roundRect(60, 16, 6, [0, -76]),
]

export const barricade = solidDrawing(
  'barricade',
  {
    front: { yaw: 32, pitch: 14, fit: 820 },
    back: { yaw: 210, pitch: 18, fit: 820 },
    detail: { yaw: 40, pitch: 12, fit: 820, zoom: 2, focus: [-6, 176, 0] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'olive')
    const gray = tonesOf('charcoal')
    const foot = (x: number) => () =>
      stage.group([x, 0, 0], () => {
        block(
          stage,
          frame({ at: [x, 0, 0], ry: 90 }),
          rounded([
            [-58, 0, 3],
            [58, 0, 3],
            [52, 12, 6],
            [12, 22, 6],
            [-12, 22, 6],
            [-52, 12, 6],
          ]),
          [-4, 4],
          gray,
          { bevel: 1 },
        )
      })
    const panel = () => {
      const f = frame({ at: [0, 112, 0] })
      block(
        stage,
        f,
        rounded([
          [-52, -104, 6],
          [52, -104, 6],
          [52, 82, 6],
          [26, 104, 6],
          [-52, 104, 6],
        ]),
        [-4, 4],
        tones,
        { bevel: 1, holes: PORTS },
      )
      for (const [x, y] of [
        [-44, 96],
        [18, 96],
        [44, 76],
        [-44, -96],
        [44, -96],
      ] as const)
        for (const side of [frame({ at: [x, y, 4] }, f), frame({ at: [x, y, -4], ry: 180 }, f)])
          screw(stage, side, 3.4, x === 18 ? BRASS : STEEL)
    }
    stage.group([0, 100, 0], () => {
      const feet = [foot(-44), foot(44)]
      if (stage.view([1, 0, 0])[2] > stage.view([-1, 0, 0])[2]) for (const part of feet) part()
      else for (const part of feet.toReversed()) part()
      panel()
      // The near half of each foot stands in front of the panel.
      const near = stage.view([0, 0, 1])[2] > 0 ? 1 : -1
      for (const x of [-44, 44])
        block(
          stage,
          frame({ at: [x, 0, 0], ry: 90 }),
          rounded(
            near > 0
              ? [
                  [-58, 0, 3],
                  [-5, 0],
                  [-5, 22],
                  [-12, 22, 6],
                  [-52, 12, 6],
                ]
              : [
                  [5, 0],
                  [58, 0, 3],
                  [52, 12, 6],
                  [12, 22, 6],
                  [5, 22],
                ],
          ),
          [-4, 4],
          gray,
          { bevel: 1, castsShadow: false },
        )
    })
  },
)
