import type { ReactNode } from 'react'
import { FacetRow as Row } from '#web/domain/lists/facet-rows.tsx'
import { Swatch } from '#web/domain/products/swatch.tsx'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { FilterLink } from './filter-link.tsx'
import type { ShopSearch } from './shop-search.ts'

export interface FacetRowProps {
  label: ReactNode
  count?: number
  isSelected: boolean
  /** The search with it the other way round. */
  search: ShopSearch
  swatch?: string | null
}

export function FacetRow({ label, count, isSelected, search, swatch }: FacetRowProps) {
  return (
    <Row
      label={label}
      count={count}
      countText={count === undefined ? undefined : m.shop_results_count({ count })}
      isSelected={isSelected}
      sign={swatch === undefined ? undefined : <ColorTick color={swatch} isOn={isSelected} />}
      link={(props) => <FilterLink search={search} {...props} />}
    />
  )
}

function ColorTick({ color, isOn }: { color: string | null; isOn: boolean }) {
  return (
    <Swatch color={color} className={cn('size-4.5', isOn && 'outline-2 outline-accent outline-offset-2')} />
  )
}
