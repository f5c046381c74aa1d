import type { ProductData } from '#web/domain/products/product-data.ts'
import { RecentlyViewed, RelatedProducts } from './more-products.tsx'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'

/** What stands below the fold on every screen, in one file of its own. */
export function BelowProduct({ product }: { product: ProductData }) {
  return (
    <>
      <Reviews product={product} />
      <Questions product={product} />
      <RelatedProducts productId={product.id} />
      <RecentlyViewed productId={product.id} />
    </>
  )
}
