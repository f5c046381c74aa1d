/** From degrees to the units of the map: flat, which is good enough to find a town by eye, not to measure by. */
export type Place = readonly [longitude: number, latitude: number]
export interface Point {
  x: number
  y: number
}

/** West, east, south and north of what is drawn. */
const BOUNDS = { west: -67.34, east: -65.16, south: 17.86, north: 18.58 }
/** A degree of longitude is shorter than one of latitude, this far north. */
const NARROWING = Math.cos((18.2 * Math.PI) / 180)
export const MAP_WIDTH = 1_000
const SCALE = MAP_WIDTH / ((BOUNDS.east - BOUNDS.west) * NARROWING)
export const MAP_HEIGHT = Math.round((BOUNDS.north - BOUNDS.south) * SCALE)

export function toPoint([longitude, latitude]: Place): Point {
  return {
    x: (longitude - BOUNDS.west) * NARROWING * SCALE,
    y: (BOUNDS.north - latitude) * SCALE,
  }
}
