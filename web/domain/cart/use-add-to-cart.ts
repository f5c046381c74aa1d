/** Adding to the cart: the badge counts up at once, the drawer opens with the answer. */
import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { addToCart } from '#contract/sales/cart.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError } from '#web/platform/request/client-error.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { expectCartDrawer, openCartDrawer } from './cart-drawer-store.ts'
import { changePending, setCart } from './cart-queries.ts'

export function useAddToCart() {
  const queryClient = useQueryClient()
  return useMutation({
    ...mutationOf(addToCart),
    onMutate: ({ quantity = 1 }: InputOf<typeof addToCart>) => {
      expectCartDrawer()
      changePending(queryClient, quantity)
    },
    onSuccess: (reply, { quantity = 1 }) => {
      notifyManager.batch(() => {
        setCart(queryClient, reply)
        changePending(queryClient, -quantity)
      })
      openCartDrawer({ lineId: reply.lineId, quantity: reply.added })
    },
    onError: (error, { quantity = 1 }) => {
      changePending(queryClient, -quantity)
      showNotAdded(error)
    },
  })
}

/** A refusal of the cart says why in the person's language; anything else is an error like others. */
function showNotAdded(error: Error) {
  const reason = error instanceof ClientError && error.status !== 401 ? error.serverMessage : undefined
  if (!reason) return showError(error)
  return toast({ title: m.shop_cart_not_added(), description: reason, variant: 'destructive' })
}
