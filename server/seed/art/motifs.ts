/** Small emblems of the house, in a square of 100 about the middle: patches, stickers, covers. */
import { smooth } from './geometry.ts'
import { polygon } from './shapes.ts'

export type MotifName = 'coqui' | 'contours' | 'palm' | 'flag-stripes'

const MOTIFS: readonly MotifName[] = ['coqui', 'contours', 'palm', 'flag-stripes']

export const motifNamed = (name: string | undefined): MotifName =>
  MOTIFS.find((known) => known === name) ?? 'coqui'

/** Rings of a height map, drawn with the stroke of whatever holds them. */
export function contourRings(count = 5): string {
  return Array.from({ length: count }, (_, i) => {
    const k = 1 - i / (count + 0.6)
    const points = Array.from({ length: 10 }, (_, a) => {
      const angle = (a / 10) * 2 * Math.PI
      const reach = 44 * k * (1 + 0.16 * Math.sin(angle * 2 + 0.6) + 0.09 * Math.sin(angle * 3 + i * 0.5))
      return [Math.cos(angle) * reach + i * 2.4, Math.sin(angle) * reach * 0.86 - i * 2] as const
    })
    return `<path d="${polygon(smooth(points, 4))}"/>`
  }).join('')
}

export function motif(name: MotifName, ink: string, second: string): string {
  if (name === 'contours')
    return `<g fill="none" stroke="${ink}" stroke-width="3.2">${contourRings()}</g><path d="M8 -14L15 -1H1Z" fill="${second}"/>`
  if (name === 'palm') return palm(ink, second)
  if (name === 'flag-stripes') return flag(ink, second)
  return coqui(ink, second)
}

/** The frog from above: head, haunches, four bent legs with round toes. */
function coqui(ink: string, second: string): string {
  const leg = (side: 1 | -1) => {
    const x = (n: number) => n * side
    return (
      `<path d="M${x(13)} -12L${x(30)} -20L${x(33)} -36M${x(15)} 16L${x(36)} 8L${x(30)} 32L${x(40)} 40"/>` +
      `<g fill="${ink}" stroke="none"><circle cx="${x(33)}" cy="-39" r="4.4"/><circle cx="${x(39)}" cy="-33" r="3.8"/><circle cx="${x(27)}" cy="-36" r="3.8"/>` +
      `<circle cx="${x(42)}" cy="43" r="4.4"/><circle cx="${x(45)}" cy="35" r="3.8"/><circle cx="${x(34)}" cy="44" r="3.8"/></g>`
    )
  }
  return (
    `<g fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${leg(1)}${leg(-1)}</g>` +
    `<path d="M0 -40Q16 -40 20 -26Q23 -14 17 -4Q22 12 14 26Q8 36 0 36Q-8 36 -14 26Q-22 12 -17 -4Q-23 -14 -20 -26Q-16 -40 0 -40Z" fill="${ink}"/>` +
    `<circle cx="-14" cy="-31" r="7" fill="${ink}"/><circle cx="14" cy="-31" r="7" fill="${ink}"/><circle cx="-15" cy="-32" r="3.4" fill="${second}"/><circle cx="15" cy="-32" r="3.4" fill="${second}"/>` +
    `<path d="M-8 -8Q0 -2 8 -8M-9 6Q0 12 9 6M-6 19Q0 23 6 19" fill="none" stroke="${second}" stroke-width="2.6" stroke-linecap="round"/>`
  )
}

function palm(ink: string, second: string): string {
  const frond = (turn: number, long: number) =>
    `<path d="M0 0Q${long * 0.5} ${-long * 0.42} ${long} ${long * 0.1}Q${long * 0.5} ${-long * 0.12} 0 0Z" transform="translate(2 -16) rotate(${turn})"/>`
  return (
    `<circle cx="16" cy="-12" r="21" fill="${second}"/>` +
    `<g fill="${ink}">${frond(-64, 30)}${frond(-18, 36)}${frond(24, 34)}<g transform="matrix(-1 0 0 1 4 0)">${frond(-52, 32)}${frond(-8, 38)}${frond(32, 34)}</g>` +
    `<path d="M-2 -16Q8 8 -2 40H6Q14 8 4 -16Z"/></g>` +
    `<path d="M-44 42Q-30 36 -16 42T12 42T40 42" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>`
  )
}

function flag(ink: string, second: string): string {
  const stripes = [0, 2, 4].map((i) => `<rect x="-46" y="${-30 + i * 12}" width="92" height="12"/>`).join('')
  const star = Array.from({ length: 10 }, (_, i) => {
    const a = (i / 10) * 2 * Math.PI - Math.PI / 2
    const r = i % 2 ? 4 : 10
    return [-29 + Math.cos(a) * r, Math.sin(a) * r] as const
  })
  return `<g fill="${ink}">${stripes}</g><path d="M-46 -30L6 0L-46 30Z" fill="${second}"/><path d="${polygon(star)}" fill="#f4f2ea"/>`
}
