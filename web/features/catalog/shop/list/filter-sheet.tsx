import type { ProductListData } from '#web/domain/products/product-data.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { listActiveFilters } from './active-filters.ts'
import { Facets } from './facets.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { ShopSearch } from './shop-search.ts'

interface FilterSheetProps {
  search: ShopSearch
  list: ProductListData
  isStale: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The facets of phones and tablets. Loaded when it is asked for. */
export default function FilterSheet({ search, list, isStale, isOpen, onOpenChange }: FilterSheetProps) {
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title={m.platform_filter_title()}
      side="left"
      footer={
        <DialogClose>
          <Button size="lg" aria-live="polite" aria-busy={isStale || undefined}>
            {m.shop_filter_show({ count: list.total })}
          </Button>
        </DialogClose>
      }
    >
      <div className="mb-4 empty:hidden">
        <FilterChips search={search} filters={listActiveFilters(search, list.facets)} />
      </div>
      <div>
        <Facets search={search} facets={list.facets} />
      </div>
    </Sheet>
  )
}
