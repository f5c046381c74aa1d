import { box, ribs } from './decals.ts'
import { frame, type P3, put, putAll, rounded, roundRect } from './geometry.ts'
import { BRASS, STEEL } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, type Stage, solidDrawing, strap, turned } from './solids.ts'

const BLACK_INK = '#20262a'

/** A target's face about its middle, 200 wide and 260 high. */
export function targetFace(face: string | undefined, paper: string): string {
  const line = (r: number, stroke: string) =>
    `<circle r="${r}" fill="none" stroke="${stroke}" stroke-width="1.6"/>`
  if (face === 'silhouette')
    return (
      `<path d="M-24 -112H24Q30 -112 30 -106V-74Q30 -66 40 -64L70 -54Q80 -50 80 -38V70Q80 78 74 84L46 112H-46L-74 84Q-80 78 -80 70V-38Q-80 -50 -70 -54L-40 -64Q-30 -66 -30 -74V-106Q-30 -112 -24 -112Z" fill="#8c6a43"/>` +
      `<g fill="none" stroke="${paper}" stroke-width="1.8"><path d="M-16 -100H16V-76H-16Z"/><rect x="-32" y="-44" width="64" height="92" rx="8"/><rect x="-54" y="-54" width="108" height="132" rx="14"/></g>` +
      `<rect x="-18" y="-24" width="36" height="36" rx="5" fill="#d8a768"/>`
    )
  if (face === 'dots') {
    const spots = [-72, 0, 72].flatMap((y) => [-52, 0, 52].map((x) => [x, y] as const))
    return spots
      .map(
        ([x, y], i) =>
          `<circle cx="${x}" cy="${y}" r="19" fill="${i === 4 ? '#b23c2f' : BLACK_INK}"/><circle cx="${x}" cy="${y}" r="9" fill="none" stroke="${paper}" stroke-width="1.4"/><circle cx="${x}" cy="${y}" r="2.4" fill="${paper}"/>`,
      )
      .join('')
  }
  if (face === 'zones')
    return (
      `<rect x="-84" y="-112" width="168" height="224" rx="4" fill="none" stroke="${BLACK_INK}" stroke-width="2"/>` +
      `<circle cx="-46" cy="-70" r="26" fill="#3c6fab"/><path d="M46 -98L74 -44H18Z" fill="#d8ae2c"/><rect x="-72" y="44" width="52" height="52" fill="#b23c2f"/><path d="M46 38L74 66L46 100L18 66Z" fill="#447c59"/>` +
      `<rect x="-20" y="-26" width="40" height="52" rx="8" fill="${BLACK_INK}"/><circle r="9" fill="${paper}"/>`
    )
  return (
    `<circle r="84" fill="none" stroke="${BLACK_INK}" stroke-width="1.6"/>${line(70, BLACK_INK)}<circle r="56" fill="${BLACK_INK}"/>${line(42, paper)}${line(28, paper)}` +
    `<circle r="14" fill="#b23c2f"/><circle r="4" fill="${paper}"/><path d="M-92 0H-84M84 0H92M0 -92V-84M0 84V92" stroke="${BLACK_INK}" stroke-width="1.6"/>` +
    `<path d="M-84 112H-30M30 112H84" stroke="${BLACK_INK}" stroke-width="1.2" opacity=".5"/>`
  )
}

export const paperTargets = solidDrawing(
  'paper-targets',
  {
    front: { yaw: 24, pitch: 48, fit: 800 },
    back: { yaw: 206, pitch: 40, fit: 800 },
    detail: { yaw: 34, pitch: 40, fit: 800, zoom: 1.7, focus: [-50, 12, 70] },
  },
  (stage, look, view) => {
    const isKraft = look.color === 'kraft'
    const paper = isKraft ? tonesOf('#c39a68') : tonesOf('white')
    const tint = isKraft ? '#f3e3c2' : '#f6f4ec'
    stage.group([0, 0, 0], () => {
      const up = frame({ rx: -90 })
      const turns = [3, -2, 1, -1.4, 0]
      turns.forEach((rz, i) => {
        block(
          stage,
          frame({ at: [0, 0, i * 4], rz }, up),
          roundRect(204, 264, 1, [0, 0], 1),
          [0, 3.4],
          paper,
          { isConvex: true },
        )
        stage.decal(
          frame({ at: [0, -132, i * 4], rx: 90 }, up),
          ribs(-102, -3.2, 204, 3, 1, paper.shade, 0.35, true),
        )
      })
      const top = frame({ at: [0, 0, 20] }, up)
      if (view === 'back') {
        // Face down, in its paper band.
        stage.decal(
          top,
          box(0, 0, 205, 46, 0, '#2f3a34') +
            ribs(-102, -18, 204, 36, 36, '#e4ba67', 1.2, true) +
            `<path d="M-70 8Q-40 -14 -10 2T50 -4T80 4M-70 14Q-40 -6 -10 9T50 3T80 11" fill="none" stroke="#b7c4b4" stroke-width="1" opacity=".6"/>`,
        )
      } else {
        const sheet = frame({ at: [0, 0, -0.4] }, top)
        stage.decal(sheet, targetFace(look.face, tint))
        curl(stage, top, paper)
      }
      clip(stage, frame({ at: [0, 132, 10] }, up))
    })
  },
)

/** The lifted corner of the top sheet. */
function curl(stage: Stage, top: ReturnType<typeof frame>, paper: ReturnType<typeof tonesOf>): void {
  const at = (x: number, y: number, z: number) => put(top, [x, y, z])
  stage.face([at(102, -132, 0), at(102, -84, 0), at(58, -132, 0)], paper.shade)
  stage.face([at(102, -84, 0), at(58, -132, 0), at(66, -98, 16)], paper.light)
  stage.line([at(102, -84, 0), at(66, -98, 16), at(58, -132, 0)], paper.glint, 0.8)
}

function clip(stage: Stage, f: ReturnType<typeof frame>): void {
  const jaw = rounded([
    [-26, -12, 2],
    [26, -12, 2],
    [22, 3, 2],
    [-22, 3, 2],
  ])
  block(stage, frame({ at: [0, 0, 10] }, f), jaw, [0, 3], BRASS, { bevel: 0.8, castsShadow: false })
  for (const x of [-12, 12]) {
    const loop: P3[] = putAll(f, [
      [x - 5, -2, 14],
      [x - 7, -18, 18],
      [x, -24, 19],
      [x + 7, -18, 18],
      [x + 5, -2, 14],
    ])
    stage.wire(loop, 1.1, STEEL)
  }
}

export const pasters = solidDrawing(
  'pasters',
  {
    front: { yaw: 32, pitch: 30, fit: 740 },
    back: { yaw: 190, pitch: 34, fit: 740 },
    detail: { yaw: 24, pitch: 44, fit: 740, zoom: 1.8, focus: [10, 6, 66] },
  },
  (stage, look) => {
    const color = look.color === 'kraft' || !look.color ? '#b58d5c' : look.color
    const tones = tonesOf(color)
    const liner = tonesOf('#e6dcc2')
    const w = 44
    const r = 52
    // The roll lies on its rim, its axis along x; the tail runs out to the front.
    const axis = frame({ at: [-w / 2, r, 0], ry: 90 })
    const roll = () => {
      turned(
        stage,
        axis,
        [
          [r, 0],
          [r, w],
        ],
        liner,
        { finish: 'matte', steps: 56 },
      )
      for (const side of [frame({ at: [0, 0, w] }, axis), frame({ ry: 180 }, axis)])
        stage.decal(
          side,
          Array.from(
            { length: 7 },
            (_, i) =>
              `<circle r="${50 - i * 3.6}" fill="none" stroke="${i % 2 ? liner.shade : tones.base}" stroke-width="1.3"/>`,
          ).join('') +
            `<circle r="25" fill="#8c6a43"/><circle r="20" fill="#151a17"/><circle r="25" fill="none" stroke="${BRASS.light}" stroke-width="1.6"/>`,
        )
      for (let i = 0; i < 9; i++) {
        const a = -0.25 + i * 0.46
        const at = frame({
          at: [0, r + Math.sin(a) * (r + 0.2), Math.cos(a) * (r + 0.2)],
          rx: (-a * 180) / Math.PI,
        })
        stage.decal(at, box(0, 0, 34, 19, 2, tones.base))
      }
    }
    const tail = () => {
      const path: P3[] = [
        [0, 0.8, -6],
        [0, 0.8, 30],
        [0, 0.8, 70],
        [0, 2, 110],
        [0, 7, 128],
      ]
      strap(stage, path, [1, 0, 0], w, 0.8, liner)
      for (const z of [46, 70, 94])
        stage.decal(
          frame({ at: [0, 1.4, z], rx: -90 }),
          box(0, 0, 34, 19, 2, tones.light) +
            `<path d="M-16 8.6H16" stroke="${tones.deep}" stroke-width=".8" opacity=".6"/>`,
        )
      // One half peeled.
      const peel = frame({ at: [0, 3.2, 112], rx: -76 })
      block(stage, peel, roundRect(34, 19, 2), [0, 0.6], tones, { castsShadow: false })
      const loose = frame({ at: [52, 0, 84], rx: -90, rz: 24 })
      block(stage, loose, roundRect(34, 19, 2), [0, 0.8], tones)
    }
    stage.group([0, 0, 0], () => {
      for (const part of stage.view([0, 0, 1])[2] > 0 ? [roll, tail] : [tail, roll]) part()
    })
  },
)
