/** Contour lines of an imagined land, in finer detail than a plate's: for portraits, covers and large plates. */
import { mixHex } from './colors.ts'
import type { Ink } from './ink.ts'

export { traceRelief } from '#server/platform/drawing/relief.ts'

/** A ground of one color, lit from the upper left and sinking into the page's night. */
export function tintedGround(ink: Ink, color: string): string {
  return ink.radial(
    [
      [0, color],
      [0.5, mixHex(color, '#141b18', 0.5)],
      [1, mixHex(color, '#101613', 0.84)],
    ],
    [0.36, 0.3, 0.95],
  )
}
