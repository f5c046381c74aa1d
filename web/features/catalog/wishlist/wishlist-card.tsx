import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { setWishlistNotice } from '#contract/catalog/wishlist.ts'
import { AddToCart } from '#web/domain/cart/add-to-cart.tsx'
import { ProductCard } from '#web/domain/products/product-card.tsx'
import { useRemoveFromWishlist } from '#web/domain/wishlist/wishlist-changes.ts'
import { type WishlistItems, wishlistQuery } from '#web/domain/wishlist/wishlist-list.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Switch } from '#web/ui/switch.tsx'

type Item = WishlistItems[number]

export function WishlistCard({ item }: { item: Item }) {
  const { product, priceThenCents } = item
  if (!product) return <NoLongerSold productId={item.productId} />
  const isCheaper = product.priceCents < priceThenCents
  return (
    <div className="flex h-full flex-col gap-3">
      <ProductCard product={product} level={2} />
      <div className="mt-auto grid gap-3">
        {isCheaper ? (
          <p className="text-sm text-success">
            {m.wishlist_cheaper({ amount: formatMoney(priceThenCents - product.priceCents) })}
          </p>
        ) : null}
        {product.onlyVariantId && product.stock !== 'out' ? (
          <AddToCart variantId={product.onlyVariantId} size="sm" variant="secondary" wide />
        ) : (
          <Link
            to="/products/$slug"
            params={{ slug: product.slug }}
            className={buttonClass({ size: 'sm', variant: 'secondary', wide: true })}
          >
            {product.stock === 'out' ? m.wishlist_look() : m.wishlist_choose()}
          </Link>
        )}
        <NoticeSwitch item={item} name={product.name} />
      </div>
    </div>
  )
}

function NoticeSwitch({ item, name }: { item: Item; name: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    ...mutationOf(setWishlistNotice),
    onSuccess: (changed) =>
      queryClient.setQueryData(wishlistQuery.queryKey, (items = []) =>
        items.map((each) => (each.productId === changed.productId ? changed : each)),
      ),
    onError: showError,
  })
  return (
    <Switch
      label={m.wishlist_notify()}
      aria-label={m.wishlist_notify_named({ name })}
      checked={isPending ? variables.notify : item.notify}
      onCheckedChange={(notify) => mutate({ productId: item.productId, notify })}
    />
  )
}

function NoLongerSold({ productId }: { productId: string }) {
  const remove = useRemoveFromWishlist()
  return (
    <div className="grid aspect-square content-center justify-items-center gap-3 rounded-card border p-4 text-center">
      <p className="text-muted text-sm">{m.wishlist_no_longer_sold()}</p>
      <Button variant="secondary" size="sm" onClick={() => remove.mutate({ productId })}>
        {m.wishlist_remove()}
      </Button>
    </div>
  )
}
