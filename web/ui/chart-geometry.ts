/** Points of a series in a box. Pure, so that the server draws the same line as the browser. */

export type ChartBox = { width: number; height: number; top: number; bottom: number }

/** Steps of 1, 2 or 5 times a power of ten: axes people can read. */
export function roundUpForAxis(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((candidate) => candidate * power >= value) ?? 10
  return step * power
}

export function placePoints(
  values: readonly number[],
  highest: number,
  box: ChartBox,
): { x: number; y: number }[] {
  const span = box.height - box.top - box.bottom
  const stepX = values.length > 1 ? box.width / (values.length - 1) : 0
  return values.map((value, index) => ({
    x: round(values.length > 1 ? index * stepX : box.width / 2),
    y: round(box.top + span * (1 - value / highest)),
  }))
}

export function toLinePath(points: readonly { x: number; y: number }[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')
}

const round = (value: number) => Math.round(value * 10) / 10
