import { ellipse, type Frame, frame, type P3, put, putAll, spline } from './geometry.ts'
import { BLACK, BRASS, hoops, knurl, RUBBER, rope, STEEL, splitRing } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, cord, dome, paintsOf, type Stage, solidDrawing, strap, turned } from './solids.ts'

type T = ReturnType<typeof tonesOf>

/** A cup whose outside looks along the frame's z; the cushion is on the other side. */
function earCup(stage: Stage, f: Frame, tones: T, plain: T): void {
  const shell = ellipse(33, 41, 24)
  const cushion = () => {
    dome(stage, frame({ at: [0, 0, -2], ry: 180 }, f), ellipse(31, 39, 20), [0, 17], RUBBER, {
      flat: 0.62,
      finish: 'matte',
    })
    const pad = frame({ at: [0, 0, -19.1], ry: 180 }, f)
    stage.decal(
      pad,
      `<ellipse rx="18" ry="25" fill="#0b0f0e"/><ellipse rx="15" ry="21" fill="#2b3232"/><path d="M-8 -14Q6 -4 -2 16" stroke="#0b0f0e" stroke-width="1.5" fill="none"/>`,
    )
  }
  const outside = () => {
    block(stage, frame({ at: [0, 0, -3] }, f), shell, [0, 6], BLACK, { bevel: 1 })
    dome(stage, frame({ at: [0, 0, 3] }, f), shell, [0, 25], tones, { flat: 0.56 })
    const face = frame({ at: [0, 0, 28] }, f)
    stage.decal(
      face,
      `<ellipse rx="15.5" ry="20" fill="none" stroke="${plain.deep}" stroke-width="1.1" opacity=".7"/>` +
        `<path d="M-8 -7H8M-9 -2.6H9M-8 1.8H8" stroke="${plain.deep}" stroke-width="2" stroke-linecap="round"/>`,
    )
    const knob = frame({ at: [0, -11.5, 28] }, f)
    if (stage.isFacing(knob))
      turned(
        stage,
        knob,
        [
          [5, 0],
          [5, 2.6],
          [4.2, 3.4],
        ],
        BRASS,
        { steps: 24, castsShadow: false },
      )
  }
  const parts = stage.isFacing(f) ? [cushion, outside] : [outside, cushion]
  stage.group(f.o, () => {
    for (const part of parts) part()
  })
}

function boom(stage: Stage, cup: Frame): void {
  const path = spline(
    putAll(cup, [
      [16, -18, 20],
      [34, -26, 18],
      [60, -32, 6],
      [78, -33, -14],
      [84, -33, -36],
    ]),
    6,
  )
  stage.group(put(cup, [50, -40, 40]), () => {
    stage.wire(path, 2.6, RUBBER)
    cord(stage, path.slice(-6), 7, RUBBER, { finish: 'matte' })
    const pivot = frame({ at: [16, -18, 16] }, cup)
    if (stage.isFacing(pivot))
      turned(
        stage,
        pivot,
        [
          [6, 0],
          [6, 5],
          [5, 6],
        ],
        BLACK,
        { steps: 24 },
      )
  })
}

export const earMuffs = solidDrawing(
  'ear-muffs',
  {
    front: { yaw: 40, pitch: 14, fit: 760 },
    back: { yaw: 34, pitch: 30, fit: 660 },
    detail: { yaw: 62, pitch: 12, fit: 760, zoom: 1.85, focus: [-74, 2, 0] },
  },
  (stage, look, view) => {
    const tones = paintsOf(stage, look.color ?? 'olive')
    const plain = tonesOf(look.color ?? 'olive')
    const isFolded = view === 'back'
    const [half, top] = isFolded ? [60, 74] : [66, 118]
    const cupX = isFolded ? 21 : half
    // The band, from cup to cup over the head.
    const arc = (k: number, from = 0, to = 1) =>
      Array.from({ length: 19 }, (_, i): P3 => {
        const a = Math.PI * (from + ((to - from) * i) / 18)
        return [Math.cos(a) * half * k * (1 + 0.1 * Math.sin(a)), 10 + Math.sin(a) * (top + (k - 1) * 60), 0]
      })
    stage.group([0, 150, 0], () => {
      strap(stage, arc(0.985), [0, 0, 1], 15, 2, STEEL, { cap: 'none', finish: 'satin' })
      strap(stage, arc(1, 0.16, 0.84), [0, 0, 1], 31, 9, tonesOf('black'))
      stage.line(
        outerEdge(arc(1.075, 0.2, 0.8), 13),
        plain.glint,
        0.9,
        'stroke-dasharray="9 7" opacity=".55"',
      )
    })
    for (const side of [1, -1]) {
      const cup = frame({ at: [side * cupX, isFolded ? 8 : 0, 0], ry: side * 90, rz: 0, rx: 0 })
      const yoke = () => {
        const hang = putAll(cup, [
          [0, 56, 2],
          [0, 46, 14],
          [0, 24, 31],
        ])
        if (isFolded) return
        strap(stage, spline(hang, 5), cup.x, 13, 3, BLACK)
      }
      stage.group(put(cup, [0, 0, 20]), () => {
        earCup(stage, cup, tones, plain)
        if (stage.isFacing(cup)) yoke()
      })
      if (look.comms === 'yes' && side === -1 && !isFolded) boom(stage, cup)
    }
  },
)

const outerEdge = (points: readonly P3[], z: number): P3[] => points.map(([x, y]) => [x, y, z])

/** A plug with three flanges, its tip along the frame's z. */
function plug(stage: Stage, f: Frame, tones: T): void {
  const flange = (z: number, r: number) =>
    turned(
      stage,
      f,
      [
        [r * 0.6, z - 1],
        [r, z + 1],
        [r * 0.86, z + 6.6],
        [r * 0.5, z + 11],
      ],
      tones,
      { steps: 16, isSmooth: true },
    )
  const stem = () =>
    turned(
      stage,
      f,
      [
        [6, -22],
        [7, -20],
        [7, -3],
        [5, 0],
      ],
      BLACK,
      { steps: 20 },
    )
  const parts = [stem, () => flange(0, 18), () => flange(12, 15), () => flange(24, 11.5)]
  for (const part of stage.isFacing(f) ? parts : parts.toReversed()) part()
}

export const earPlugs = solidDrawing(
  'ear-plugs',
  {
    front: { yaw: 24, pitch: 36, fit: 760 },
    back: { yaw: 196, pitch: 34, fit: 760 },
    detail: { yaw: 40, pitch: 28, fit: 760, zoom: 1.8, focus: [-24, 8, 30] },
  },
  (stage, look) => {
    const tones = tonesOf(look.color ?? 'orange')
    const plugs = [
      { f: frame({ at: [-26, 18, 34], ry: -58, rx: 4 }), end: [-18, 10, 28] as P3 },
      { f: frame({ at: [26, 18, 52], ry: -24, rx: 4 }), end: [20, 10, 32] as P3 },
    ]
    stage.group([0, 0, 0], () => {
      const cordPath: P3[] = [
        put(plugs[0]?.f ?? frame({}), [0, 0, -20]),
        [12, 6, 10],
        [-10, 2, -14],
        [-56, 2, -10],
        [-58, 2, -46],
        [-10, 2, -58],
        [26, 2, -30],
        [44, 4, 10],
        put(plugs[1]?.f ?? frame({}), [0, 0, -20]),
      ]
      const canister = () => {
        const can = frame({ at: [66, 17, -38], ry: 62 })
        const dark = tonesOf('charcoal')
        turned(
          stage,
          can,
          [
            [15, -30],
            [17, -28],
            [17, 16],
          ],
          dark,
        )
        knurl(stage, can, 17, [-24, 10], dark, 5.6)
        turned(
          stage,
          can,
          [
            [17.3, 12],
            [17.3, 15.4],
          ],
          BRASS,
          { cap: 'none' },
        )
        turned(
          stage,
          can,
          [
            [17, 15.4],
            [17, 34],
            [15.4, 36],
          ],
          dark,
        )
        hoops(stage, can, 17, [20, 23, 26, 29], dark.deep, 0.8)
        const eye = frame({ at: [0, 0, 40], ry: 90 }, can)
        splitRing(stage, eye, 7.5, STEEL, 1.3)
      }
      const string = () => rope(stage, cordPath, 2.2, tonesOf('charcoal'))
      const isFront = stage.view([0, 0, 1])[2] > 0
      const both = plugs.toSorted((a, b) => stage.view(a.f.o)[2] - stage.view(b.f.o)[2])
      const drawPlugs = () => {
        for (const { f } of both) plug(stage, f, tones)
      }
      for (const part of isFront ? [canister, string, drawPlugs] : [drawPlugs, string, canister]) part()
    })
  },
)
