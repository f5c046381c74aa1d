import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import { productCampaignQuery } from '#web/domain/loyalty/queries.ts'
import { GALLERY_SIZES } from '#web/domain/products/picture-sizes.ts'
import type { ProductData } from '#web/domain/products/product-data.ts'
import { LazyHydrate } from '#web/platform/lazy-hydrate.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { pictureAddress, preloadPicture } from '#web/platform/pictures/picture-sources.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { answerGone } from './product/answer-gone.ts'
import { goneHead } from './product/gone-head.ts'
import { type Choice, picturesOf, readChoice, withDefaults } from './product/option-choice.ts'
import { ProductNotFound } from './product/product-not-found.tsx'
import { ProductSkeleton } from './product/product-skeleton.tsx'
import { ProductView } from './product/product-view.tsx'
import {
  FIRST_REVIEWS,
  findProduct,
  productQuery,
  questionsQuery,
  relatedQuery,
  reviewsQuery,
} from './product/queries.ts'
import { useRecordView } from './product/use-record-view.ts'

export const Route = createFileRoute('/products/$slug')({
  validateSearch: readOptions,
  loader: async ({ context: { queryClient }, params, location }) => {
    const product = await findProduct(queryClient, params.slug)
    if (product === 'gone') return answerGone(queryClient)
    // An old slug, or the other language's: one page has one address.
    if (product.slug !== params.slug)
      throw redirect({
        href: `/products/${product.slug}${location.searchStr}`,
        statusCode: 301,
        replace: true,
      })
    await prefetch(queryClient, [
      relatedQuery(product.id),
      questionsQuery(product.id),
      productCampaignQuery(product.id),
      ...(product.rating.count > 0 ? [reviewsQuery(product.id, FIRST_REVIEWS)] : []),
    ])
    return { gone: false as const, ...summarize(product, location.search as Choice) }
  },
  head: ({ loaderData, matches }) => {
    if (!loaderData) return {}
    if (loaderData.gone) return goneHead(matches)
    const { name, summary, picture, isSample } = loaderData
    const { publicUrl = '' } = (matches[0]?.loaderData ?? {}) as { publicUrl?: string }
    const { meta } = titleMeta(name, matches, { description: summary, isPrivate: isSample })
    return {
      meta: [
        ...meta,
        { property: 'og:type', content: 'product' },
        ...(picture
          ? [
              { property: 'og:image', content: pictureAddress(publicUrl, picture) },
              { property: 'og:image:alt', content: picture.alt },
            ]
          : []),
      ],
      links: preloadPicture(picture, GALLERY_SIZES),
    }
  },
  pendingComponent: ProductSkeleton,
  pendingMs: 150,
  pendingMinMs: 0,
  component: ProductPage,
  notFoundComponent: ProductNotFound,
})

const loadGone = async () => (await import('./product/product-gone.tsx')).ProductGone
const ProductGone = import.meta.env.SSR ? await loadGone() : null

/** Which variant is meant: `?color=coyote&hand=left`. */
function readOptions(search: Record<string, unknown>): Choice {
  const read = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 40) : undefined
  return Object.fromEntries(OPTION_KINDS.map((kind) => [kind, read(search[kind])]))
}

/** What the page's head needs: the rest is in the query cache already. */
function summarize(product: ProductData, search: Choice) {
  const choice = withDefaults(product, readChoice(product, search))
  const [picture = null] = picturesOf(product.pictures, choice)
  const { name, summary, slugs, isSample } = product
  return {
    name,
    isSample,
    summary,
    picture: picture && { url: picture.url, alt: picture.alt },
    addresses: { en: `/products/${slugs.en}`, es: `/products/${slugs.es}` },
  }
}

function ProductPage() {
  const { gone } = Route.useLoaderData()
  return gone ? <LazyHydrate Drawn={ProductGone} load={loadGone} isLive /> : <Sold />
}

function Sold() {
  const { slug } = Route.useParams()
  const { data: product } = useSuspenseQuery(productQuery(slug))
  useRecordView(product.id)
  return <ProductView key={product.id} product={product} search={Route.useSearch()} />
}
