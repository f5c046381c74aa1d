import { useHydrated } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { ProductListData } from '../parts/product-data.ts'
import { countFilters, type ShopSearch } from './shop-search.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazy(loadSheet)

interface FilterButtonProps {
  search: ShopSearch
  list: ProductListData
  isStale: boolean
}

/** Opens the facets in a sheet. Without script it leads down to the rail. */
export function FilterButton({ search, list, isStale }: FilterButtonProps) {
  const isHydrated = useHydrated()
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const count = countFilters(search)
  const label = count > 0 ? m.shop_filter_button_count({ count }) : m.shop_filter_button()
  const icon = <SlidersHorizontal aria-hidden="true" className="size-4.5" />
  if (!isHydrated)
    return (
      <a href="#filters" className={buttonClass({ variant: 'secondary' })}>
        {icon}
        {label}
      </a>
    )
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={icon}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => setState('open')}
      >
        {label}
      </Button>
      {state === 'unasked' ? null : (
        <Suspense fallback={null}>
          <FilterSheet
            search={search}
            list={list}
            isStale={isStale}
            isOpen={state === 'open'}
            onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
