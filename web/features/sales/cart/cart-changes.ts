/** Everything that changes the cart. Each answer holds the whole cart and replaces what we knew. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { CartView } from '#contract/sales/cart.schemas.ts'
import {
  acceptCartChanges,
  applyCoupon,
  changeCartItem,
  chooseDelivery,
  clearCart,
  removeCartItem,
  removeCoupon,
} from '#contract/sales/cart.ts'
import {
  type Cart,
  type CartLine,
  cartQuery,
  cartSummaryQuery,
  setCart,
} from '#web/domain/cart/cart-queries.ts'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'

type CartEndpoint = Endpoint<z.ZodObject, typeof CartView>

interface ChangeOptions<E extends CartEndpoint> {
  /** What the person sees until the answer is there; totals are the server's and wait for it. */
  guess?: (items: CartLine[], input: InputOf<E>) => CartLine[]
  /** Said beside a field instead of in a toast. */
  isQuiet?: boolean
}

/** One at a time, in the order they were made: the last answer is then the newest cart. */
const scope = { id: 'cart' }

function useCartChange<E extends CartEndpoint>(endpoint: E, { guess, isQuiet }: ChangeOptions<E> = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    ...mutationOf(endpoint),
    scope,
    onMutate: async (input: InputOf<E>) => {
      await queryClient.cancelQueries({ queryKey: cartQuery.queryKey })
      const before = queryClient.getQueryData(cartQuery.queryKey)
      if (guess && before) queryClient.setQueryData(cartQuery.queryKey, guess(before, input))
      return before
    },
    onSuccess: (reply: ReplyOf<E>) => {
      if (isLastChange(queryClient)) setCart(queryClient, reply as Cart)
    },
    onError: (error, _input, before) => {
      if (isLastChange(queryClient)) takeBack(queryClient, before)
      if (!isQuiet) showError(error)
    },
  })
}

/** An answer from before the newest change would take back what the person has just done. */
function isLastChange(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) === 1
}

/** Answers of the changes before it may have been passed over: the server is asked for the cart as it is. */
function takeBack(queryClient: QueryClient, before: CartLine[] | undefined) {
  if (before) queryClient.setQueryData(cartQuery.queryKey, before)
  for (const { queryKey } of [cartQuery, cartSummaryQuery]) queryClient.invalidateQueries({ queryKey })
}

export const useChangeLine = () =>
  useCartChange(changeCartItem, {
    guess: (items, { lineId, quantity, isSavedForLater }) =>
      items.map((line) =>
        line.id === lineId
          ? {
              ...line,
              quantity: quantity ?? line.quantity,
              linePriceCents: line.unitPriceCents * (quantity ?? line.quantity),
              isSavedForLater: isSavedForLater ?? line.isSavedForLater,
            }
          : line,
      ),
  })

export const useRemoveLine = () =>
  useCartChange(removeCartItem, { guess: (items, { lineId }) => items.filter(({ id }) => id !== lineId) })

export const useClearCart = () => useCartChange(clearCart)
export const useAcceptChanges = () => useCartChange(acceptCartChanges)
export const useChooseDelivery = () => useCartChange(chooseDelivery)
export const useApplyCoupon = () => useCartChange(applyCoupon, { isQuiet: true })
export const useRemoveCoupon = () => useCartChange(removeCoupon)
