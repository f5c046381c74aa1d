import { m } from '#web/paraglide/messages.js'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { EventFacets } from '../components/event-data.ts'
import { toggleValue, valuesOf } from '../list/events-search.ts'
import { FilterLink } from '../list/filter-link.tsx'
import type { EventsSearch } from '../list/read-search.ts'
import { COAST, MAP_HEIGHT, MAP_WIDTH } from './coast.ts'
import { type Mark, placeMarks } from './place-marks.ts'
import { TOWNS } from './towns.ts'

interface MapViewProps {
  search: EventsSearch
  /** How many there are in each town, with all other filters applied. */
  towns: EventFacets['municipality']
}

/** The island in contour lines: a circle a town, as large as what happens there. The same towns as a list beside it. */
export function MapView({ search, towns }: MapViewProps) {
  const marks = placeMarks(towns)
  const chosen = valuesOf(search, 'municipality')
  return (
    <div className="mb-12 grid gap-y-5">
      <div className="relative self-start overflow-hidden rounded-card border bg-sunken max-md:mx-[calc(50%-50vw)] max-md:rounded-none max-md:border-x-0">
        <Island />
        <ul aria-label={m.events_map_label()} className="absolute inset-0">
          {marks.map((mark) => (
            <li key={mark.name}>
              <TownMark mark={mark} isChosen={chosen.includes(mark.name)} search={search} />
            </li>
          ))}
        </ul>
      </div>
      <section aria-labelledby="towns">
        <h2 id="towns" className="mb-1 font-[600] font-sans text-sm tracking-normal [font-stretch:100%]">
          {m.events_map_towns()}
        </h2>
        {marks.length === 0 ? <p className="text-muted text-sm">{m.events_map_empty()}</p> : null}
        <ol className="grid grid-cols-2 gap-x-8 md:grid-cols-3 xl:grid-cols-4">
          {marks.map(({ name, count }) => (
            <li key={name}>
              <FilterLink
                search={toggleValue(search, 'municipality', name)}
                rel="nofollow"
                aria-current={chosen.includes(name) ? 'true' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 border-b text-muted text-sm hover:text-text aria-[current]:text-accent desktop:min-h-9"
              >
                {name}
                <span className="tabular text-xs">
                  <span aria-hidden="true">{formatNumber(count)}</span>
                  <span className="sr-only">{m.events_results_count({ count })}</span>
                </span>
              </FilterLink>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** How far out the lines of the sea run, the outermost first. */
const DEPTHS = [112, 78, 46, 18]

function Island() {
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      aria-hidden="true"
      strokeLinejoin="round"
      className="block w-full"
    >
      <clipPath id="island">
        <path d={COAST} />
      </clipPath>
      {/* Each ring is a broad stroke with a narrower one of the ground upon it. */}
      {DEPTHS.map((depth, index) => (
        <g key={depth} fill="none">
          <path d={COAST} strokeWidth={depth} className="stroke-text" opacity={0.06 + index * 0.05} />
          <path d={COAST} strokeWidth={depth - 2.4} className="stroke-sunken" />
        </g>
      ))}
      <path d={COAST} className="fill-surface" />
      <g clipPath="url(#island)">
        <ContourLines
          seed="cordillera central"
          width={MAP_WIDTH}
          height={MAP_HEIGHT}
          hill={210}
          cell={12}
          levels={11}
          className="text-text/16"
        />
      </g>
      <path d={COAST} fill="none" strokeWidth={1.6} className="stroke-control" />
      {[...TOWNS].map(([name, { x, y }]) => (
        <circle key={name} cx={x} cy={y} r={2} className="fill-muted" opacity={0.5} />
      ))}
    </svg>
  )
}

interface TownMarkProps {
  mark: Mark
  isChosen: boolean
  search: EventsSearch
}

/** Over the drawing as a link of its own, so that it is focused and read like any other. */
function TownMark({ mark, isChosen, search }: TownMarkProps) {
  const { name, count, x, y, radius, label } = mark
  const share = (value: number, total: number) => `${((value / total) * 100).toFixed(2)}%`
  return (
    <>
      <FilterLink
        search={toggleValue(search, 'municipality', name)}
        rel="nofollow"
        aria-label={m.events_map_town({ name, count })}
        aria-current={isChosen ? 'true' : undefined}
        title={name}
        style={{ left: share(x, MAP_WIDTH), top: share(y, MAP_HEIGHT), width: share(radius * 2, MAP_WIDTH) }}
        className={cn(
          'type-display tabular absolute grid aspect-square min-w-4 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full text-xs leading-none transition-colors duration-120',
          isChosen
            ? 'bg-accent text-on-accent'
            : 'border border-accent bg-page/85 text-accent hover:bg-accent hover:text-on-accent',
        )}
      >
        <span className="max-md:hidden">{formatNumber(count)}</span>
      </FilterLink>
      {label ? (
        <span
          aria-hidden="true"
          style={{ left: share(label.x, MAP_WIDTH), top: share(label.y, MAP_HEIGHT) }}
          className={cn(
            'pointer-events-none absolute -translate-y-full whitespace-nowrap text-xs leading-none max-lg:hidden',
            isChosen ? 'text-accent' : 'text-text',
            label.anchor === 'end' && '-translate-x-full',
            label.anchor === 'middle' && '-translate-x-1/2',
          )}
        >
          {name}
        </span>
      ) : null}
    </>
  )
}
