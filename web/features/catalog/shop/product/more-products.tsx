import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProductCardData } from '#web/domain/products/product-data.ts'
import { ProductGrid, ProductGridSkeleton } from '#web/domain/products/product-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { cardsQuery, relatedQuery } from './queries.ts'
import { readRecentProducts } from './recent-products.ts'

const SHOWN_MAX = 4

export function RelatedProducts({ productId }: { productId: string }) {
  const { data } = useQuery(relatedQuery(productId))
  return <Row id="related" title={m.shop_related_title()} products={data?.slice(0, SHOWN_MAX * 2)} />
}

/** Known to the browser alone. Last on the page: what comes late moves nothing but the footer. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    setIds(
      readRecentProducts()
        .filter((id) => id !== productId)
        .slice(0, SHOWN_MAX),
    )
  }, [productId])
  const { data, isPending } = useQuery({ ...cardsQuery(ids), enabled: ids.length > 0 })
  if (ids.length === 0) return null
  return <Row id="recent" title={m.shop_recent_title()} products={isPending ? undefined : (data ?? [])} />
}

interface RowProps {
  id: string
  title: string
  /** None yet: their shape stands in. */
  products: readonly ProductCardData[] | undefined
}

function Row({ id, title, products }: RowProps) {
  if (products?.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t pt-10 md:pt-14">
      <h2 id={id} className="mb-6 text-lg">
        {title}
      </h2>
      {products ? <ProductGrid products={products} /> : <ProductGridSkeleton cards={SHOWN_MAX} />}
    </section>
  )
}
