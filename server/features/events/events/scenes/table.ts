/** A table of planks, and things in a row upon it. */
import { drawGlow } from '#server/platform/drawing/forest.ts'
import { COLORS, type Gear } from './gear.ts'
import { type Light, tonesOf } from './light.ts'
import { fall, GLOW, line, put, shape } from './pen.ts'
import type { Chance } from './setting.ts'

export const WOODS = ['#8a6743', '#7a5238', '#9a8055', '#6b5a45'] as const

/** From its far edge at `y` down to the picture's foot. */
export function drawTable(y: number, wood: string, light: Light): string {
  const tone = tonesOf(wood, light)
  const seams = [0.14, 0.34, 0.6, 0.9].map((share) => Math.round(y + (900 - y) * share))
  return (
    fall('table', tone.bright, tone.dim) +
    shape(`M0 ${y}H1600V900H0Z`, 'url(#table)') +
    line(`M0 ${y}H1600`, tone.bright, 5) +
    line(seams.map((seam) => `M0 ${seam}H1600`).join(''), tone.deep, 3, 0.7) +
    line(
      seams
        .map(
          (seam, at) =>
            `M${180 + at * 290} ${seam + 16}q90 8 190 0M${900 - at * 170} ${seam + 30}q70 6 150 0`,
        )
        .join(''),
      tone.deep,
      2,
      0.4,
    )
  )
}

/** Side by side around the middle, near ones over far ones. */
export function drawRow(
  things: readonly Gear[],
  {
    light,
    chance,
    y,
    size,
    middle = 850,
  }: { light: Light; chance: Chance; y: number; size: number; middle?: number },
): string {
  const room = things.reduce((sum, { width }) => sum + width * size, 0)
  const gap = Math.min(50, (980 - room) / things.length)
  let x = middle - (room + gap * things.length) / 2
  return (
    drawGlow('lantern', -400, -400, 1, GLOW, 0.7) +
    things
      .map((thing) => {
        x += (thing.width * size + gap) / 2
        const stood = { thing, x, down: chance.between(0, 44), color: chance.oneOf(COLORS) }
        x += (thing.width * size + gap) / 2
        return stood
      })
      .sort((one, other) => one.down - other.down)
      .map(({ thing, x: at, down, color }) =>
        put(at, y + down, size * (1 + down / 400), thing.draw(light, color)),
      )
      .join('')
  )
}
