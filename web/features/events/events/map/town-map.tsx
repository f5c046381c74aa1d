import { Island } from './island.tsx'
import { MAP_HEIGHT, MAP_WIDTH } from './projection.ts'
import { TOWNS } from './towns.ts'

/** In units of the map: most of the island, so that its coast tells where the town is. A phone shows the middle of it. */
const BOX_WIDTH = 760
/** How far from the middle a town may be: half of what a phone shows is 190. */
const OFF_MIDDLE = 130

/** Where a town is. The address beside it says the same. */
export function TownMap({ municipality }: { municipality: string }) {
  const at = TOWNS.get(municipality)
  if (!at) return null
  const inMap = clamp(at.x, BOX_WIDTH / 2, MAP_WIDTH - BOX_WIDTH / 2)
  const left = Math.round(clamp(inMap, at.x - OFF_MIDDLE, at.x + OFF_MIDDLE) - BOX_WIDTH / 2)
  return (
    <div aria-hidden="true" className="relative mb-5 h-80 overflow-hidden rounded-card border bg-sunken">
      <Island
        box={`${left} 0 ${BOX_WIDTH} ${MAP_HEIGHT}`}
        chosen={[municipality]}
        className="absolute inset-0 size-full"
      >
        <circle cx={at.x} cy={at.y} r={5} className="fill-accent stroke-page" strokeWidth={2} />
        <text
          x={at.x}
          y={at.y - 11}
          textAnchor="middle"
          className="fill-text stroke-page text-xs [paint-order:stroke]"
          strokeWidth={3}
        >
          {municipality}
        </text>
      </Island>
    </div>
  )
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(min, value), max)
}
