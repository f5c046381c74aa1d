import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { EventFacets } from '../components/event-data.ts'
import { changeSearch, toggleValue, valuesOf } from '../list/events-search.ts'
import { FilterLink } from '../list/filter-link.tsx'
import type { EventsSearch } from '../list/read-search.ts'
import { Island } from './island.tsx'
import { MAP_MIN_PX, type Mark, placeMarks } from './place-marks.ts'
import { MAP_HEIGHT, MAP_WIDTH } from './projection.ts'

interface MapViewProps {
  search: EventsSearch
  /** How many there are in each town, with all other filters applied. */
  towns: EventFacets['municipality']
}

/** The municipalities with a pin for each town, or for neighbors together. The same towns as a list below it. */
export function MapView({ search, towns }: MapViewProps) {
  const marks = placeMarks(towns)
  const names = marks.flatMap((mark) => mark.names)
  const chosen = valuesOf(search, 'municipality')
  const listed = towns.filter(({ value, count }) => count > 0 && names.includes(value))
  return (
    <div className="mb-12 grid grid-cols-[minmax(0,1fr)] gap-y-5">
      <ScrolledMap at={marks.find((mark) => mark.names.some((name) => chosen.includes(name))) ?? marks[0]}>
        <Island
          box={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
          busy={names}
          chosen={chosen}
          className="block w-full"
        />
        <ul aria-label={m.events_map_label()} className="absolute inset-0">
          {marks.map((mark) => (
            <li key={mark.names[0]}>
              <Pin mark={mark} chosen={chosen} search={search} />
            </li>
          ))}
        </ul>
      </ScrolledMap>
      <section aria-labelledby="towns">
        <h2 id="towns" className="mb-1 font-[600] font-sans text-sm tracking-normal [font-stretch:100%]">
          {m.events_map_towns()}
        </h2>
        {listed.length === 0 ? <p className="text-muted text-sm">{m.events_map_empty()}</p> : null}
        <ol className="grid grid-cols-2 gap-x-8 md:grid-cols-3 xl:grid-cols-4">
          {listed.map(({ value: name, count }) => (
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

/** Where it has less room than it needs it scrolls, and begins at what was chosen. */
function ScrolledMap({ at, children }: { at: Mark | undefined; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  const x = at?.x
  useEffect(() => {
    const element = frame.current
    if (!element || x === undefined) return
    element.scrollLeft = (x / MAP_WIDTH) * element.scrollWidth - element.clientWidth / 2
  }, [x])
  return (
    <section
      ref={frame}
      aria-label={m.events_view_map()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys
      tabIndex={0}
      className="overflow-x-auto overscroll-x-contain rounded-card border bg-sunken max-md:mx-[calc(50%-50vw)] max-md:rounded-none max-md:border-x-0"
    >
      <div className="relative" style={{ minWidth: MAP_MIN_PX }}>
        {children}
      </div>
    </section>
  )
}

interface PinProps {
  mark: Mark
  chosen: readonly string[]
  search: EventsSearch
}

/** Over the drawing as a link of its own, so that it is focused and read like any other. */
function Pin({ mark, chosen, search }: PinProps) {
  const { names, count, x, y, label } = mark
  const isChosen = names.every((name) => chosen.includes(name))
  const others = chosen.filter((name) => !names.includes(name))
  const next = isChosen ? others : [...others, ...names]
  return (
    <>
      <FilterLink
        search={changeSearch(search, { municipality: next.join(',') || undefined })}
        rel="nofollow"
        aria-label={m.events_map_town({ name: names.join(', '), count })}
        aria-current={isChosen ? 'true' : undefined}
        style={{ left: share(x, MAP_WIDTH), top: share(y, MAP_HEIGHT) }}
        className="group absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full"
      >
        <span
          className={cn(
            'type-display tabular grid size-8 place-items-center rounded-full border border-accent text-xs leading-none transition-colors duration-120',
            names.length > 1 && 'outline-1 outline-accent outline-offset-2',
            isChosen
              ? 'bg-accent text-on-accent'
              : 'bg-page text-accent group-hover:bg-accent group-hover:text-on-accent',
          )}
        >
          {formatNumber(count)}
        </span>
      </FilterLink>
      {label ? (
        <span
          aria-hidden="true"
          style={{ left: share(label.x, MAP_WIDTH), top: share(label.y, MAP_HEIGHT) }}
          className={cn(
            'pointer-events-none absolute -translate-y-full whitespace-nowrap text-xs leading-none [text-shadow:0_0_3px_var(--color-sunken),0_0_3px_var(--color-sunken)]',
            isChosen ? 'text-accent' : 'text-text',
            label.anchor === 'end' && '-translate-x-full',
            label.anchor === 'middle' && '-translate-x-1/2',
          )}
        >
          {label.text}
        </span>
      ) : null}
    </>
  )
}

const share = (value: number, total: number) => `${((value / total) * 100).toFixed(2)}%`
