import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { wordsOfAddress } from '#web/domain/lists/near-words.ts'
import { PlainSearch } from '#web/domain/lists/plain-search.tsx'
import { ProductGrid } from '#web/domain/products/product-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { popularQuery } from '../list/queries.ts'
import { CategoryChips } from './category-chips.tsx'
import { nearProductsQuery } from './near-products.ts'

/** No product has this address: what it may have meant, a search that begins with its words, and the categories. */
export function ProductNotFound() {
  const { slug = '' } = useParams({ strict: false })
  const near = useQuery(nearProductsQuery(slug))
  const { data: popular } = useQuery(popularQuery)
  const isNear = (near.data?.length ?? 0) > 0
  const products = isNear ? near.data : near.isPending ? undefined : popular?.items
  return (
    <div className="page-width py-10 md:py-16">
      <EmptyState
        level={1}
        seed="no such product"
        icon={<CoquiMark />}
        title={m.shop_unknown_title()}
        description={m.shop_unknown_text()}
        actions={
          <PlainSearch
            action="/shop"
            label={m.platform_not_found_search_label()}
            placeholder={m.platform_not_found_search_placeholder()}
            defaultValue={wordsOfAddress(slug).join(' ')}
            className="w-full sm:w-100"
          />
        }
      />
      <CategoryChips />
      {products && products.length > 0 ? (
        <section aria-labelledby="near" className="mt-12">
          <h2 id="near" className="mb-5 text-lg">
            {isNear ? m.shop_unknown_near() : m.shop_empty_popular()}
          </h2>
          <ProductGrid products={products} />
        </section>
      ) : null}
    </div>
  )
}
