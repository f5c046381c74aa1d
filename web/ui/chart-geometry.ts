/** Points of a series in a box. Pure, so that the server draws the same line as the browser. */
import { scaleLinear, scalePoint } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

export type ChartBox = { width: number; height: number; top: number; bottom: number }

type Place = { x: number; y: number }

/** An axis people can read: where its lines are, the highest last. */
export function listTicks(highest: number): number[] {
  const scale = scaleLinear()
    .domain([0, Math.max(highest, 1)])
    .nice(3)
  const [, top = 1] = scale.domain()
  return [...new Set([...scale.ticks(3), top])]
}

export function placePoints(values: readonly number[], highest: number, box: ChartBox): Place[] {
  const x = scalePoint<number>()
    .domain(values.map((_, index) => index))
    .range([0, box.width])
  const y = scaleLinear()
    .domain([0, highest])
    .range([box.height - box.bottom, box.top])
  return values.map((value, index) => ({ x: round(x(index) ?? 0), y: round(y(value)) }))
}

export function toLinePath(points: readonly Place[]): string {
  const draw = line<Place>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(curveMonotoneX)
  return draw(points) ?? ''
}

export function toAreaPath(points: readonly Place[], floor: number): string {
  const draw = area<Place>(
    ({ x }) => x,
    floor,
    ({ y }) => y,
  ).curve(curveMonotoneX)
  return draw(points) ?? ''
}

const round = (value: number) => Math.round(value * 10) / 10
