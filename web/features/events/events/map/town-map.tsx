import { Island } from './island.tsx'
import { MAP_HEIGHT, MAP_WIDTH } from './projection.ts'
import { TOWNS } from './towns.ts'

/** In units of the map: about a third of the island, so that its neighbors tell where it is. */
const BOX = { width: 420, height: 230 }

/** Where a town is. The address beside it says the same. */
export function TownMap({ municipality }: { municipality: string }) {
  const at = TOWNS.get(municipality)
  if (!at) return null
  const left = clamp(at.x - BOX.width / 2, MAP_WIDTH - BOX.width)
  const top = clamp(at.y - BOX.height / 2, MAP_HEIGHT - BOX.height)
  return (
    <div aria-hidden="true" className="relative mb-5 h-80 overflow-hidden rounded-card border bg-sunken">
      <Island
        box={`${left} ${top} ${BOX.width} ${BOX.height}`}
        chosen={[municipality]}
        className="absolute inset-0 size-full"
      >
        <circle cx={at.x} cy={at.y} r={5} className="fill-accent stroke-page" strokeWidth={2} />
        <text
          x={at.x}
          y={at.y - 10}
          textAnchor="middle"
          className="fill-text stroke-page text-[0.8125rem] [paint-order:stroke]"
          strokeWidth={3}
        >
          {municipality}
        </text>
      </Island>
    </div>
  )
}

function clamp(value: number, max: number): number {
  return Math.round(Math.min(Math.max(0, value), max))
}
