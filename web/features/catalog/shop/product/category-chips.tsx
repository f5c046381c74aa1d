import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { readShopSearch } from '../list/shop-search.ts'

/** The way into every category with something in it. */
export function CategoryChips() {
  const { data } = useQuery(categoriesQuery)
  const categories = data?.filter(({ products }) => products > 0) ?? []
  if (categories.length === 0) return null
  return (
    <nav aria-label={m.shop_filter_category()} className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              to="/shop"
              search={readShopSearch({ category: slug })}
              className="inline-flex min-h-11 items-center rounded-full border border-hairline-strong px-4 text-sm hover:bg-raised"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
