import { lazy, Suspense, useEffect, useRef } from 'react'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import { AskLink } from '#web/domain/messages/ask-link.tsx'
import type { ProductData } from '#web/domain/products/product-data.ts'
import { rememberProduct } from '#web/domain/products/recent-products.ts'
import { ReportButton } from '#web/domain/reports/report-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumbs } from '#web/platform/breadcrumbs.tsx'
import { JsonLd } from '#web/platform/json-ld.tsx'
import { LazyHydrate } from '#web/platform/lazy-hydrate.tsx'
import { useSite } from '#web/platform/site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { type Choice, picturesOf } from './option-choice.ts'
import { ProductInfo } from './product-info.tsx'
import { productData } from './product-ld.ts'
import { useBuy } from './use-buy.ts'

const loadBelow = async () => (await import('./below-product.tsx')).BelowProduct
const BelowProduct = import.meta.env.SSR ? await loadBelow() : null
const LiveBelow = BelowProduct ?? lazy(async () => ({ default: await loadBelow() }))
const BELOW = 'mt-10 grid gap-10 md:mt-16 md:gap-14'

interface ProductViewProps {
  product: ProductData
  /** The options in the address. */
  search: Choice
}

/** Picture left, buy box right and sticky; what explains it below. */
export function ProductView({ product, search }: ProductViewProps) {
  const buy = useBuy(product, search)
  const site = useSite()
  const { isGuest } = useBuyer()
  const actionRef = useRef<HTMLDivElement>(null)
  const { id, category } = product
  useEffect(() => {
    // Not in the task that takes the page over: a browser may have to fetch the storage first.
    const timer = setTimeout(() => rememberProduct(id))
    return () => clearTimeout(timer)
  }, [id])
  return (
    <article className="page-width pt-4 pb-12 md:pt-6 md:pb-24">
      <Breadcrumbs
        crumbs={[
          { label: m.shop_crumb_home(), href: '/' },
          { label: m.shop_title(), href: '/shop' },
          { label: category.name, href: `/shop?category=${category.slug}` },
          { label: product.name, href: `/products/${product.slug}` },
        ]}
        className="max-md:sr-only"
      />
      {product.isSample ? (
        <Notice live="none" className="mt-4 max-md:mb-6">
          {m.shop_sample()}
        </Notice>
      ) : null}
      {product.status !== 'published' || !product.isActive ? (
        <Notice tone="warning" live="none" className="mt-4">
          {m.shop_product_unpublished()}
        </Notice>
      ) : null}
      <div className="grid gap-y-8 md:mt-5 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12 xl:gap-x-16">
        <div className="-mt-4 min-w-0 md:mt-0">
          <Gallery name={product.name} pictures={picturesOf(product.pictures, buy.choice)} />
        </div>
        <div className="md:row-span-2">
          <div className="md:sticky md:top-22">
            <BuyBox product={product} buy={buy} actionRef={actionRef} />
          </div>
        </div>
        <div className="min-w-0">
          <ProductInfo product={product} variant={buy.variant} />
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <AskLink about="product" subjectId={product.id}>
              {m.messages_ask_seller()}
            </AskLink>
            <ReportButton kind="product" subjectId={product.id} className="text-muted text-xs" />
          </div>
        </div>
      </div>
      {isGuest ? (
        <LazyHydrate
          Drawn={BelowProduct}
          load={loadBelow}
          isLive
          isFar
          given={{ product }}
          className={BELOW}
        />
      ) : (
        // Whoever is signed in has forms and a review of their own there: alive from the start.
        <div className={BELOW}>
          <Suspense fallback={null}>
            <LiveBelow product={product} />
          </Suspense>
        </div>
      )}
      <BuyBar buy={buy} actionRef={actionRef} />
      {site ? <JsonLd data={import.meta.env.SSR ? productData(product, site.publicUrl) : null} /> : null}
    </article>
  )
}
