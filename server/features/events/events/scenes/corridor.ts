/** A corridor in the dark: doors, a target at the end, and the cone of a flashlight that finds it. */
import { mixHex } from '#server/platform/drawing/colors.ts'
import { drawGlow } from '#server/platform/drawing/forest.ts'
import { lightAt } from './light.ts'
import { BRASS, line, put, shape } from './pen.ts'
import type { Chance, Setting } from './setting.ts'
import { FACES } from './targets.ts'

const WALLS = ['#3f5a5c', '#5a5347', '#48553f', '#55454a', '#3d4c5c'] as const
const BEAM = '#fff0c4'

/** A one-point view: `depth` 0 is the picture's edge, 1 the far wall. */
interface Hall {
  left(depth: number): number
  right(depth: number): number
  top(depth: number): number
  floor(depth: number): number
}

export function drawCorridor({ chanceOf }: Setting): string {
  const chance = chanceOf('corridor')
  const wall = chance.oneOf(WALLS)
  const hall = buildHall(Math.round(chance.between(700, 960)), Math.round(chance.between(390, 440)))
  const [l, r, t, f] = [hall.left(1), hall.right(1), hall.top(1), hall.floor(1)]
  const dark = (share: number) => mixHex(wall, '#060b0c', share)
  const torch = chance.share() > 0.35 ? { x: 1_170, y: 684 } : { x: 560, y: 690 }
  const aim = { x: (l + r) / 2, y: (t + f) / 2 }
  return (
    shape('M0 0H1600V900H0Z', dark(0.9)) +
    shape(`M0 0H1600L${r} ${t}H${l}Z`, dark(0.8)) +
    shape(`M0 900H1600L${r} ${f}H${l}Z`, dark(0.68)) +
    shape(`M0 0V900L${l} ${f}V${t}Z`, dark(0.58)) +
    shape(`M1600 0V900L${r} ${f}V${t}Z`, dark(0.68)) +
    shape(`M${l} ${t}H${r}V${f}H${l}Z`, dark(0.3)) +
    drawBoards(hall, dark(0.55)) +
    drawDoors(hall, chance, dark) +
    drawBeam(torch, aim, (r - l) * 0.5) +
    put(aim.x + chance.between(-26, 26), f + 26, 1.22, chance.oneOf(FACES).draw(lightAt('morning', 0.6))) +
    drawGlow('spill', aim.x, f + 60, 330, BEAM, 0.34) +
    drawTorch(torch, aim)
  )
}

function buildHall(x: number, y: number): Hall {
  const towards = (edge: number, end: number) => (depth: number) => Math.round(edge + (end - edge) * depth)
  return {
    left: towards(0, x - 200),
    right: towards(1_600, x + 200),
    top: towards(0, y - 170),
    floor: towards(900, y + 170),
  }
}

/** Lines of the floor run away from the viewer; those across get closer. */
function drawBoards({ left, right, floor }: Hall, color: string): string {
  const away = [0.1, 0.3, 0.5, 0.7, 0.9]
    .map((share) => {
      const x = (depth: number) => Math.round(left(depth) + (right(depth) - left(depth)) * share)
      return `M${x(0)} 900L${x(1)} ${floor(1)}`
    })
    .join('')
  const across = [0.45, 0.7, 0.86, 0.95].map((depth) => `M${left(depth)} ${floor(depth)}H${right(depth)}`)
  return line(away + across.join(''), color, 2.5, 0.8)
}

/** Openings in both walls, another pattern each time. */
function drawDoors(
  { left, right, top, floor }: Hall,
  chance: Chance,
  dark: (share: number) => string,
): string {
  const opening = (side: 'left' | 'right', from: number) => {
    const x = side === 'left' ? left : right
    const to = from + 0.17
    const lintel = (depth: number) => Math.round(top(depth) + (floor(depth) - top(depth)) * 0.24)
    const isOpen = chance.share() > 0.4
    const leaf = `M${x(from)} ${floor(from)}V${lintel(from)}L${x(to)} ${lintel(to)}V${floor(to)}Z`
    const knob = Math.round((lintel(to) + floor(to)) / 2)
    return (
      shape(leaf, dark(isOpen ? 0.97 : 0.5)) +
      line(leaf, dark(0.3), 5) +
      (isOpen
        ? ''
        : `<circle cx="${x(to) + (side === 'left' ? -14 : 14)}" cy="${knob}" r="6" fill="${BRASS}"/>`)
    )
  }
  const places = chance.some([0.3, 0.52, 0.74], 2)
  const others = chance.some([0.26, 0.48, 0.7], 2)
  return places.map((at) => opening('left', at)).join('') + others.map((at) => opening('right', at)).join('')
}

interface Spot {
  x: number
  y: number
}

function drawBeam(torch: Spot, aim: Spot, reach: number): string {
  const [x1, y1] = [Math.round(torch.x), Math.round(torch.y)]
  const [x2, y2] = [Math.round(aim.x), Math.round(aim.y)]
  const r = Math.round(reach)
  return (
    `<linearGradient id="beam" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${BEAM}" stop-opacity=".7"/><stop offset="1" stop-color="${BEAM}" stop-opacity=".12"/></linearGradient>` +
    drawGlow('hot', aim.x, aim.y, r * 2, BEAM, 0.95) +
    `<ellipse cx="${x2}" cy="${y2}" rx="${r}" ry="${Math.round(r * 0.92)}" fill="${BEAM}" opacity=".22"/>` +
    shape(
      `M${x1 - 16} ${y1}L${x2 - r} ${y2 + 30}A${r} ${r} 0 0 1 ${x2 + r} ${y2 + 30}L${x1 + 16} ${y1}Z`,
      'url(#beam)',
    )
  )
}

/** Seen from behind, with its rim lit: black goods stay readable. */
function drawTorch(torch: Spot, aim: Spot): string {
  const turn = Math.round((Math.atan2(aim.y - torch.y, aim.x - torch.x) * 180) / Math.PI)
  return (
    `<g transform="translate(${torch.x} ${torch.y}) rotate(${turn + 90})">` +
    shape('M-34-4H34L24 56H-24Z', '#39423f') +
    shape('M-34-4H-8L-10 56H-24Z', '#6c7873') +
    shape('M-22 56H22V190H-22Z', '#2c3431') +
    shape('M-22 56H-8V190H-22Z', '#59645f') +
    line('M-20 84H20M-20 100H20M-20 116H20M-20 132H20M-20 148H20', '#151b19', 5) +
    shape('M-24 62H24V72H-24Z', BRASS) +
    `<ellipse cy="-4" rx="34" ry="9" fill="${BEAM}"/></g>`
  )
}
