import { lazy } from 'react'
import { FilterButton as OpenSheet } from '#web/domain/lists/filter-button.tsx'
import type { ProductListData } from '#web/domain/products/product-data.ts'
import { countFilters, type ShopSearch } from './shop-search.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazy(loadSheet)

interface FilterButtonProps {
  search: ShopSearch
  list: ProductListData
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
