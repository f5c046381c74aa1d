/** The way in to the drawings: a kind and a look give a picture. */
import type { Look } from '../demo-types.ts'
import { DRAWINGS } from './drawings.ts'
import type { Drawing, View } from './types.ts'

export { drawCategory } from './categories.ts'
export { drawProviderCover, drawProviderLogo } from './covers.ts'
export { groundOf } from './grounds.ts'
export { drawPortrait } from './people.ts'
export { drawSnapshot } from './snapshots.ts'

/** The SVG of a product on its plate, 1000 x 1000. */
export function drawProduct(kind: string, look: Look, view: View): string {
  return drawingOf(kind).draw(look, view)
}

/** The views a product has; the first is the one on cards. */
export function viewsOf(kind: string): readonly View[] {
  return drawingOf(kind).views
}

function drawingOf(kind: string): Drawing {
  const drawing = DRAWINGS[kind]
  if (!drawing) throw new Error(`No drawing of kind ${kind}`)
  return drawing
}
