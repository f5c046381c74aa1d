/** A parallel projection for boxes and bands: draw a face flat, and let its matrix lay it into the picture. */
import { type Point, short } from './shapes.ts'

export type Point3 = readonly [x: number, y: number, z: number]

export interface Space {
  /** Where a point in space (x right, y down, z towards the viewer) falls on the plate. */
  point(x: number, y: number, z: number): Point
  /** How near the viewer a point is: paint the far ones first. */
  depth(x: number, y: number, z: number): number
  /** Lays a flat drawing (its x and y) onto the plane facing the viewer at `z`. */
  front(z: number, content: string): string
  /** Lays a flat drawing onto the side plane at `x`: its x runs from back to front. */
  side(x: number, content: string): string
  /** Lays a flat drawing onto the level plane at `y`: its y runs from back to front. */
  top(y: number, content: string): string
  /** Lays a flat drawing onto any plane: where its origin is, and where its x and y run. */
  plane(origin: Point3, across: Point3, down: Point3, content: string): string
}

export interface SpaceOptions {
  /** Degrees turned about the upright axis. Negative shows the right side, positive the left. */
  yaw?: number
  /** Degrees looked down from above. */
  pitch?: number
  scale?: number
  /** Where the point 0, 0, 0 falls. */
  origin?: Point
}

export function createSpace({
  yaw = -28,
  pitch = 20,
  scale = 1,
  origin = [500, 500],
}: SpaceOptions = {}): Space {
  const turn = (yaw * Math.PI) / 180
  const tilt = (pitch * Math.PI) / 180
  const [cosTurn, sinTurn] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  const [cosTilt, sinTilt] = [Math.cos(tilt), Math.sin(tilt)]
  const alongX: Point = [cosTurn, -sinTurn * sinTilt]
  const alongY: Point = [0, cosTilt * scale]
  const alongZ: Point = [sinTurn, cosTurn * sinTilt]

  const point = (x: number, y: number, z: number): Point => [
    origin[0] + x * alongX[0] + y * alongY[0] + z * alongZ[0],
    origin[1] + x * alongX[1] + y * alongY[1] + z * alongZ[1],
  ]
  const direction = ([x, y, z]: Point3): Point => [
    x * alongX[0] + y * alongY[0] + z * alongZ[0],
    x * alongX[1] + y * alongY[1] + z * alongZ[1],
  ]
  const lay = (across: Point, down: Point, corner: Point, content: string) =>
    `<g transform="matrix(${[...across, ...down].map((value) => value.toFixed(4)).join(' ')} ` +
    `${corner.map(short).join(' ')})">${content}</g>`

  return {
    point,
    depth: (x, y, z) => (-x * sinTurn + z * cosTurn) * cosTilt - y * sinTilt * scale,
    front: (z, content) => lay(alongX, alongY, point(0, 0, z), content),
    side: (x, content) => lay(alongZ, alongY, point(x, 0, 0), content),
    top: (y, content) => lay(alongX, alongZ, point(0, y, 0), content),
    plane: (corner, across, down, content) =>
      lay(direction(across), direction(down), point(...corner), content),
  }
}
