/** Shapes for things that exist for the right and the left hand: the form is mirrored, the light is not. */
import type { Look } from '../demo-types.ts'
import { type Corner, type Point, polyline, roundedPolygon, smoothPath } from './shapes.ts'

export interface Side {
  isMirrored: boolean
  /** A point of the right-handed drawing where it belongs for this hand. */
  p(x: number, y: number): Point
  /** A closed shape with rounded corners. */
  shape(corners: readonly Corner[], radius?: number): string
  /** A smooth line through points, closed when told. */
  curve(points: readonly Point[], isClosed?: boolean): string
  line(points: readonly Point[]): string
}

/** The back of a right-handed thing has the outline of a left-handed one. */
export function sideFor(look: Look, isBack = false): Side {
  const isMirrored = (look.hand === 'left') !== isBack
  const p = (x: number, y: number): Point => [isMirrored ? 1000 - x : x, y]
  return {
    isMirrored,
    p,
    shape: (corners, radius = 16) =>
      roundedPolygon(
        corners.map(([x, y, own]): Corner => {
          const [mirroredX, sameY] = p(x, y)
          return own === undefined ? [mirroredX, sameY] : [mirroredX, sameY, own]
        }),
        radius,
      ),
    curve: (points, isClosed = false) =>
      smoothPath(
        points.map(([x, y]) => p(x, y)),
        isClosed,
      ),
    line: (points) => polyline(points.map(([x, y]) => p(x, y))),
  }
}
