/** The large plates of the categories, 1200 x 1200: their things together, close, with room at the lower left for a name. */
import type { StartCategory } from '#contract/catalog/catalog-terms.ts'
import { COMPOSITIONS, type Composition } from './categories/pieces.ts'
import { placePiece } from './categories/place.ts'
import { type Ink, plate } from './kit.ts'
import { tintedGround, traceRelief } from './relief.ts'

const SIZE = 1200

export function drawCategory(id: StartCategory): string {
  const composition = COMPOSITIONS[id]
  const draw = (ink: Ink) =>
    drawGround(id, composition, ink) + composition.pieces.map(placePiece).join('') + drawLabelRoom(ink)
  return plate(`category ${id}`, draw, { width: SIZE, height: SIZE, contours: 0 })
}

/** A map, and on it a disc of the same land in a stronger light. */
function drawGround(id: string, { ground, disc: [x, y, r] }: Composition, ink: Ink): string {
  const lines = traceRelief({
    seed: `category ${id}`,
    width: SIZE,
    height: SIZE,
    levels: 8,
    hill: 400,
    cell: 44,
  })
  const map = ink.id()
  const circle = `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
  return (
    `<rect width="${SIZE}" height="${SIZE}" fill="${tintedGround(ink, ground)}"/>` +
    `<path id="${map}" d="${lines.join('')}" fill="none" stroke="#f4ead2" stroke-width="2.2" stroke-opacity=".11"/>` +
    `<path d="${circle}" fill="${ink.linear([
      [0, '#f4ead2', 0.2],
      [1, '#f4ead2', 0.03],
    ])}"/>` +
    `<g clip-path="${ink.clip(circle)}"><use href="#${map}"/></g>` +
    `<path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${r} ${-r}" fill="none" stroke="#d9a94e" stroke-width="3" stroke-linecap="round"/>`
  )
}

/** Darker at the lower left: a name has to be read there. */
function drawLabelRoom(ink: Ink): string {
  const dark = ink.linear(
    [
      [0, '#0b110e', 0],
      [0.55, '#0b110e', 0],
      [1, '#0b110e', 0.78],
    ],
    [0.75, 0.1, 0.1, 1],
  )
  return `<rect width="${SIZE}" height="${SIZE}" fill="${dark}"/>`
}
