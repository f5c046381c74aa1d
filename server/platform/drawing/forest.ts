/** The cordillera at night, as paths: ridges with their contours, sierra palms, ferns, mist and rain. */
import { createRandom, hashText } from './random.ts'

interface Place {
  x: number
  y: number
}

export interface RidgeOptions {
  seed: string
  width: number
  height: number
  /** How far down the crest lies, and how far it swings. */
  base: number
  swing: number
  /** Width of a mountain. */
  hill: number
  /** Contour lines below the crest. */
  lines?: number
  gap?: number
  /** Peaks instead of rounded hills, 0 to 1. */
  sharp?: number
  /** A lift of the land of one's own, by x. */
  rise?: (x: number) => number
}

export interface Ridge {
  land: string
  crest: string
  contours: string[]
}

export function traceRidge(options: RidgeOptions): Ridge {
  const { seed, width, height, base, swing, hill, lines = 0, gap = 17, sharp = 0, rise = () => 0 } = options
  const noise = createWaves(seed)
  const altitude = (x: number) => {
    const wide = noise(x / hill)
    const peak = 1 - Math.abs(wide) * 2.2
    return wide * (1 - sharp) + peak * sharp + noise(x / (hill * 0.38) + 40) * 0.34
  }
  const crestY = (x: number) => base - altitude(x) * swing - rise(x)
  const step = 40
  const sweep = (y: (x: number) => number) => {
    const points: Place[] = []
    for (let x = -step; x <= width + step; x += step) points.push({ x, y: y(x) })
    return points
  }
  // Lower lines follow the crest less and less, as on a map of its slope.
  const contours = Array.from({ length: lines }, (_, index) => {
    const share = (index + 1) / (lines + 1)
    return toPath(
      sweep(
        (x) =>
          base + (crestY(x) - base) * (1 - share * 0.7) + (index + 1) * gap + noise(x / 150 + index * 9) * 9,
      ),
    )
  })
  const crest = toPath(sweep(crestY))
  return { land: `${crest}V${height}H-${step}Z`, crest, contours }
}

/** Smooth noise along a line, about -0.5 to 0.5. */
function createWaves(seed: string): (x: number) => number {
  const random = createRandom(hashText(seed))
  const values = Array.from({ length: 128 }, () => random() - 0.5)
  return (x) => {
    const cell = Math.floor(x)
    const share = x - cell
    const soft = share * share * (3 - 2 * share)
    return (values[cell & 127] ?? 0) * (1 - soft) + (values[(cell + 1) & 127] ?? 0) * soft
  }
}

function toPath(points: readonly Place[]): string {
  let d = ''
  for (const [index, point] of points.entries()) {
    const next = points[index + 1]
    if (index === 0) d = `M${place(point)}`
    else if (next) d += `Q${place(point)} ${place({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
    else d += `L${place(point)}`
  }
  return d
}

export interface RidgeInk {
  top: string
  foot: string
  line?: string
}

/** A ridge painted: paler above, sinking into mist. `id` names its gradient. */
export function paintRidge(ridge: Ridge, id: string, { top, foot, line = '#e8efe2' }: RidgeInk): string {
  const contours = ridge.contours
    .map((contour, index) => `<path d="${contour}" opacity="${(0.11 - index * 0.016).toFixed(3)}"/>`)
    .join('')
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".75" stop-color="${foot}"/></linearGradient>` +
    `<path d="${ridge.land}" fill="url(#${id})"/>` +
    `<g fill="none" stroke="${line}" stroke-width="1.6"><path d="${ridge.crest}" opacity=".26"/>${contours}</g>`
  )
}

/** A sierra palm: a bent trunk and drooping fronds. */
export function drawPalm(seed: string, foot: Place, height: number, color: string): string {
  const random = createRandom(hashText(seed))
  const lean = (random() - 0.5) * height * 0.32
  const top: Place = { x: foot.x + lean, y: foot.y - height }
  const bend: Place = { x: foot.x + lean * 0.2, y: foot.y - height * 0.55 }
  const count = 9 + Math.floor(random() * 3)
  const crown = Array.from({ length: count }, (_, index) => {
    const turn = Math.PI * (0.02 + (0.96 * index) / (count - 1)) + (random() - 0.5) * 0.22
    return drawPalmFrond(top, turn, height * (0.4 + random() * 0.14))
  })
  const thickness = Math.max(3, Math.round(height / 36))
  return (
    `<path d="M${place(foot)}Q${place(bend)} ${place(top)}" fill="none" stroke="${color}" stroke-width="${thickness}" stroke-linecap="round"/>` +
    `<path d="${crown.join('')}" fill="${color}"/>`
  )
}

/** Rises from the crown, bends under its own weight, and comes back a little lower. */
function drawPalmFrond({ x, y }: Place, turn: number, reach: number): string {
  const [across, up] = [Math.cos(turn) * reach, Math.sin(turn) * reach]
  const tip: Place = { x: x + across, y: y - up * 0.5 + 0.42 * Math.abs(across) }
  const over: Place = { x: x + across * 0.55, y: y - up * 0.85 - reach * 0.1 }
  const under: Place = { x: over.x - across * 0.04, y: over.y + reach * 0.15 }
  return `M${place({ x, y })}Q${place(over)} ${place(tip)}Q${place(under)} ${place({ x, y })}Z`
}

/** A fern's frond: a curved stem with leaflets that shorten towards the tip. */
export function drawFrond(from: Place, bend: Place, tip: Place, leaflet: number, color: string): string {
  const count = 15
  const along = (share: number): Place => ({
    x: (1 - share) ** 2 * from.x + 2 * (1 - share) * share * bend.x + share ** 2 * tip.x,
    y: (1 - share) ** 2 * from.y + 2 * (1 - share) * share * bend.y + share ** 2 * tip.y,
  })
  let d = ''
  for (let index = 1; index < count; index++) {
    const here = along(index / count)
    const ahead = along(index / count + 0.04)
    const pace = Math.hypot(ahead.x - here.x, ahead.y - here.y) || 1
    const [ux, uy] = [(ahead.x - here.x) / pace, (ahead.y - here.y) / pace]
    const length = leaflet * Math.sin(Math.PI * (0.12 + (index / count) * 0.86))
    for (const side of [-1, 1]) {
      const end = {
        x: here.x + (-uy * side * 0.92 + ux * 0.5) * length,
        y: here.y + (ux * side * 0.92 + uy * 0.5) * length,
      }
      const middle = { x: (here.x + end.x) / 2, y: (here.y + end.y) / 2 }
      const width = length * 0.17
      d += `M${place(here)}Q${place({ x: middle.x + ux * width, y: middle.y + uy * width })} ${place(end)}Q${place({ x: middle.x - ux * width, y: middle.y - uy * width })} ${place(here)}Z`
    }
  }
  return `<path d="${d}" fill="${color}"/><path d="M${place(from)}Q${place(bend)} ${place(tip)}" fill="none" stroke="${color}" stroke-width="3"/>`
}

/** Slanted rain, sparse and faint. */
export function drawRain(seed: string, width: number, height: number, drops: number): string {
  const random = createRandom(hashText(`rain ${seed}`))
  let d = ''
  for (let index = 0; index < drops; index++) {
    const length = 16 + random() * 44
    d += `M${Math.round(random() * width)} ${Math.round(random() * height)}l${Math.round(-length * 0.16)} ${Math.round(length)}`
  }
  return `<path d="${d}" fill="none" stroke="#dfe9e2" stroke-width="1.5" stroke-linecap="round" opacity=".2"/>`
}

/** A round glow. */
export function drawGlow(
  id: string,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength: number,
): string {
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".4" stop-color="${color}" stop-opacity="${(strength * 0.32).toFixed(3)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`
  )
}

const place = ({ x, y }: Place) => `${Math.round(x)} ${Math.round(y)}`
