import type { Tones } from './colors.ts'
import { box, cloth, stitches } from './decals.ts'
import { type Frame, frame, type P2, type P3, put, putAll, rounded, roundRect } from './geometry.ts'
import { BLACK, BRASS, hoops, STEEL } from './hardware.ts'
import { contourRings } from './motifs.ts'
import { tonesOf } from './solid-tones.ts'
import { block, cord, paintsOf, type Stage, solidDrawing, strap, turned } from './solids.ts'

/** A brush: twisted wire, bristles, a thread at its foot. Lies along the frame's x. */
function brush(stage: Stage, f: Frame, bristles: ReturnType<typeof tonesOf>): void {
  const axis = frame({ ry: 90 }, f)
  turned(
    stage,
    axis,
    [
      [2.4, -16],
      [2.4, -6],
    ],
    STEEL,
    { steps: 18 },
  )
  hoops(stage, axis, 2.4, [-14, -12, -10, -8], STEEL.deep, 0.5)
  const teeth: P2[] = Array.from({ length: 9 }, (_, i) => [i % 2 ? 5.6 : 4, -4 + i * 3.7])
  turned(stage, axis, [[1.4, -5], ...teeth, [1.2, 28]], bristles, { steps: 16 })
}

export const cleaningKit = solidDrawing(
  'cleaning-kit',
  {
    front: { yaw: 28, pitch: 46, fit: 780 },
    back: { yaw: 204, pitch: 34, fit: 700 },
    detail: { yaw: 20, pitch: 38, fit: 780, zoom: 1.8, focus: [-14, 16, 16] },
  },
  (stage, look, view) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const plain = tonesOf(look.color ?? 'black')
    stage.group([0, 0, 0], () => {
      if (view === 'back') {
        closedCase(stage, tones, plain)
        return
      }
      const lid = frame({ at: [0, 18, -46], rx: -22 })
      block(stage, lid, roundRect(152, 84, 14, [0, 42]), [-14, 0], tones, { bevel: 4, soft: true })
      stage.decal(
        lid,
        box(0, -42, 136, 68, 8, plain.deep) +
          `<path d="M-68 -34H68V-16Q68 -8 60 -8H-60Q-68 -8 -68 -16Z" fill="${plain.shade}"/>` +
          stitches('M-66 -32H66', plain.glint, 0.9),
      )
      block(stage, frame({ at: [-30, 42, 0] }, lid), roundRect(38, 30, 2), [0, 5], tonesOf('white'), {
        bevel: 1.4,
        castsShadow: false,
      })
      block(stage, frame({ at: [18, 44, 0] }, lid), roundRect(38, 30, 2), [0, 3], tonesOf('sand'), {
        bevel: 1,
        castsShadow: false,
      })
      const pocket = frame({ at: [0, 22, 5.4] }, lid)
      block(stage, pocket, roundRect(138, 26, 4), [0, 1.4], plain, { bevel: 0.4, castsShadow: false })
      stage.decal(frame({ at: [0, 0, 1.5] }, pocket), stitches('M-66 -10H66', plain.glint, 0.9))
      const up = frame({ rx: -90 })
      block(stage, up, roundRect(152, 92, 14), [0, 20], tones, { bevel: 4, soft: true })
      const top = frame({ at: [0, 20.1, 0], rx: -90 })
      stage.decal(
        top,
        box(0, 0, 136, 76, 8, '#1d2321') +
          [-26, -13, 0].map((y) => box(-8, y, 112, 8, 4, '#090c0b')).join('') +
          box(-34, 21, 56, 22, 6, '#090c0b') +
          box(26, 21, 46, 22, 6, '#090c0b') +
          box(60, -13, 14, 40, 6, '#090c0b'),
      )
      const onTop = (o: P3): Frame => ({ ...top, o })
      const rod = (tones: Tones) => (at: P3) =>
        cord(stage, [at, put(onTop(at), [98, 0, 0])], 2.5, tones, { finish: 'metal' })
      stage.repeat(
        putAll(top, [
          [-58, 26, 1],
          [-58, 13, 1],
        ]),
        rod(STEEL),
      )
      rod(BRASS)(put(top, [-58, 0, 1]))
      stage.repeat(
        putAll(top, [
          [-58, 26, 1],
          [-58, 13, 1],
          [-58, 0, 1],
        ]),
        (at) =>
          turned(
            stage,
            frame({ ry: 90 }, onTop(at)),
            [
              [3.6, 0],
              [3.6, 14],
            ],
            tonesOf('charcoal'),
            { steps: 18 },
          ),
      )
      brush(stage, frame({ at: [-46, -16, 4] }, top), tonesOf('#a9743c'))
      brush(stage, frame({ at: [-46, -27, 4] }, top), tonesOf('white'))
      turned(
        stage,
        frame({ at: [60, -2, 1], rx: -90 }, top),
        [
          [6, 0],
          [6, 22],
          [3, 25],
          [2, 30],
        ],
        tonesOf('clear'),
        { steps: 24 },
      )
      stage.repeat(
        putAll(top, [
          [11, -27, 1],
          [21, -27, 1],
          [31, -27, 1],
          [41, -27, 1],
        ]),
        (at) =>
          turned(
            stage,
            frame({ rx: -90 }, onTop(at)),
            [
              [2.6, 0],
              [2.6, 3],
              [1.3, 3.6],
              [1.3, 10],
              [2.1, 10.6],
              [2.1, 13],
            ],
            STEEL,
            { steps: 16 },
          ),
      )
      block(
        stage,
        frame({ at: [58, 10, 47] }),
        rounded([
          [-3, 3, 2],
          [-4, -13, 3],
          [4, -13, 3],
          [3, 3, 2],
        ]),
        [0, 2.2],
        STEEL,
        { bevel: 0.6 },
      )
    })
  },
)

function closedCase(
  stage: Stage,
  tones: ReturnType<typeof tonesOf>,
  plain: ReturnType<typeof tonesOf>,
): void {
  const f = frame({ ry: 180 })
  block(stage, f, roundRect(152, 96, 16), [-20, 20], tones, { bevel: 6, soft: true })
  const face = frame({ at: [0, 0, 20] }, f)
  stage.decal(
    face,
    cloth(stage, plain, 142, 86, 12) +
      `<rect x="-62" y="-36" width="124" height="72" rx="8" fill="none" stroke="${plain.deep}" stroke-width="1.6"/><g fill="none" stroke="${plain.deep}" stroke-width="2" opacity=".8" transform="scale(.62)">${contourRings()}</g>`,
  )
  const zip = 'M-1.6 -40V40M1.6 -40V40'
  for (const side of [frame({ at: [-76, 0, 0], ry: -90 }, f), frame({ at: [76, 0, 0], ry: 90 }, f)])
    stage.decal(
      side,
      `<path d="${zip}" stroke="${plain.deep}" stroke-width="1.3"/><path d="M0 -40V40" stroke="${STEEL.shade}" stroke-width="1.6" stroke-dasharray="1.4 1.2"/>`,
    )
  stage.decal(
    frame({ at: [0, 48, 0], rx: -90 }, f),
    `<path d="M-64 0H64" stroke="${plain.deep}" stroke-width="5"/><path d="M-64 0H64" stroke="${STEEL.shade}" stroke-width="2" stroke-dasharray="1.6 1.4"/>`,
  )
  const path: P3[] = [
    [-24, 48, 0],
    [-20, 60, 0],
    [0, 64, 0],
    [20, 60, 0],
    [24, 48, 0],
  ]
  strap(stage, path, [0, 0, 1], 16, 3, BLACK)
  for (const x of [-76, 76]) {
    const side = frame({ at: [x, 26, 2], ry: x < 0 ? -90 : 90 }, f)
    if (stage.isFacing(side))
      block(
        stage,
        side,
        rounded([
          [-3, 3, 2],
          [-4, -16, 3],
          [4, -16, 3],
          [3, 3, 2],
        ]),
        [0, 2.4],
        BRASS,
        { bevel: 0.6 },
      )
  }
}
