import type { ProductData } from '#web/domain/products/product-data.ts'
import { RecentlyViewed } from '#web/domain/products/recently-viewed.tsx'
import { Questions } from './questions.tsx'
import { RelatedProducts } from './related-products.tsx'
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
