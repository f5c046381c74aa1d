import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { getSharedWishlist } from '#contract/catalog/wishlist.ts'
import { ProductGrid } from '#web/domain/products/product-grid.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { queryOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const sharedQuery = (token: string) => queryOf(getSharedWishlist, { token })

/** Somebody's list, for whoever has the link. */
export const Route = createFileRoute('/wishlists/$token')({
  loader: async ({ context: { queryClient }, params: { token } }) => {
    try {
      return await queryClient.ensureQueryData(sharedQuery(token))
    } catch (error) {
      const status = statusOf(error)
      // A token that cannot be one is answered 400.
      if (status === 404 || status === 400) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, matches }) =>
    titleMeta(m.wishlist_shared_title({ name: loaderData?.owner ?? '' }), matches, { isPrivate: true }),
  component: SharedWishlistPage,
})

function SharedWishlistPage() {
  const { token } = Route.useParams()
  const { data } = useSuspenseQuery(sharedQuery(token))
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <h1 className="text-xl">{m.wishlist_shared_title({ name: data.owner })}</h1>
      <div className="mt-8">
        {data.products.length > 0 ? (
          <ProductGrid products={data.products} level={2} priorityCount={4} />
        ) : (
          <EmptyState
            seed="wishes"
            icon={<Heart />}
            title={m.wishlist_shared_empty()}
            actions={
              <Link to="/shop" className={buttonClass({})}>
                {m.wishlist_empty_shop()}
              </Link>
            }
          />
        )}
      </div>
    </div>
  )
}
