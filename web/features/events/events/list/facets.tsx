import type { ReactNode } from 'react'
import { FacetGroup, FacetValues, FacetRow as Row } from '#web/domain/lists/facet-rows.tsx'
import { m } from '#web/paraglide/messages.js'
import type { EventFacets } from '../components/event-data.ts'
import { kindName, languageName, levelName, quickRangeName } from '../components/event-labels.ts'
import { priceLabel, seatsLabel } from './active-filters.ts'
import { DaysForm } from './days-form.tsx'
import {
  changeSearch,
  type ListFilter,
  PRICE_STEPS,
  SEAT_STEPS,
  type SingleFilter,
  toggleValue,
  valuesOf,
} from './events-search.ts'
import { FilterLink } from './filter-link.tsx'
import { type EventsSearch, QUICK_RANGES } from './read-search.ts'

interface FacetsProps {
  search: EventsSearch
  facets: EventFacets
}

/** Every filter, with how many events it would leave where that is counted. */
export function Facets({ search, facets }: FacetsProps) {
  return (
    <>
      {/* The calendar has its own days. */}
      {search.view === 'month' ? null : <Days search={search} />}
      <ListFacet
        filter="kind"
        title={m.events_filter_kind()}
        search={search}
        facets={facets}
        name={kindName}
      />
      <ListFacet
        filter="municipality"
        title={m.events_filter_municipality()}
        search={search}
        facets={facets}
      />
      <FacetGroup title={m.events_filter_price()}>
        <ul>
          {PRICE_STEPS.map((dollars) => (
            <Choice
              key={dollars}
              name="maxPrice"
              value={dollars}
              search={search}
              label={priceLabel(dollars)}
            />
          ))}
        </ul>
      </FacetGroup>
      <FacetGroup title={m.events_filter_seats_title()}>
        <ul>
          {SEAT_STEPS.map((seats) => (
            <Choice key={seats} name="seats" value={seats} search={search} label={seatsLabel(seats)} />
          ))}
        </ul>
      </FacetGroup>
      <ListFacet
        filter="level"
        title={m.events_filter_level()}
        search={search}
        facets={facets}
        name={levelName}
      />
      <SingleFacet
        filter="language"
        title={m.events_filter_language()}
        search={search}
        facets={facets}
        name={languageName}
      />
      <SingleFacet filter="instructor" title={m.events_filter_instructor()} search={search} facets={facets} />
    </>
  )
}

function Days({ search }: { search: EventsSearch }) {
  return (
    <FacetGroup title={m.events_filter_days()}>
      <ul>
        {QUICK_RANGES.map((range) => (
          <li key={range}>
            <FacetRow
              label={quickRangeName(range)}
              isSelected={search.when === range}
              search={changeSearch(search, {
                when: search.when === range ? undefined : range,
                from: undefined,
                to: undefined,
                past: undefined,
              })}
            />
          </li>
        ))}
        <li>
          <FacetRow
            label={m.events_filter_past()}
            isSelected={search.past === true}
            search={changeSearch(search, { past: search.past ? undefined : true, when: undefined })}
          />
        </li>
      </ul>
      <DaysForm search={search} />
    </FacetGroup>
  )
}

interface ChoiceProps {
  name: 'maxPrice' | 'seats'
  value: number
  search: EventsSearch
  label: string
}

function Choice({ name, value, search, label }: ChoiceProps) {
  const isSelected = search[name] === value
  return (
    <li>
      <FacetRow
        label={label}
        isSelected={isSelected}
        search={changeSearch(search, { [name]: isSelected ? undefined : value })}
      />
    </li>
  )
}

type NamedFacetProps<Filter> = FacetsProps & {
  filter: Filter
  title: string
  /** Words of ours for a value; the server's label where there are none. */
  name?: (value: string) => string
}

function ListFacet({ filter, title, search, facets, name }: NamedFacetProps<ListFilter>) {
  const chosen = valuesOf(search, filter)
  const values = facets[filter]
  return (
    <FacetValues
      title={title}
      isSelected={(index) => chosen.includes(values[index]?.value ?? '')}
      rows={values.map(({ value, label, count }) => (
        <li key={value}>
          <FacetRow
            label={name?.(value) ?? label}
            count={count}
            isSelected={chosen.includes(value)}
            search={toggleValue(search, filter, value)}
          />
        </li>
      ))}
    />
  )
}

function SingleFacet({ filter, title, search, facets, name }: NamedFacetProps<SingleFilter>) {
  const chosen = search[filter] === undefined ? undefined : String(search[filter])
  const values = facets[filter]
  return (
    <FacetValues
      title={title}
      isSelected={(index) => values[index]?.value === chosen}
      rows={values.map(({ value, label, count }) => (
        <li key={value}>
          <FacetRow
            label={name?.(value) ?? label}
            count={count}
            isSelected={chosen === value}
            search={changeSearch(search, { [filter]: chosen === value ? undefined : value })}
          />
        </li>
      ))}
    />
  )
}

interface FacetRowProps {
  label: ReactNode
  count?: number
  isSelected: boolean
  /** The search with it the other way round. */
  search: EventsSearch
}

function FacetRow({ label, count, isSelected, search }: FacetRowProps) {
  return (
    <Row
      label={label}
      count={count}
      countText={count === undefined ? undefined : m.events_results_count({ count })}
      isSelected={isSelected}
      link={(props) => <FilterLink search={search} {...props} />}
    />
  )
}
