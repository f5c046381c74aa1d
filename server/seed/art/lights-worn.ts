import { box, ribs } from './decals.ts'
import type { Frame, P3 } from './geometry.ts'
import { circle, frame, rounded, roundRect } from './geometry.ts'
import { glassGlints } from './handheld-light.ts'
import { BRASS, button, loopStrap, RUBBER, STEEL, screw, splitRing } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, paintsOf, type Stage, solidDrawing, turned } from './solids.ts'

/** A shallow reflector with its lens, facing along the frame's z. */
function emitter(stage: Stage, f: Frame, r: number): void {
  if (!stage.isFacing(f)) return
  const rim = circle(r, 40).map(([x, y]): P3 => frame({ at: [x, y, 0] }, f).o)
  stage.clipped(rim, () => {
    turned(
      stage,
      f,
      [
        [r, 0],
        [r * 0.82, -r * 0.28],
        [r * 0.34, -r * 0.5],
      ],
      STEEL,
      { isSmooth: true, cap: 'last', castsShadow: false, steps: 20 },
    )
    const die = frame({ at: [0, 0, -r * 0.48] }, f)
    stage.decal(
      die,
      `<circle r="${r * 0.34}" fill="#eef0ec"/>${box(0, 0, r * 0.36, r * 0.36, r * 0.04, '#f2cf4c')}`,
    )
    stage.decal(f, glassGlints(r))
  })
}

export const headlamp = solidDrawing(
  'headlamp',
  {
    front: { yaw: -32, pitch: 24, fit: 740 },
    back: { yaw: 148, pitch: 26, fit: 740 },
    detail: { yaw: 26, pitch: 14, fit: 740, zoom: 2, focus: [0, 0, 84] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const gray = tonesOf('charcoal')
    loopStrap(stage, frame({}), [74, 84], 27, tones, { stripe: tonesOf('gray').base })
    // Side buckles of the strap.
    for (const side of [-1, 1]) {
      const buckle = frame({ at: [side * 73, 0, 14], ry: side * 84 })
      stage.group(frame({ at: [0, 0, 8] }, buckle).o, () => {
        block(stage, buckle, roundRect(14, 34, 3), [-1, 4], gray, { bevel: 1 })
        stage.decal(frame({ at: [0, 0, 4] }, buckle), box(0, 0, 3, 25, 1, gray.deep))
      })
    }
    const back = frame({ at: [0, 0, -84], ry: 180 })
    stage.group(frame({ at: [0, 0, 30] }, back).o, () => {
      block(stage, back, roundRect(58, 36, 8), [-2, 20], gray, { bevel: 3, soft: true })
      stage.decal(
        frame({ at: [0, 0, 20] }, back),
        ribs(-20, -10, 40, 20, 5, gray.deep, 1.6) + box(0, 14, 10, 2.4, 1.2, '#5fbf7a'),
      )
    })
    const front = frame({ at: [0, 0, 84] })
    stage.group([0, 0, 140], () => {
      block(stage, front, roundRect(66, 38, 8), [-2, 5], gray, { bevel: 1.6 })
      const head = frame({ at: [0, 1, 5], rx: 10 }, front)
      block(stage, head, roundRect(60, 40, 14), [0, 22], tones, { bevel: 4, soft: true })
      button(stage, frame({ at: [0, 20, 11], rx: -90 }, head), roundRect(20, 8, 4), 2, RUBBER)
      const left = frame({ at: [-11, 0, 22] }, head)
      turned(
        stage,
        left,
        [
          [15.5, 0],
          [15.5, 3],
          [14, 4],
        ],
        BRASS,
        { cap: 'last' },
      )
      emitter(stage, frame({ at: [0, 0, 4] }, left), 13)
      const right = frame({ at: [16, 0, 22] }, head)
      turned(
        stage,
        right,
        [
          [9, 0],
          [9, 2],
          [8, 3],
        ],
        gray,
        { cap: 'last' },
      )
      emitter(stage, frame({ at: [0, 0, 3] }, right), 7.2)
    })
  },
)

export const keychainLight = solidDrawing(
  'keychain-light',
  {
    front: { yaw: 34, pitch: 42, fit: 660 },
    back: { yaw: 214, pitch: 40, fit: 660 },
    detail: { yaw: 24, pitch: 26, fit: 660, zoom: 1.7, focus: [-4, 6, 36] },
  },
  (stage, look, view) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const isFront = view !== 'back'
    const flat = frame({ ry: isFront ? 0 : 180 }, frame({ at: [0, 7, 0], rx: -90, rz: 180 }))
    const ring = () => {
      const loop = frame({ at: [0, -46, 1], rx: 8, rz: 20 }, flat)
      splitRing(stage, frame({ at: [0, -8, -2] }, loop), 17, STEEL, 1.5)
    }
    const body = () =>
      stage.group([0, 0, 0], () => {
        block(
          stage,
          flat,
          rounded([
            [-15, 34, 3],
            [-15, -24, 12],
            [-5, -38, 5],
            [5, -38, 5],
            [15, -24, 12],
            [15, 34, 3],
          ]),
          [-7, 7],
          tones,
          { bevel: 3, soft: true, finish: 'satin' },
        )
        const top = frame({ at: [0, 0, 7] }, flat)
        for (const side of [frame({ at: [0, -30, 7] }, flat), frame({ at: [0, -30, -7], ry: 180 }, flat)]) {
          button(stage, side, circle(4.6, 24), 0.6, BRASS)
          stage.decal(frame({ at: [0, 0, 0.6] }, side), `<circle r="2.9" fill="#0a0e0c"/>`)
        }
        button(stage, frame({ at: [0, -4, 0] }, top), roundRect(13, 22, 6.5), 1.8, RUBBER)
        stage.decal(frame({ at: [0, -4, 1.8] }, top), ribs(-3.5, -7, 7, 14, 3, RUBBER.glint, 0.7, true))
        stage.decal(top, ribs(-11, -29, 22, 12, 3, tones.deep, 1.1, true))
        const nose = frame({ at: [0, 34, 0], rx: -90 }, flat)
        turned(
          stage,
          nose,
          [
            [9, -1],
            [9, 3],
            [7.6, 4],
          ],
          STEEL,
          { cap: 'last', finish: 'metal' },
        )
        emitter(stage, frame({ at: [0, 0, 4] }, nose), 6.6)
        const under = frame({ at: [0, 0, -7], ry: 180 }, flat)
        for (const [x, y] of [
          [-9.5, 27],
          [9.5, 27],
          [-9.5, -14],
          [9.5, -14],
        ] as const)
          screw(stage, frame({ at: [x, y, 0] }, under), 2.6)
        stage.decal(
          under,
          box(0, -6, 12, 24, 2, tones.shade) + ribs(-5, -16, 10, 20, 4, tones.deep, 1.4, true),
        )
        const rim = frame({ at: [-15, 8, 0], ry: -90 }, flat)
        stage.decal(rim, box(0, 0, 8, 4, 2, '#0b0f0d') + box(0, 0, 6, 2, 1, STEEL.base))
      })
    const parts = isFront ? [ring, body] : [body, ring]
    stage.group([0, 0, 0], () => {
      for (const part of parts) part()
    })
  },
)
