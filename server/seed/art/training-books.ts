import { ribs } from './decals.ts'
import { frame, type P2, type P3, rounded, roundRect } from './geometry.ts'
import { BLACK, BRASS, splitRing } from './hardware.ts'
import { contourRings } from './motifs.ts'
import { tonesOf } from './solid-tones.ts'
import { block, paintsOf, type Stage, solidDrawing, strap } from './solids.ts'

/** Where one stands, where one goes, what one looks at: a drill as a diagram. */
const DIAGRAMS = [
  '<circle cx="0" cy="24" r="5" fill="#20262a"/><path d="M0 17L-16 -14M0 17V-14M0 17L16 -14" stroke="#20262a" stroke-width="1.4" fill="none"/><rect x="-21" y="-26" width="9" height="12" rx="2" fill="#b23c2f"/><rect x="-4.5" y="-26" width="9" height="12" rx="2" fill="#b23c2f"/><rect x="12" y="-26" width="9" height="12" rx="2" fill="#b23c2f"/>',
  '<path d="M-18 26V2Q-18 -6 -8 -6H8Q18 -6 18 -14V-24" stroke="#20262a" stroke-width="1.6" fill="none" stroke-dasharray="4 2.6"/><circle cx="-18" cy="26" r="4.4" fill="#447c59"/><circle cx="18" cy="-24" r="5.4" fill="#c49547"/><circle cx="18" cy="-24" r="2" fill="#fff"/>',
  '<g fill="none" stroke="#20262a" stroke-width="1.5"><circle r="20"/><circle r="12"/></g><circle r="5" fill="#3c6fab"/><path d="M-24 0H-16M16 0H24M0 -24V-16M0 16V24" stroke="#20262a" stroke-width="1.5"/>',
] as const

export const drillCards = solidDrawing(
  'drill-cards',
  {
    front: { yaw: 22, pitch: 50, fit: 760 },
    back: { yaw: 28, pitch: 44, fit: 700 },
    detail: { yaw: 34, pitch: 36, fit: 760, zoom: 1.7, focus: [-22, 12, -12] },
  },
  (stage, look, view) => {
    const tones = paintsOf(stage, look.color ?? 'olive')
    const plain = tonesOf(look.color ?? 'olive')
    const white = tonesOf('white')
    const up = frame({ rx: -90 })
    const hole: P2 = [-24, 46]
    // Cards turn about the ring in their corner.
    const card = (rz: number, z: number, tonesOfCard: typeof white) => {
      const f = frame({ at: [0, 0, z], rz }, frame({ at: [hole[0], hole[1], 0] }, up))
      const own = frame({ at: [-hole[0], -hole[1], 0] }, f)
      block(stage, own, roundRect(68, 104, 7), [0, 0.9], tonesOfCard)
      return frame({ at: [0, 0, 1] }, own)
    }
    const faceOf = (f: ReturnType<typeof frame>, i: number) =>
      stage.decal(
        f,
        `<rect x="-30" y="-48" width="60" height="96" rx="4" fill="none" stroke="${plain.base}" stroke-width="1.6"/><g transform="translate(0 2)">${DIAGRAMS[i % 3]}</g>` +
          `<path d="M-20 38H20M-20 42H8" stroke="#7b7b75" stroke-width="1.6"/><circle cx="-24" cy="-46" r="3.4" fill="#161b19"/>`,
      )
    stage.group([0, 0, 0], () => {
      block(stage, up, roundRect(68, 104, 7), [0, 13], view === 'back' ? tones : white, { bevel: 0.4 })
      for (const [at, ry, w] of [
        [[0, 0, 52], 0, 56],
        [[-34, 0, 0], -90, 92],
      ] as const)
        stage.decal(frame({ at: at as P3, ry }), ribs(-w / 2, -12.4, w, 12, 1.5, white.shade, 0.5, true))
      if (view === 'back') {
        stage.decal(
          frame({ at: [0, 13.1, 0], rx: -90 }),
          `<rect x="-28" y="-46" width="56" height="92" rx="4" fill="none" stroke="${plain.glint}" stroke-width="1.2"/><path d="M-28 -10Q-10 -26 6 -12T28 -18M-28 2Q-10 -14 6 0T28 -6M-28 14Q-10 -2 6 12T28 6M-28 26Q-10 10 6 24T28 18" fill="none" stroke="${plain.glint}" stroke-width="1" opacity=".6"/><circle cx="-24" cy="-46" r="3.4" fill="#161b19"/>`,
        )
      } else {
        faceOf(card(44, 13, white), 2)
        faceOf(card(20, 14.4, white), 1)
        faceOf(card(-2, 15.8, white), 0)
      }
      splitRing(stage, frame({ at: [hole[0] - 5, hole[1] + 5, 9], rx: 90, ry: 45 }, up), 12, BRASS, 1.3)
    })
  },
)

export const logBook = solidDrawing(
  'log-book',
  {
    front: { yaw: 30, pitch: 46, fit: 760 },
    back: { yaw: 20, pitch: 50, fit: 800 },
    detail: { yaw: 42, pitch: 32, fit: 760, zoom: 1.7, focus: [20, 10, 50] },
  },
  (stage, look, view) => {
    const tones = paintsOf(stage, look.color ?? 'olive')
    const plain = tonesOf(look.color ?? 'olive')
    const paper = tonesOf('#efe6d0')
    const up = frame({ rx: -90 })
    stage.group([0, 0, 0], () => {
      if (view === 'back') {
        openBook(stage, tones, plain, paper)
        return
      }
      block(stage, up, roundRect(124, 176, 8), [0, 2.6], tones, { bevel: 0.6 })
      block(
        stage,
        up,
        rounded([
          [-60, -84, 1],
          [58, -84, 5],
          [58, 84, 5],
          [-60, 84, 1],
        ]),
        [2.6, 17],
        paper,
      )
      stage.decal(frame({ at: [0, 10, 84] }), ribs(-60, -6, 117, 13, 1.5, paper.shade, 0.5, true))
      stage.decal(frame({ at: [58, 10, 0], ry: 90 }), ribs(-80, -6, 160, 13, 1.5, paper.shade, 0.5, true))
      block(stage, frame({ at: [-62, 9.8, 0], ry: -90 }), roundRect(174, 19.4, 3), [-2, 1], tones, {
        bevel: 0.6,
      })
      block(stage, up, roundRect(124, 176, 8), [17, 19.8], tones, { bevel: 0.8 })
      const cover = frame({ at: [0, 19.9, 0], rx: -90 })
      stage.decal(
        cover,
        `<path d="M-48 -88V88" stroke="${plain.deep}" stroke-width="1.4"/><g fill="none" stroke="${plain.deep}" stroke-width="1.5" opacity=".75" transform="translate(4 38) scale(.62)">${contourRings()}</g>`,
      )
      block(stage, frame({ at: [4, 44, 0] }, cover), roundRect(50, 26, 3), [0, 1], BRASS, {
        bevel: 0.4,
        castsShadow: false,
      })
      stage.decal(
        frame({ at: [4, 44, 1.1] }, cover),
        `<rect x="-21" y="-9" width="42" height="18" rx="1" fill="${paper.light}"/><path d="M-16 -2H16M-16 4H8" stroke="#8d8672" stroke-width="1.2"/>`,
      )
      strap(
        stage,
        [
          [47, 20.4, -88.6],
          [47, 20.6, 0],
          [47, 20.6, 88.4],
          [47, 19, 89.4],
          [47, 1, 89.4],
        ],
        [1, 0, 0],
        6,
        1,
        BLACK,
      )
      stage.line(
        [
          [-20, 19, 88],
          [-20, 8, 90],
          [-22, 3, 104],
          [-26, 0.6, 116],
        ],
        '#b23c2f',
        2.4,
      )
    })
  },
)

function openBook(
  stage: Stage,
  tones: ReturnType<typeof tonesOf>,
  plain: ReturnType<typeof tonesOf>,
  paper: ReturnType<typeof tonesOf>,
): void {
  for (const side of [-1, 1]) {
    const up = frame({ at: [side * 62, 0, 0], rx: -90 })
    block(stage, up, roundRect(124, 176, 6), [0, 2.4], tones, { bevel: 0.6 })
    // The pages rise towards the fold.
    const rings = [-84, 84].map((z) =>
      [
        [side * 118, 2.4],
        [side * 118, 8],
        [side * 80, 13],
        [side * 36, 16],
        [side * 10, 15],
        [0, 9],
        [0, 2.4],
      ].map(([x, y]): P3 => [x ?? 0, y ?? 0, -z]),
    )
    stage.skin(side === 1 ? rings.toReversed() : rings, paper, { isSheet: true })
  }
  const page = (side: number) => frame({ at: [side * 57, 14.6, 0], rx: -90, ry: 0 })
  const table =
    `<g fill="none" stroke="#8d8672" stroke-width=".9"><path d="${Array.from({ length: 9 }, (_, i) => `M-42 ${-58 + i * 14}H44`).join('')}"/><path d="M-42 -58V54M-14 -58V54M18 -58V54M44 -58V54"/></g>` +
    '<path d="M-36 -48h14M-36 -34h12M-36 -20h15M-8 -48h18M-8 -34h12M-8 -20h20M24 -48h12M24 -34h14" stroke="#3c4a63" stroke-width="2"/>'
  stage.decal(page(-1), table)
  stage.decal(
    page(1),
    '<g fill="none" stroke="#8d8672" stroke-width="1"><circle cy="-22" r="34"/><circle cy="-22" r="22"/><circle cy="-22" r="10"/></g><g fill="#b23c2f"><circle cx="6" cy="-28" r="2.6"/><circle cx="-4" cy="-20" r="2.6"/><circle cx="2" cy="-14" r="2.6"/><circle cx="10" cy="-19" r="2.6"/></g><path d="M-38 36H38M-38 46H38M-38 56H16" stroke="#8d8672" stroke-width=".9"/>',
  )
  stage.line(
    [
      [2, 15, -84],
      [6, 15.6, 0],
      [2, 12, 84],
      [4, 4, 96],
      [8, 0.6, 110],
    ],
    BRASS.light,
    2.6,
  )
  stage.line(
    [
      [-120, 3, 86],
      [120, 3, 86],
    ],
    plain.glint,
    0.6,
    'opacity=".5"',
  )
}
