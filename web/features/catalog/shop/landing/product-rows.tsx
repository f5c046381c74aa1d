import { useQuery } from '@tanstack/react-query'
import { ProductGrid, ProductGridSkeleton } from '#web/domain/products/product-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { SectionHead } from '#web/platform/section-head.tsx'
import { landingQuery } from './landing-queries.ts'

export function Newest() {
  const { data } = useQuery(landingQuery)
  return (
    <section aria-labelledby="newest" className="section-space border-t">
      <div className="page-width">
        <SectionHead
          id="newest"
          title={m.landing_newest()}
          more={{ href: '/shop?sort=newest', label: m.landing_newest_more() }}
        />
        {data ? <ProductGrid products={data.newest.slice(0, 4)} /> : <ProductGridSkeleton cards={4} />}
      </div>
    </section>
  )
}

export function BestSellers() {
  const { data } = useQuery(landingQuery)
  return (
    <section aria-labelledby="best-sellers" className="section-space border-t">
      <div className="page-width">
        <SectionHead
          id="best-sellers"
          title={m.landing_best_sellers()}
          more={{ href: '/shop?sort=best-selling', label: m.landing_best_sellers_more() }}
        />
        {data ? <ProductGrid products={data.bestSelling} /> : <ProductGridSkeleton cards={8} />}
      </div>
    </section>
  )
}
