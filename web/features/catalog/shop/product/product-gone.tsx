import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { ProductGrid } from '#web/domain/products/product-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { popularQuery } from '../list/queries.ts'
import { readShopSearch } from '../list/shop-search.ts'

/** Says so, and leads on: to what sells, and to every category with something in it. */
export function ProductGone() {
  const { data } = useQuery(categoriesQuery)
  const categories = data?.filter(({ products }) => products > 0) ?? []
  const { data: popular } = useQuery(popularQuery)
  return (
    <div className="page-width py-10 md:py-16">
      <EmptyState
        level={1}
        seed="gone"
        icon={<CoquiMark />}
        title={m.shop_gone_title()}
        description={m.shop_gone_text()}
        actions={
          <Link to="/shop" search={readShopSearch({})} className={buttonClass()}>
            {m.shop_empty_all()}
          </Link>
        }
      />
      {categories.length > 0 ? (
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
      ) : null}
      {popular && popular.items.length > 0 ? (
        <section aria-labelledby="popular" className="mt-12">
          <h2 id="popular" className="mb-5 text-lg">
            {m.shop_empty_popular()}
          </h2>
          <ProductGrid products={popular.items} />
        </section>
      ) : null}
    </div>
  )
}
