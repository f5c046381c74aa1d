/** Belts, rolled up and standing on their edge. */
import type { Look } from '../demo-types.ts'
import { cobraBuckle, frameBuckle, ratchetBuckle, ringBuckle } from './buckles.ts'
import { type Bow, bandThread, bowFace, bowsOf, type Coil, edgePaint, onBand } from './coil.ts'
import {
  bartack,
  castShadow,
  closeUp,
  createSpace,
  edgeLight,
  ellipsePath,
  face,
  groundShadow,
  type Ink,
  leatherGrain,
  overlay,
  type Point,
  points,
  productPlate,
  roundedBox,
  type Space,
  thickness,
  tonesOf,
  webbingWeave,
} from './kit.ts'
import { snap } from './kydex.ts'
import { threadOn } from './leather.ts'
import type { Drawing, View } from './types.ts'

const FRONT: Coil = { radius: 338, step: 62, from: 0.33, to: 2.86, height: 122, thick: 13 }
const BACK: Coil = { radius: 300, step: 42, from: 0.19, to: 3.6, height: 122, thick: 13 }

/** Draws a rolled belt: `trim` adds what runs along the band, `buckle` is fixed at its outer end. */
function rolledBelt(
  ink: Ink,
  coil: Coil,
  color: string,
  pitch: number,
  { trim, fix }: { trim: (bow: Bow) => string; fix: (space: Space) => string },
): string {
  const space = createSpace({ yaw: 0, pitch, origin: [510, 470] })
  const span: Point = [510 - coil.radius, 510 + coil.radius]
  const floorY = 470 + coil.height * Math.cos((pitch * Math.PI) / 180)
  const flatten = Math.sin((pitch * Math.PI) / 180)
  const bows = bowsOf(space, coil).map((bow) => {
    return (
      `${bowFace(ink, bow, color, span)}${trim(bow)}` +
      `<path d="${bow.edge}" fill="${edgePaint(ink, color, span)}"/>` +
      `<path d="${bow.along(0)}" fill="none" stroke="${tonesOf(color).deep}" stroke-opacity=".6" stroke-width="2"/>`
    )
  })
  return enlarged(
    groundShadow(ink, 530, floorY + 22, coil.radius * 1.24, coil.radius * flatten * 1.3, 0.85) +
      `<path d="${ellipsePath(510, floorY, coil.radius * 0.96, coil.radius * flatten * 0.96)}" fill="#060a08" opacity=".75"/>` +
      bows.join('') +
      fix(space),
  )
}

const enlarged = (content: string) =>
  `<g transform="translate(500 500) scale(1.22) translate(-506 -524)">${content}</g>`

function webbingTrim(ink: Ink, color: string): (bow: Bow) => string {
  const tones = tonesOf(color)
  return (bow) =>
    overlay(bow.face, webbingWeave(ink, color, 0, 11), bow.isFront ? 0.75 : 0.4) +
    (bow.isFront ? [0.16, 0.38, 0.62, 0.84] : [0.3, 0.7])
      .map((share) => bandThread(bow, share, tones.glint, 2.2))
      .join('')
}

function drawBelt(
  kind: string,
  look: Look,
  view: View,
  draw: (ink: Ink, coil: Coil, pitch: number) => string,
): string {
  return productPlate(kind, look, view, (ink) => {
    const whole = view === 'back' ? draw(ink, BACK, 44) : draw(ink, FRONT, 33)
    return view === 'detail' ? closeUp(whole, 380, 640, 1.65, -3) : whole
  })
}

function drawEdcBelt(look: Look, view: View): string {
  const color = look.color ?? 'black'
  return drawBelt('edc-belt', look, view, (ink, coil, pitch) =>
    rolledBelt(ink, coil, color, pitch, {
      trim: webbingTrim(ink, color),
      fix: (space) =>
        onBand(space, coil, coil.from + (view === 'back' ? 0.02 : 0.03), edcBuckle(ink, look, color), 10),
    }),
  )
}

function edcBuckle(ink: Ink, look: Look, color: string): string {
  if (look.buckle === 'cobra') return cobraBuckle(ink)
  if (look.buckle === 'ring') return ringBuckle(ink, color)
  return ratchetBuckle(ink)
}

/** An outer belt with slots cut by laser, lying on a thin inner belt. */
function drawBattleBelt(look: Look, view: View): string {
  const color = look.color ?? 'coyote'
  const tones = tonesOf(color)
  return drawBelt('battle-belt', look, view, (ink, base, pitch) => {
    const coil: Coil = { ...base, height: 164, step: base.step * 0.92, to: base.from + 1.42 }
    const slots = (bow: Bow) =>
      [0.3, 0.7]
        .map(
          (share) =>
            `<path d="${bow.along(share)}" fill="none" stroke="${tones.glint}" stroke-opacity=".35" stroke-width="15" stroke-dasharray="40 22" transform="translate(1 2.5)"/>` +
            `<path d="${bow.along(share)}" fill="none" stroke="#070a08" stroke-width="14" stroke-dasharray="40 22"/>`,
        )
        .join('')
    return rolledBelt(ink, coil, color, pitch, {
      trim: (bow) =>
        overlay(bow.face, webbingWeave(ink, color, 0, 6), 0.35) +
        (bow.isFront ? `<g clip-path="${ink.clip(bow.face)}">${slots(bow)}</g>` : '') +
        [0.08, 0.5, 0.92].map((share) => bandThread(bow, share, tones.glint, 2.4)).join(''),
      fix: (space) =>
        onBand(space, coil, coil.from + 0.03, `<g transform="scale(1.18)">${cobraBuckle(ink)}</g>`, 12),
    })
  })
}

function drawLeatherBelt(look: Look, view: View): string {
  const color = look.color ?? 'brown'
  const tones = tonesOf(color)
  return drawBelt('leather-belt', look, view, (ink, base, pitch) => {
    const coil: Coil = { ...base, thick: 17, height: 112 }
    const keeper = roundedBox(70, -66, 40, 132, 8)
    return rolledBelt(ink, coil, color, pitch, {
      trim: (bow) =>
        overlay(bow.face, leatherGrain(ink, color, 0)) +
        `<g fill="none" stroke="${tones.deep}" stroke-opacity=".4" stroke-width="9"><path d="${bow.along(0.03)}"/><path d="${bow.along(0.97)}"/></g>` +
        [0.14, 0.86].map((share) => bandThread(bow, share, threadOn(color), 3.2)).join(''),
      fix: (space) =>
        onBand(
          space,
          coil,
          coil.from + 0.03,
          `${frameBuckle(ink)}${thickness(ink, keeper, color, [5, 7])}${face(ink, keeper, color)}${edgeLight(ink, keeper, color, { width: 4 })}`,
          9,
        ),
    })
  })
}

/** Four short straps that tie an outer belt to an inner one. */
function drawKeepers(look: Look, view: View): string {
  const color = look.color ?? 'black'
  return productPlate('belt-keepers', look, view, (ink) => {
    const places: readonly Point[] = points('190 230, 520 190, 290 560, 620 520')
    const whole = places
      .map(([x, y], index) => keeper(ink, x, y, color, view === 'back', index === 0))
      .join('')
    return view === 'detail'
      ? closeUp(whole, 330, 380, 2.1, -4)
      : `<g transform="translate(500 500) scale(1.1) translate(-500 -490)">${whole}</g>`
  })
}

function keeper(ink: Ink, x: number, y: number, color: string, isBack: boolean, hasBrass: boolean): string {
  const tones = tonesOf(color)
  const front = `M${x} ${y + 26}Q${x - 2} ${y} ${x + 26} ${y}H${x + 92}Q${x + 112} ${y} ${x + 112} ${y + 26}V${y + 214}Q${x + 112} ${y + 240} ${x + 88} ${y + 240}H${x + 24}Q${x} ${y + 240} ${x} ${y + 214}Z`
  const inside = `M${x + 20} ${y + 4}L${x + 74} ${y - 34}Q${x + 84} ${y - 40} ${x + 100} ${y - 40}H${x + 150}Q${x + 172} ${y - 40} ${x + 170} ${y - 14}V${y + 168}Q${x + 170} ${y + 184} ${x + 160} ${y + 192}L${x + 108} ${y + 232}V${y + 20}Z`
  const studs = isBack
    ? bartack(x + 56, y + 60, 84, tones.glint) + bartack(x + 56, y + 180, 84, tones.glint)
    : snap(ink, x + 56, y + 62, 27, hasBrass ? 'brass' : 'black') + snap(ink, x + 56, y + 172, 27, 'black')
  return (
    groundShadow(ink, x + 100, y + 236, 130, 40, 0.8) +
    castShadow(ink, front, { dx: 20, dy: 22, blur: 12, opacity: 0.5 }) +
    `<path d="${inside}" fill="${ink.linear(
      [
        [0, tones.light],
        [0.3, tones.shade],
        [1, tones.deep],
      ],
      [0, 0, 0.4, 1],
    )}"/>${overlay(inside, webbingWeave(ink, color, 0, 10), 0.5)}` +
    thickness(ink, front, color, [8, 8]) +
    face(ink, front, color, ['light', 'base']) +
    overlay(front, webbingWeave(ink, color, 0, 10), 0.85) +
    edgeLight(ink, front, color, { width: 5 }) +
    studs
  )
}

const VIEWS: readonly View[] = ['front', 'back', 'detail']

export const beltDrawings: Record<string, Drawing> = {
  'edc-belt': { views: VIEWS, draw: drawEdcBelt },
  'battle-belt': { views: VIEWS, draw: drawBattleBelt },
  'leather-belt': { views: VIEWS, draw: drawLeatherBelt },
  'belt-keepers': { views: VIEWS, draw: drawKeepers },
}
