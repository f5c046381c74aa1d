import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ProductGrid } from '#web/domain/products/product-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { popularQuery } from '../list/queries.ts'
import { readShopSearch } from '../list/shop-search.ts'
import { CategoryChips } from './category-chips.tsx'

/** Says so, and leads on: to what sells, and to every category with something in it. */
export function ProductGone() {
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
      <CategoryChips />
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
