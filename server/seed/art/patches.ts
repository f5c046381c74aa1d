import { mixHex } from './colors.ts'
import { circle, type Frame, frame, type P2, type P3, put, rounded, roundRect } from './geometry.ts'
import { BLACK, BRASS } from './hardware.ts'
import { motif, motifNamed } from './motifs.ts'
import { tonesOf } from './solid-tones.ts'
import { block, type Stage, solidDrawing } from './solids.ts'

type T = ReturnType<typeof tonesOf>

/** Rows of thread, lit from above. */
const threads = (stage: Stage, turn: number) =>
  stage.ink.define(
    `threads${turn}`,
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="1.5" height="5" patternTransform="rotate(${turn})"><path d="M.4 0V5" stroke="#fff" stroke-opacity=".2" stroke-width=".5"/><path d="M1.1 0V5" stroke="#000" stroke-opacity=".3" stroke-width=".5"/></pattern>`,
  )

const PATCH: Readonly<Record<string, readonly P2[]>> = {
  coqui: circle(54, 48),
  contours: rounded([
    [-50, 44, 16],
    [-50, -22, 14],
    [0, -60, 12],
    [50, -22, 14],
    [50, 44, 16],
  ]),
  palm: rounded([
    [-50, -56, 14],
    [50, -56, 14],
    [50, 40, 50],
    [0, 66, 30],
    [-50, 40, 50],
  ]),
  'flag-stripes': roundRect(112, 76, 8),
}

export const patch = solidDrawing(
  'patch',
  {
    front: { yaw: 20, pitch: 56, fit: 740 },
    back: { yaw: 30, pitch: 44, fit: 720 },
    detail: { yaw: 34, pitch: 32, fit: 700, zoom: 1.8, focus: [-18, 3, 10] },
  },
  (stage, look, view) => {
    const name = motifNamed(look.motif)
    const color = look.color ?? 'olive'
    const tones = tonesOf(color)
    const edge = name === 'flag-stripes' ? BLACK : tonesOf(mixHex(tones.base, '#0a0f0c', 0.4))
    const outline = PATCH[name] ?? circle(54, 48)
    const ring = signedArea(outline) < 0 ? outline.toReversed() : outline
    const isBack = view === 'back'
    const lie = frame({ rx: -90, at: [0, 0, 0] })
    const one = (f: Frame, isFaceDown: boolean) => {
      const flipped = isFaceDown ? ring.map(([x, y]): P2 => [-x, y]).toReversed() : ring
      block(stage, f, flipped, [0, 2], isFaceDown ? tonesOf('charcoal') : tones)
      const top = frame({ at: [0, 0, 2.05] }, f)
      const d = `M${flipped.map(([x, y]) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')}Z`
      if (isFaceDown) {
        stage.decal(top, `<path d="${d}" fill="${hooks(stage)}"/>`)
      } else {
        const ink = name === 'flag-stripes' ? '#b23c2f' : tones.glint
        const second = name === 'palm' ? BRASS.base : name === 'flag-stripes' ? '#3c6fab' : tones.deep
        const ground = name === 'flag-stripes' ? `<path d="${d}" fill="#e9e6dc"/>` : ''
        stage.decal(
          top,
          `${ground}<path d="${d}" fill="${threads(stage, 90)}"/><g transform="scale(${name === 'flag-stripes' ? 1.1 : name === 'coqui' ? 0.86 : 0.8})"><g transform="translate(.8 1.2)" opacity=".4">${motif(name, '#050807', '#050807')}</g>${motif(name, ink, second)}</g>` +
            `<path d="${d}" fill="${threads(stage, 18)}" opacity=".75"/>`,
        )
      }
      merrow(stage, f, flipped, edge)
      if (!isFaceDown) brassKnot(stage, top, flipped)
    }
    stage.group([0, 0, 0], () => {
      if (isBack) {
        one(frame({ at: [34, 26, 0], rz: -14 }, lie), false)
        one(frame({ at: [-16, -18, 2.6], rz: 10 }, lie), true)
      } else one(frame({ rz: 6 }, lie), false)
    })
  },
)

const signedArea = (points: readonly P2[]) =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y]
    return sum + x * ny - nx * y
  }, 0)

const hooks = (stage: Stage) =>
  stage.ink.define(
    'hooks',
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="3" height="3"><rect width="3" height="3" fill="#2b3030"/><path d="M.6 2.4Q.6 .6 1.6 .8" stroke="#7c8583" stroke-width=".6" fill="none"/></pattern>`,
  )

/** The thick overlocked rim. */
function merrow(stage: Stage, f: Frame, ring: readonly P2[], tones: T): void {
  const path = [...ring, ring[0] ?? [0, 0], ring[1] ?? [0, 0]].map(([x, y]): P3 => put(f, [x, y, 2]))
  stage.wire(path, 2.6, tones)
  const d = path.map((p) => stage.to(p))
  const line = `M${d.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  stage.raw(
    `<path d="${line}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${(5 * stage.px).toFixed(1)}" stroke-dasharray="${(0.5 * stage.px).toFixed(1)} ${(1 * stage.px).toFixed(1)}"/>`,
  )
}

/** One thread of brass on the rim. */
function brassKnot(stage: Stage, top: Frame, ring: readonly P2[]): void {
  const count = ring.length
  const from = Math.round(count * 0.36)
  const arc = ring
    .slice(from, from + Math.max(3, Math.round(count * 0.1)))
    .map(([x, y]) => put(top, [x * 0.9, y * 0.9, 0.3]))
  stage.line(arc, BRASS.light, 1.5)
}

export const stickerPack = solidDrawing(
  'sticker-pack',
  {
    front: { yaw: 20, pitch: 52, fit: 800 },
    back: { yaw: -36, pitch: 36, fit: 800 },
    detail: { yaw: 28, pitch: 38, fit: 800, zoom: 1.7, focus: [-20, 2, 16] },
  },
  (stage, look) => {
    const lead = tonesOf(look.color ?? 'olive')
    const lie = frame({ rx: -90 })
    const sticker = (at: P3, rz: number, outline: readonly P2[], tones: T, art: string) => {
      const f = frame({ at, rz }, lie)
      block(stage, f, outline, [0, 0.9], tonesOf('white'))
      const inner = `M${outline.map(([x, y]) => `${(x * 0.93).toFixed(1)} ${(-y * 0.93).toFixed(1)}`).join('L')}Z`
      stage.decal(
        frame({ at: [0, 0, 0.95] }, f),
        `<path d="${inner}" fill="${tones.base}"/>${art}<path d="M-24 21L-5 -24H4L-15 24Z" fill="#fff" opacity=".12"/>`,
      )
    }
    const scaled = (k: number, svg: string) => `<g transform="scale(${k})">${svg}</g>`
    stage.group([0, 0, 0], () => {
      sticker(
        [-52, 36, 0],
        14,
        roundRect(104, 72, 10),
        tonesOf('white'),
        scaled(0.98, motif('flag-stripes', '#b23c2f', '#3c6fab')),
      )
      sticker(
        [50, 40, 0.4],
        -12,
        circle(42, 40),
        tonesOf('sand'),
        scaled(0.66, motif('palm', '#30493a', '#da7222')),
      )
      sticker(
        [58, -34, 0.8],
        8,
        rounded([
          [-40, 40, 12],
          [-40, -18, 12],
          [0, -48, 10],
          [40, -18, 12],
          [40, 40, 12],
        ]),
        tonesOf('charcoal'),
        scaled(0.66, motif('contours', '#c6cbc9', BRASS.light)),
      )
      sticker([-44, -36, 1.2], -8, circle(50, 44), lead, scaled(0.8, motif('coqui', lead.glint, lead.deep)))
      sticker(
        [8, -2, 2],
        4,
        roundRect(58, 26, 13),
        BRASS,
        `<g fill="none" stroke="${BRASS.deep}" stroke-width="1.6"><path d="M-22 4Q-12 -8 -2 2T20 -4M-22 9Q-12 -3 -2 7T20 1M-18 -2Q-10 -10 -2 -3T14 -8"/></g>`,
      )
    })
  },
)
