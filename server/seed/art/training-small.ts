import { box, ribs, sevenSegments } from './decals.ts'
import { circle, type Frame, frame, type P2, type P3, put, putAll, rounded, roundRect } from './geometry.ts'
import { BLACK, BRASS, button, hoops, RUBBER, rope, STEEL, screw } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, cord, paintsOf, type Stage, solidDrawing, turned } from './solids.ts'

export const shotTimer = solidDrawing(
  'shot-timer',
  {
    front: { yaw: 28, pitch: 20, fit: 780 },
    back: { yaw: 206, pitch: 22, fit: 780 },
    detail: { yaw: 22, pitch: 26, fit: 780, zoom: 1.7, focus: [0, 78, 12] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const plain = tonesOf(look.color ?? 'black')
    const f = frame({ at: [0, 62, 0], rx: -10 })
    const body = rounded([
      [-33, -60, 14],
      [33, -60, 14],
      [38, 16, 10],
      [38, 58, 14],
      [-38, 58, 14],
      [-38, 16, 10],
    ])
    const front = () => {
      block(stage, f, body, [-12, 12], tones, { bevel: 4, soft: true })
      const side = frame({ at: [-37, 20, 0], ry: -90 }, f)
      stage.decal(side, box(0, 0, 10, 26, 4, RUBBER.base) + ribs(-4, -9, 8, 18, 4, RUBBER.deep, 1.2, true))
      const face = frame({ at: [0, 0, 12] }, f)
      if (!stage.isFacing(face)) return
      block(stage, frame({ at: [0, 26, 0] }, face), roundRect(64, 46, 6), [-0.5, 1.2], BLACK, {
        bevel: 0.6,
        castsShadow: false,
      })
      stage.decal(
        frame({ at: [0, 26, 1.3] }, face),
        `<rect x="-28" y="-19" width="56" height="38" rx="3" fill="#a9b79a"/><rect x="-28" y="-19" width="56" height="38" rx="3" fill="none" stroke="#0a0e0c" stroke-width="1.4"/>` +
          `<g transform="translate(-20.5 -13)">${sevenSegments('1.84', 19, '#141c16', '#9cab8e')}</g>` +
          `<g transform="translate(-22 11) scale(1)">${sevenSegments('06', 5, '#141c16', '#9cab8e')}</g><g transform="translate(8 11)">${sevenSegments('0.21', 5, '#141c16', '#9cab8e')}</g>` +
          `<path d="M-28 19L-4 -19H14L-14 19Z" fill="#fff" opacity=".16"/>`,
      )
      const start = frame({ at: [0, -18, 0] }, face)
      turned(
        stage,
        start,
        [
          [16, 0],
          [16, 1.6],
          [15, 2.4],
        ],
        BLACK,
        { castsShadow: false },
      )
      turned(
        stage,
        frame({ at: [0, 0, 1.6] }, start),
        [
          [13, 0],
          [13, 2.6],
          [11, 4],
        ],
        BRASS,
        { castsShadow: false },
      )
      for (const x of [-25, 25])
        button(stage, frame({ at: [x, -8, 0] }, face), roundRect(11, 16, 4), 2.2, RUBBER)
      stage.decal(
        frame({ at: [0, -46, 0.1] }, face),
        [-12, -6, 0, 6, 12]
          .flatMap((x) => [-5, 0, 5].map((y) => `<circle cx="${x}" cy="${y}" r="1.5" fill="${plain.deep}"/>`))
          .join(''),
      )
    }
    const back = () => {
      const b = frame({ at: [0, 0, -12], ry: 180 }, f)
      if (!stage.isFacing(b)) return
      stage.decal(
        b,
        `<rect x="-26" y="-8" width="52" height="50" rx="6" fill="none" stroke="${plain.deep}" stroke-width="1.8"/>${ribs(-10, 34, 20, 8, 3, plain.deep, 1.2, true)}`,
      )
      for (const [x, y] of [
        [-28, 48],
        [28, 48],
        [-24, -50],
        [24, -50],
      ] as const)
        screw(stage, frame({ at: [x, y, 0] }, b), 3)
      block(
        stage,
        b,
        rounded([
          [-11, 50, 3],
          [-11, -26, 5],
          [-6, -34, 5],
          [6, -34, 5],
          [11, -26, 5],
          [11, 50, 3],
        ]),
        [6, 9],
        STEEL,
        { bevel: 0.8 },
      )
      block(stage, b, roundRect(22, 8, 2, [0, 48]), [0, 9], STEEL, { bevel: 0.8 })
    }
    const lanyard = () =>
      rope(
        stage,
        putAll(f, [
          [-24, 56, -2],
          [-34, 84, -4],
          [-60, 92, -8],
          [-74, 60, 0],
          [-66, 20, 12],
          [-72, -30, 22],
          [-66, -58, 36],
        ]),
        1.9,
        tonesOf('charcoal'),
      )
    stage.group([0, 0, 0], () => {
      const isFront = stage.view([0, 0, 1])[2] > 0
      for (const part of isFront ? [lanyard, front] : [front, back, lanyard]) part()
    })
  },
)

/** An inert round: a bright body that no one takes for a live one. */
function snapCap(stage: Stage, f: Frame, isRifle: boolean, color: string): void {
  const [r, h] = isRifle ? [4.8, 45] : [5, 19]
  const body = tonesOf(color)
  const base = () =>
    turned(
      stage,
      f,
      [
        [r, 0],
        [r, 1.4],
        [r * 0.84, 1.8],
        [r * 0.84, 3],
        [r, 3.6],
      ],
      STEEL,
      { steps: 24 },
    )
  const rest: P2[] = isRifle
    ? [
        [r, 3.6],
        [r * 0.94, 33],
        [r * 0.62, 38],
        [r * 0.6, h],
        [r * 0.58, h + 1],
        [r * 0.4, h + 7],
        [r * 0.12, h + 13],
      ]
    : [
        [r, 3.6],
        [r, h],
        [r * 0.92, h + 0.4],
        [r * 0.9, h + 3],
        [r * 0.7, h + 7.4],
        [r * 0.34, h + 9.6],
      ]
  const top = () => turned(stage, f, rest, body, { steps: 24 })
  const ring = () => hoops(stage, f, isRifle ? r * 0.97 : r, isRifle ? [14, 17] : [9, 11.4], body.deep, 0.6)
  const primer = () =>
    stage.decal(
      frame({ ry: 180 }, f),
      `<circle r="${r * 0.92}" fill="${STEEL.base}"/><circle r="${r * 0.4}" fill="${BRASS.base}"/>`,
    )
  for (const part of stage.isFacing(f) ? [base, top, ring] : [top, ring, base, primer]) part()
}

export const dummyRounds = solidDrawing(
  'dummy-rounds',
  {
    front: { yaw: 30, pitch: 36, fit: 760 },
    back: { yaw: 206, pitch: 40, fit: 760 },
    detail: { yaw: 24, pitch: 26, fit: 760, zoom: 1.8, focus: [-14, 22, 8] },
  },
  (stage, look) => {
    const isRifle = look.size === 'rifle'
    const color = look.color ?? 'orange'
    const gray = tonesOf('charcoal')
    const up = frame({ rx: -90 })
    stage.group([0, 0, 0], () => {
      const tray = () => {
        block(stage, up, roundRect(92, 42, 7), [0, 16], gray, { bevel: 2 })
        const spots = [-32, -16, 0, 16, 32].flatMap((x) => [-9, 9].map((y): P2 => [x, y]))
        const top = frame({ at: [0, 0, 16] }, up)
        stage.decal(
          top,
          spots
            .map(
              ([x, y]) =>
                `<circle cx="${x}" cy="${-y}" r="6.4" fill="${gray.deep}"/><circle cx="${x}" cy="${-y}" r="6.4" fill="none" stroke="${gray.glint}" stroke-width=".5" opacity=".5"/>`,
            )
            .join(''),
        )
        const sorted = spots
          .filter(([x, y]) => !(x === 32 && y === -9))
          .toSorted((a, b) => stage.view([a[0], 0, -a[1]])[2] - stage.view([b[0], 0, -b[1]])[2])
        stage.repeat(
          sorted.map(([x, y]) => put(up, [x, y, 14])),
          (at) => snapCap(stage, frame({ at, rx: -90 }), isRifle, color),
        )
        stage.decal(
          frame({ at: [0, 8, 21] }),
          box(0, 0, 30, 7, 2, BRASS.base) + box(0, 0, 27, 4.6, 1, gray.deep),
        )
      }
      const loose = () => snapCap(stage, frame({ at: [-30, 5, 42], ry: 74 }), isRifle, color)
      const other = () => snapCap(stage, frame({ at: [44, 5, 46], ry: -32 }), isRifle, color)
      for (const part of stage.view([0, 0, 1])[2] > 0 ? [tray, loose, other] : [other, tray]) part()
    })
  },
)

export const rangeFlags = solidDrawing(
  'range-flags',
  {
    front: { yaw: 22, pitch: 44, fit: 800 },
    back: { yaw: 160, pitch: 40, fit: 800 },
    detail: { yaw: 30, pitch: 34, fit: 800, zoom: 1.9, focus: [-40, 4, 20] },
  },
  (stage, look) => {
    const tones = tonesOf(look.color ?? 'orange')
    const long = look.size === 'rifle' ? 96 : 62
    const flag = (at: P3, rz: number) => {
      const f = frame({ at, rx: -90, rz })
      stage.group(put(f, [0, 0, 0]), () => {
        cord(stage, [put(f, [0, 0, 3]), put(f, [long, 0, 3])], 3, tones, { cap: 'both' })
        for (const x of [long * 0.3, long * 0.5, long * 0.7]) {
          const rib = frame({ at: [x, 0, 3], ry: 90 }, f)
          turned(
            stage,
            rib,
            [
              [3.9, -1.2],
              [3.9, 1.2],
            ],
            tones,
            { steps: 20 },
          )
        }
        block(
          stage,
          f,
          rounded([
            [0, -4, 2],
            [0, 4, 2],
            [-16, 18, 7],
            [-62, 18, 7],
            [-62, -18, 7],
            [-16, -18, 7],
          ]),
          [1, 4.6],
          tones,
          { bevel: 0.9, holes: [circle(4.6, 24, [-52, 0])] },
        )
        stage.decal(
          frame({ at: [-30, 0, 4.7] }, f),
          `<path d="M-10 -9V9M-2 -9V9M6 -9V9" stroke="${tones.deep}" stroke-width="2.6" stroke-linecap="round" opacity=".55"/>`,
        )
        const eye = frame({ at: [-52, 0, 4.6] }, f)
        if (stage.isFacing(eye))
          stage.decal(eye, `<circle r="5.4" fill="none" stroke="${BRASS.light}" stroke-width="1.5"/>`)
      })
    }
    flag([10, 0, -44], -8)
    flag([0, 0, 0], 4)
    flag([12, 0, 48], 16)
    stage.group([0, 60, 0], () => {
      rope(
        stage,
        [
          [-44, 5, -52],
          [-70, 4, -40],
          [-74, 3, -6],
          [-62, 5, 4],
        ],
        1.2,
        BLACK,
      )
    })
  },
)
