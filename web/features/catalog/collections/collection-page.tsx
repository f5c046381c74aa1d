import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LIMITS } from '#contract/limits.ts'
import { CARD_SIZES, CARD_WIDEST } from '#web/domain/products/picture-sizes.ts'
import { ProductGridSkeleton } from '#web/domain/products/product-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { JsonLd } from '#web/platform/json-ld.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { pictureAddress, preloadPicture } from '#web/platform/pictures/picture-sources.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useSite } from '#web/platform/site.ts'
import { collectionData } from './collection-data.ts'
import { addressesOf, readCollectionSearch } from './collection-search.ts'
import { CollectionView } from './collection-view.tsx'
import { collectionQuery, findCollection, popularQuery } from './queries.ts'

export const Route = createFileRoute('/collections/$slug')({
  validateSearch: readCollectionSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps, location }) => {
    const { collection, items } = await findCollection(queryClient, params.slug, deps)
    // An old slug, or the other language's: one page has one address.
    if (collection.slug !== params.slug)
      throw redirect({
        href: `/collections/${collection.slug}${location.searchStr}`,
        statusCode: 301,
        replace: true,
      })
    if (items.length === 0) await prefetch(queryClient, [popularQuery])
    const { name, summary, picture, isPublished, slugs } = collection
    return {
      name,
      summary,
      isPublished,
      picture: picture && { url: picture.url, alt: picture.alt },
      firstPicture: items[0]?.picture ?? null,
      addresses: addressesOf(slugs, deps),
    }
  },
  head: ({ loaderData, matches, match }) => {
    if (!loaderData) return {}
    const { name, summary, picture, isPublished, firstPicture } = loaderData
    const { publicUrl = '' } = (matches[0]?.loaderData ?? {}) as { publicUrl?: string }
    const { page } = match.search
    const title = page ? `${name}${m.collections_title_page({ page })}` : name
    const { meta } = titleMeta(title, matches, {
      description: summary || m.collections_lead(),
      isPrivate: !isPublished,
    })
    return {
      meta: [
        ...meta,
        ...(picture
          ? [
              { property: 'og:image', content: pictureAddress(publicUrl, picture) },
              { property: 'og:image:alt', content: picture.alt },
            ]
          : []),
      ],
      links: preloadPicture(firstPicture, CARD_SIZES, CARD_WIDEST),
    }
  },
  component: CollectionPage,
})

function CollectionPage() {
  const { slug } = Route.useParams()
  const search = Route.useSearch()
  const query = useQuery(collectionQuery(slug, search))
  const site = useSite()
  const { data, isPlaceholderData } = query
  const firstAt = ((data?.page ?? 1) - 1) * LIMITS.shop.pageSize
  return (
    <div className="page-width pt-4 pb-16 md:pt-6 md:pb-24">
      {data ? (
        <CollectionView page={data} search={search} isStale={isPlaceholderData} />
      ) : hasListFailed(query) ? (
        <FailedList query={query} title={m.collections_failed()} />
      ) : (
        <ProductGridSkeleton cards={12} />
      )}
      {data && site ? (
        <JsonLd data={import.meta.env.SSR ? collectionData(data, site.publicUrl, firstAt) : null} />
      ) : null}
    </div>
  )
}
