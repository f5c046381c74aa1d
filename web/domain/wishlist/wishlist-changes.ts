/** Changes of the wishlist: the calls and the words of spec sections 5, 7 and 8. */
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { addToWishlist, clearWishlist, removeFromWishlist } from '#contract/catalog/wishlist.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import type { ProductCardData } from '../products/product-data.ts'
import { type WishlistItems, wishlistQuery } from './wishlist-list.ts'

type Item = WishlistItems[number]

/** Optimistic; what fails is taken back and said. One change at a time, in the order they were made. */
const scope = { id: 'wishlist' }

export function useAddToWishlist() {
  return useMutation(addingTo(useQueryClient()))
}

export function useRemoveFromWishlist() {
  return useMutation(removingFrom(useQueryClient()))
}

export function addingTo(queryClient: QueryClient) {
  const { mutationFn } = mutationOf(addToWishlist)
  return mutationOptions({
    scope,
    mutationFn: ({ productId }: { productId: string; card?: ProductCardData }, context) =>
      mutationFn?.({ productId }, context) as Promise<Item>,
    onMutate: async ({ productId, card }) => {
      await stopAsking(queryClient)
      changeList(queryClient, (items) => [newItem(productId, card), ...without(items, productId)])
    },
    onSuccess: (item) =>
      changeList(queryClient, (items) => [item, ...without(items, item.productId)], { orAsk: true }),
    onError: (error, { productId }) => {
      // It is there already: the list we have is the one that is wrong.
      if (statusOf(error) === 409) queryClient.invalidateQueries({ queryKey: wishlistQuery.queryKey })
      else changeList(queryClient, (items) => without(items, productId))
      showAddFailed(error)
    },
  })
}

export function removingFrom(queryClient: QueryClient) {
  return mutationOptions({
    ...mutationOf(removeFromWishlist),
    scope,
    onMutate: async ({ productId }) => {
      await stopAsking(queryClient)
      const before = queryClient.getQueryData(wishlistQuery.queryKey) ?? []
      const index = before.findIndex((item) => item.productId === productId)
      changeList(queryClient, (items) => without(items, productId))
      return { index, item: before[index] }
    },
    onError: (error, _input, taken) => {
      const { item, index = 0 } = taken ?? {}
      if (item) changeList(queryClient, (items) => without(items, item.productId).toSpliced(index, 0, item))
      showManageFailed(error, m.shop_wishlist_remove_failed())
    },
  })
}

export function useClearWishlist() {
  const queryClient = useQueryClient()
  return useMutation({
    ...mutationOf(clearWishlist),
    scope,
    onMutate: async () => {
      await stopAsking(queryClient)
      const before = queryClient.getQueryData(wishlistQuery.queryKey)
      changeList(queryClient, () => [])
      return before
    },
    onError: (error, _input, before) => {
      if (before) queryClient.setQueryData(wishlistQuery.queryKey, before)
      showManageFailed(error, m.shop_wishlist_clear_failed())
    },
  })
}

/** Spec section 8, for a press without anybody signed in. */
export function showLoginToAdd() {
  toast({
    id: 'wishlist-login',
    title: m.shop_wishlist_login_title(),
    description: m.shop_wishlist_login_add(),
  })
}

function showLoginToManage() {
  toast({
    id: 'wishlist-login',
    title: m.shop_wishlist_login_title(),
    description: m.shop_wishlist_login_manage(),
  })
}

function showAddFailed(error: Error) {
  const status = statusOf(error)
  if (status === 401) showLoginToAdd()
  else if (status === 409)
    toast({ title: m.shop_wishlist_already_title(), description: m.shop_wishlist_already() })
  else
    toast({
      title: m.platform_toast_error_title(),
      description: m.shop_wishlist_add_failed(),
      variant: 'destructive',
    })
}

function showManageFailed(error: Error, description: string) {
  if (statusOf(error) === 401) showLoginToManage()
  else toast({ title: m.platform_toast_error_title(), description, variant: 'destructive' })
}

/** An answer from before the change would undo it; the first answer of all is still wanted. */
async function stopAsking(queryClient: QueryClient) {
  if (queryClient.getQueryData(wishlistQuery.queryKey))
    await queryClient.cancelQueries({ queryKey: wishlistQuery.queryKey })
}

/** A list that has not come yet is not made up: it would pass for the whole one for five minutes. */
function changeList(
  queryClient: QueryClient,
  change: (items: WishlistItems) => WishlistItems,
  { orAsk = false } = {},
) {
  const known = queryClient.getQueryData(wishlistQuery.queryKey)
  if (known) queryClient.setQueryData(wishlistQuery.queryKey, change(known))
  else if (orAsk) queryClient.invalidateQueries({ queryKey: wishlistQuery.queryKey })
}

function without(items: WishlistItems, productId: string): WishlistItems {
  return items.filter((item) => item.productId !== productId)
}

/** Stands in until the server's own item is there. */
function newItem(productId: string, card: ProductCardData | undefined): Item {
  return {
    productId,
    addedAt: new Date().toISOString(),
    priceThenCents: card?.priceCents ?? 0,
    notify: true,
    product: card ?? null,
  }
}
