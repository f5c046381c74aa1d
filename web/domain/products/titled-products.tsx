import type { ProductCardData } from './product-data.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

interface TitledProductsProps {
  id: string
  title: string
  /** None yet: their shape stands in. */
  products: readonly ProductCardData[] | undefined
  skeletonCards: number
}

/** A section of products below a page's own content; nothing where there are none. */
export function TitledProducts({ id, title, products, skeletonCards }: TitledProductsProps) {
  if (products?.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t pt-10 md:pt-14">
      <h2 id={id} className="mb-6 text-lg">
        {title}
      </h2>
      {products ? <ProductGrid products={products} /> : <ProductGridSkeleton cards={skeletonCards} />}
    </section>
  )
}
