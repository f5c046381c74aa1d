/** Contour lines of an imagined land, in finer detail than a plate's: for portraits, covers and large plates. */
import { mixHex } from './colours.ts'
import type { Ink } from './ink.ts'

export { traceRelief } from '#server/platform/drawing/relief.ts'

/** A ground of one colour, lit from the upper left and sinking into the page's night. */
export function tintedGround(ink: Ink, colour: string): string {
  return ink.radial(
    [
      [0, colour],
      [0.5, mixHex(colour, '#141b18', 0.5)],
      [1, mixHex(colour, '#101613', 0.84)],
    ],
    [0.36, 0.3, 0.95],
  )
}
