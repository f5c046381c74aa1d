import { box, cloth, ribs } from './decals.ts'
import type { Frame, P3 } from './geometry.ts'
import { frame, type P2, rounded, roundRect } from './geometry.ts'
import { BLACK, BRASS, hoops, RUBBER, screw } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, paintsOf, type Stage, solidDrawing, turned } from './solids.ts'

export const lightHolder = solidDrawing(
  'light-holder',
  {
    front: { yaw: 32, pitch: 18, fit: 740 },
    back: { yaw: 208, pitch: 18, fit: 740 },
    detail: { yaw: 46, pitch: 30, fit: 740, zoom: 1.7, focus: [-14, 46, 8] },
  },
  (stage, look) => {
    const isNylon = look.material === 'nylon'
    const tones = paintsOf(stage, look.color ?? 'black')
    const plain = tonesOf(look.color ?? 'black')
    const back = (): void => {
      block(stage, frame({ at: [0, 30, -10], ry: 180 }), roundRect(24, 66, 4), [0, 3], BLACK, { bevel: 1 })
      const hook = frame({ at: [0, 30, -16], ry: 180 })
      block(
        stage,
        hook,
        rounded([
          [-12, 30, 2],
          [-12, -28, 4],
          [-7, -36, 5],
          [7, -36, 5],
          [12, -28, 4],
          [12, 30, 2],
        ]),
        [0, 3],
        BLACK,
        { bevel: 1 },
      )
      block(stage, frame({ at: [0, 62, -14.5], ry: 180 }), roundRect(24, 4, 1.5), [-4.5, 4.5], BLACK, {
        bevel: 1,
      })
      stage.decal(
        frame({ at: [0, 30, -19.1], ry: 180 }),
        box(0, 0, 5, 34, 2.5, BLACK.deep) + ribs(-9, 24, 18, 8, 2.6, BLACK.deep, 1, true),
      )
    }
    const light = (): void => {
      const up = frame({ at: [0, 0, 8], rx: -90 })
      turned(
        stage,
        up,
        [
          [12.5, 10],
          [12.5, 86],
          [11.6, 88],
        ],
        tonesOf('charcoal'),
      )
      hoops(stage, up, 12.5, [70, 73, 76], tonesOf('charcoal').deep, 0.7)
      turned(
        stage,
        up,
        [
          [9, 88],
          [8.6, 91],
          [7, 92],
        ],
        RUBBER,
        { finish: 'matte' },
      )
      turned(
        stage,
        up,
        [
          [12.9, 81],
          [12.9, 84],
        ],
        BRASS,
        { cap: 'none' },
      )
    }
    // From above: a flange with a bulge that holds the tube.
    const bulge: P2[] = Array.from({ length: 19 }, (_, i) => {
      const a = Math.PI + (i / 18) * Math.PI
      return [Math.cos(a) * 18, Math.sin(a) * 18 - 8]
    })
    const up = frame({ rx: -90 })
    const flange = (): void => {
      const f = frame({ at: [0, 32, -5] })
      block(
        stage,
        f,
        rounded([
          [-34, -32, 10],
          [34, -32, 10],
          [34, 26, 8],
          [20, 33, 5],
          [-20, 33, 5],
          [-34, 26, 8],
        ]),
        [-3, 1],
        tones,
        { bevel: 0.9 },
      )
      for (const side of [frame({ at: [0, 0, 1] }, f), frame({ at: [0, 0, -3], ry: 180 }, f)]) {
        if (isNylon)
          stage.decal(
            side,
            cloth(stage, plain, 64, 60, 8) +
              `<rect x="-31" y="-23" width="62" height="52" rx="7" fill="none" stroke="${plain.glint}" stroke-width=".9" stroke-dasharray="2.6 1.8"/>`,
          )
        else
          for (const [x, y] of [
            [-27, -20],
            [27, -20],
            [-27, 16],
            [27, 16],
          ] as const)
            screw(stage, frame({ at: [x, y, 0] }, side), 4.4, tonesOf('gray'), 'rivet')
      }
    }
    const shell = (): void => {
      block(stage, up, [...bulge, [18, 4], [-18, 4]] as P2[], [2, 60], tones, {
        bevel: isNylon ? 2 : 0.6,
        finish: isNylon ? 'matte' : 'satin',
      })
      stage.face(inner(up, bulge), '#070a09')
      stage.clipped(wide(up), light)
      if (stage.view([0, 0, 1])[2] > 0) frontRim(stage, up, bulge, plain.glint)
      const face = frame({ at: [0, 30, 26.2] })
      if (isNylon) {
        stage.decal(
          face,
          box(0, -8, 17, 44, 2, plain.shade) + ribs(-8.5, -30, 17, 44, 2.8, plain.deep, 0.8, true),
        )
        stage.decal(
          face,
          `<rect x="-7.4" y="8" width="14.8" height="5" fill="none" stroke="${plain.glint}" stroke-width=".8"/>`,
        )
      } else {
        stage.decal(
          face,
          `<path d="M-7 -14H7M-7 -9H7M-7 -4H7" stroke="${plain.deep}" stroke-width="1.7" stroke-linecap="round"/>`,
        )
      }
    }
    const parts = [back, flange, shell]
    stage.group([0, 0, 0], () => {
      for (const part of stage.view([0, 0, 1])[2] > 0 ? parts : parts.toReversed()) part()
    })
  },
)

const inner = (up: Frame, bulge: readonly P2[]): P3[] =>
  [...bulge.map(([x, y]): P2 => [x * 0.84, (y + 8) * 0.84 - 8]), [15, 1] as P2, [-15, 1] as P2].map(
    ([x, y]) => frame({ at: [x, y, 60] }, up).o,
  )

/** Everything above the mouth and the mouth itself: where the light shows. */
const wide = (up: Frame): P3[] => {
  const near = Array.from({ length: 13 }, (_, i): P2 => {
    const a = Math.PI + (i / 12) * Math.PI
    return [Math.cos(a) * 15, Math.sin(a) * 15 - 8]
  }).map(([x, y]) => frame({ at: [x, y, 60] }, up).o)
  return [
    ...near,
    frame({ at: [40, 0, 60] }, up).o,
    frame({ at: [40, 0, 130] }, up).o,
    frame({ at: [-40, 0, 130] }, up).o,
    frame({ at: [-40, 0, 60] }, up).o,
  ]
}

function frontRim(stage: Stage, up: Frame, bulge: readonly P2[], color: string): void {
  stage.line(
    bulge.slice(2, -2).map(([x, y]) => frame({ at: [x, y, 60] }, up).o),
    color,
    0.8,
    'opacity=".8"',
  )
}
