import { useQuery } from '@tanstack/react-query'
import type { ProductData } from '#web/domain/products/product-data.ts'
import { RecentlyViewed } from '#web/domain/products/recently-viewed.tsx'
import { TitledProducts } from '#web/domain/products/titled-products.tsx'
import { m } from '#web/paraglide/messages.js'
import { relatedQuery } from './queries.ts'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'

/** What stands below the fold on every screen, in one file of its own. */
export function BelowProduct({ product }: { product: ProductData }) {
  return (
    <>
      <Reviews product={product} />
      <Questions product={product} />
      <RelatedProducts productId={product.id} />
      <RecentlyViewed except={product.id} />
    </>
  )
}

function RelatedProducts({ productId }: { productId: string }) {
  const { data } = useQuery(relatedQuery(productId))
  return <TitledProducts id="related" title={m.shop_related_title()} products={data} skeletonCards={4} />
}
