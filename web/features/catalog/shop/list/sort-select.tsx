import { useNavigate } from '@tanstack/react-router'
import { PRODUCT_SORTS, type ProductSort } from '#contract/catalog/catalog-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { changeSearch, readShopSearch, type ShopSearch, toFields } from './shop-search.ts'

const NAMES: Record<ProductSort, () => string> = {
  relevance: () => m.shop_sort_relevance(),
  'best-selling': () => m.shop_sort_best_selling(),
  newest: () => m.shop_sort_newest(),
  price: () => m.shop_sort_price(),
  '-price': () => m.shop_sort_price_down(),
  rating: () => m.shop_sort_rating(),
}
const ORDER: readonly ProductSort[] = ['relevance', 'best-selling', 'newest', 'price', '-price', 'rating']

interface SortSelectProps {
  search: ShopSearch
  /** By what the list is sorted now. */
  sort: ProductSort
}

/** A form of its own, with a button where no script sends it. */
export function SortSelect({ search, sort }: SortSelectProps) {
  const navigate = useNavigate()
  // Relevance is a question of words.
  const sorts = ORDER.filter((name) => name !== 'relevance' || search.q !== undefined || sort === 'relevance')
  return (
    <form action="/shop" method="get" className="flex items-center gap-2 *:first-of-type:grow">
      {toFields(search, ['sort', 'page']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        name="sort"
        aria-label={m.shop_sort_label()}
        value={sort}
        options={sorts
          .filter((name) => PRODUCT_SORTS.includes(name))
          .map((name) => ({ value: name, label: NAMES[name]() }))}
        onValueChange={(next) =>
          navigate({
            to: '/shop',
            search: changeSearch(search, { sort: readShopSearch({ sort: next }).sort }),
            resetScroll: false,
            viewTransition: false,
          })
        }
        className="text-sm md:w-auto md:min-w-44"
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {m.shop_sort_apply()}
        </Button>
      </noscript>
    </form>
  )
}
