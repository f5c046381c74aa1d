import { box, cloth, ribs, stitches } from './decals.ts'
import { type Frame, frame, type P2, putAll, rounded, roundRect, smooth, spline } from './geometry.ts'
import { BLACK, BRASS, STEEL, screw } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, paintsOf, type Stage, solidDrawing, strap, turned } from './solids.ts'

type T = ReturnType<typeof tonesOf>

function roll(stage: Stage, f: Frame, r: number, h: number, tones: T): void {
  turned(
    stage,
    f,
    [
      [r, 0],
      [r, h],
    ],
    tones,
    { finish: 'matte', steps: 22 },
  )
  stage.decal(
    frame({ at: [0, 0, h] }, f),
    `${[0.78, 0.56, 0.34]
      .map((k) => `<circle r="${r * k}" fill="none" stroke="${tones.shade}" stroke-width="${r * 0.06}"/>`)
      .join('')}<circle r="${r * 0.16}" fill="${tones.deep}"/>`,
  )
}

function shears(stage: Stage, f: Frame): void {
  const blade = (side: number) =>
    rounded([
      [side * 1, 0, 1],
      [side * 6, 0, 1],
      [side * 7, 34, 4],
      [side * 1, 50, 2],
    ])
  block(stage, f, blade(1), [1, 2.4], STEEL, { bevel: 0.4 })
  block(stage, f, blade(-1).toReversed(), [0, 1.4], STEEL, { bevel: 0.4 })
  for (const side of [-1, 1]) {
    const ring = smooth(
      [
        [side * 3, 2],
        [side * 14, -14],
        [side * 18, -30],
        [side * 10, -40],
        [side * 2, -30],
        [side * 1, -12],
      ] as P2[],
      3,
    )
    const outline = side === 1 ? ring.toReversed() : ring
    const hole = smooth(
      [
        [side * 12, -18],
        [side * 14, -29],
        [side * 9, -34],
        [side * 6, -26],
      ] as P2[],
      3,
    )
    block(stage, f, outline, [0, 5], tonesOf('orange'), {
      bevel: 1.1,
      holes: [side === 1 ? hole.toReversed() : hole],
    })
  }
  screw(stage, frame({ at: [0, 4, 2.6] }, f), 3)
}

export const traumaKit = solidDrawing(
  'trauma-kit',
  {
    front: { yaw: 26, pitch: 44, fit: 780 },
    back: { yaw: 196, pitch: 38, fit: 700 },
    detail: { yaw: 18, pitch: 34, fit: 780, zoom: 1.75, focus: [10, 16, 16] },
  },
  (stage, look, view) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const plain = tonesOf(look.color ?? 'black')
    if (view === 'back') {
      paintClosedKit(stage, tones, plain)
      return
    }
    stage.group([0, 0, 0], () => {
      const up = frame({ rx: -90 })
      const wall = frame({ at: [0, 6, -52], rx: -24 })
      block(stage, wall, roundRect(150, 96, 14, [0, 46]), [-16, 0], tones, { bevel: 4, soft: true })
      stage.decal(
        wall,
        `<rect x="-68" y="-86" width="136" height="80" rx="9" fill="${plain.deep}"/>${ribs(-66, -66, 132, 14, 5, plain.shade, 1.6)}` +
          `<rect x="-66" y="-40" width="132" height="12" fill="${plain.shade}"/>`,
      )
      // Gloves and a dressing behind elastic.
      block(
        stage,
        frame({ at: [-36, 50, 0] }, wall),
        roundRect(44, 58, 5, [0, 0], 2),
        [0, 7],
        tonesOf('blue'),
        {
          bevel: 2.6,
          soft: true,
          castsShadow: false,
        },
      )
      stage.decal(
        frame({ at: [-36, 50, 7] }, wall),
        `<path d="M-10 -24V20M0 -24V22M10 -24V20" stroke="#1d4270" stroke-width="1.6" fill="none"/>`,
      )
      block(stage, frame({ at: [27, 50, 0] }, wall), roundRect(58, 50, 3, [0, 0], 2), [0, 6], STEEL, {
        bevel: 1,
        castsShadow: false,
      })
      stage.decal(
        frame({ at: [27, 50, 6] }, wall),
        `${box(0, 0, 44, 32, 2, '#447c59')}<path d="M0 -10V10M-10 0H10" stroke="#f4f2ea" stroke-width="6"/>`,
      )
      const band = frame({ at: [0, 34, 0] }, wall)
      block(stage, band, roundRect(138, 10, 1, [0, 0], 2), [7, 8.4], BLACK, {
        bevel: 0.3,
        castsShadow: false,
      })
      stage.decal(frame({ at: [0, 0, 8.4] }, band), stitches('M-66 -3.4H66M-66 3.4H66', BLACK.glint, 0.7))
      // The lower half, a tray with a lip.
      block(stage, up, roundRect(150, 104, 14), [0, 22], tones, { bevel: 4, soft: true })
      const top = frame({ at: [0, 22, 0], rx: -90 })
      stage.decal(top, `<rect x="-67" y="-44" width="134" height="88" rx="9" fill="${plain.deep}"/>`)
      const white = tonesOf('white')
      roll(stage, frame({ at: [-50, 24, 0] }, top), 14, 16, white)
      roll(stage, frame({ at: [-50, -9, 0] }, top), 14, 20, tonesOf('sand'))
      shears(stage, frame({ at: [-16, 4, 3], rz: 8 }, top))
      block(stage, frame({ at: [33, 18, 0] }, top), roundRect(54, 36, 3, [0, 0], 2), [0, 14], white, {
        bevel: 3,
        soft: true,
      })
      stage.decal(
        frame({ at: [33, 18, 14] }, top),
        `${box(0, 0, 44, 22, 2, '#b23c2f')}${ribs(-16, -6, 32, 12, 4, '#f3a08d', 1.2, true)}`,
      )
      block(
        stage,
        frame({ at: [30, -22, 0] }, top),
        roundRect(58, 30, 3, [0, 0], 2),
        [0, 11],
        tonesOf('olive'),
        {
          bevel: 2.6,
          soft: true,
        },
      )
      stage.decal(
        frame({ at: [30, -22, 11] }, top),
        box(0, 0, 46, 18, 1, '#c1a980') + ribs(-18, -5, 36, 10, 3.4, '#5e4f38', 1, true),
      )
      tab(stage, frame({ at: [0, 14, 52] }))
      screwPull(stage, frame({ at: [60, 12, 53] }))
    })
  },
)

/** The red tab that opens it. */
function tab(stage: Stage, f: Frame): void {
  const red = tonesOf('red')
  strap(
    stage,
    spline(
      putAll(f, [
        [0, 0, 0],
        [0, 1, 8],
        [0, -6, 16],
        [0, -13, 24],
      ]),
      5,
    ),
    f.x,
    30,
    2,
    red,
  )
  stage.decal(frame({ at: [0, -2, 12.8], rx: -32 }, f), stitches('M-12 -6H12V6H-12Z', red.glint, 0.8), true)
}

function screwPull(stage: Stage, f: Frame): void {
  block(
    stage,
    f,
    rounded([
      [-3, 3, 2],
      [-4, -15, 3],
      [4, -15, 3],
      [3, 3, 2],
    ]),
    [0, 2.2],
    BRASS,
    { bevel: 0.6 },
  )
}

function paintClosedKit(stage: Stage, tones: T, plain: T): void {
  stage.group([0, 0, 0], () => {
    const f = frame({ ry: 180 })
    block(stage, f, roundRect(150, 104, 16), [-26, 26], tones, { bevel: 7, soft: true })
    const face = frame({ at: [0, 0, 26] }, f)
    const row = (y: number) =>
      `<rect x="-62" y="${y}" width="124" height="14" fill="${plain.light}"/>${[-40, 0, 40].map((x) => `<rect x="${x - 2}" y="${y}" width="4" height="14" fill="${plain.deep}"/>`).join('')}${stitches(`M-62 ${y + 2}H62M-62 ${y + 12}H62`, plain.glint, 0.7)}`
    stage.decal(face, cloth(stage, plain, 134, 88, 8) + row(-34) + row(-8) + row(18))
    const seam = Array.from({ length: 2 }, (_, i) => `M-75 ${i * 3 - 1.5}H75`).join('')
    stage.decal(
      frame({ at: [0, 52, 0], rx: -90 }, f),
      `<path d="${seam}" stroke="${plain.deep}" stroke-width="1.4"/>`,
    )
    stage.decal(
      frame({ at: [-75, 0, 0], ry: -90 }, f),
      `<path d="M-1.6 -44V44M1.6 -44V44" stroke="${plain.deep}" stroke-width="1.3"/>`,
    )
    stage.decal(
      frame({ at: [75, 0, 0], ry: 90 }, f),
      `<path d="M-1.6 -44V44M1.6 -44V44" stroke="${plain.deep}" stroke-width="1.3"/>`,
    )
    strap(
      stage,
      spline(
        putAll(f, [
          [-20, 52, 0],
          [-20, 64, 0],
          [0, 70, 0],
          [20, 64, 0],
          [20, 52, 0],
        ]),
        5,
      ),
      f.z,
      20,
      3,
      BLACK,
    )
    const side = frame({ at: [-75, 20, 3], ry: -90 }, f)
    if (stage.isFacing(side)) screwPull(stage, side)
    const other = frame({ at: [75, 20, 3], ry: 90 }, f)
    if (stage.isFacing(other)) screwPull(stage, other)
  })
}
