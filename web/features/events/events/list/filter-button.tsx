import { lazy } from 'react'
import { FilterButton as OpenSheet } from '#web/domain/lists/filter-button.tsx'
import type { EventListData } from '../components/event-data.ts'
import { countFilters } from './events-search.ts'
import type { EventsSearch } from './read-search.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazy(loadSheet)

interface FilterButtonProps {
  search: EventsSearch
  list: EventListData
  isStale: boolean
}

export function FilterButton({ search, list, isStale }: FilterButtonProps) {
  return (
    <OpenSheet
      count={countFilters(search)}
      preload={loadSheet}
      sheet={(state) => <FilterSheet search={search} list={list} isStale={isStale} {...state} />}
    />
  )
}
