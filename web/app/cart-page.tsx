import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Cart } from '#web/features/sales/cart/cart.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'

/** A cart is one person's: the page comes without it, and asks for it once it runs. */
export const Route = createFileRoute('/cart')({
  head: ({ matches }) => titleMeta(m.cart_title(), matches, { isPrivate: true }),
  component: CartPage,
})

const ChangeSeat = lazy(async () => ({
  default: (await import('#web/features/events/bookings/cart/change-seat.tsx')).ChangeSeat,
}))

function CartPage() {
  return (
    <Cart
      renderChange={(line) => (
        <Suspense fallback={null}>
          <ChangeSeat line={line} />
        </Suspense>
      )}
    />
  )
}
