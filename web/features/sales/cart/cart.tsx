import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NeedsScript } from '#web/domain/cart/add-to-cart.tsx'
import { type CartLine, cartQuery, cartSummaryQuery } from '#web/domain/cart/cart-queries.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { useAcceptChanges, useClearCart } from './cart-changes.ts'
import { CartLineRow } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { isSeatLine, type SeatLine, SeatLineRow } from './seat-line.tsx'

interface CartProps {
  /** The way to another attendee or squad of a seat. */
  renderChange: (line: SeatLine) => ReactNode
}

export function Cart({ renderChange }: CartProps) {
  const cart = useQuery({ ...cartQuery, staleTime: 0 })
  // The header asks for it too and may have it first: the page still has to begin as it was rendered.
  const isHydrated = useHydrated()
  const items = isHydrated ? cart.data : undefined
  const hasFailed = isHydrated && hasListFailed(cart)
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <h1 className="text-xl">{m.cart_title()}</h1>
      <NeedsScript />
      <div className="mt-6 md:mt-8">
        {items ? (
          <Filled items={items} renderChange={renderChange} />
        ) : hasFailed ? (
          <FailedList query={cart} title={m.cart_failed()} />
        ) : (
          <CartSkeleton />
        )}
      </div>
    </div>
  )
}

function Filled({ items, renderChange }: CartProps & { items: CartLine[] }) {
  const { data: summary, isFetching } = useQuery({ ...cartSummaryQuery, staleTime: 0 })
  const changing = useIsMutating()
  const inCart = items.filter((line) => !line.isSavedForLater)
  const saved = items.filter((line) => line.isSavedForLater)
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div className="grid min-w-0 content-start gap-10">
        {inCart.length > 0 ? <Lines items={inCart} renderChange={renderChange} /> : <EmptyCart />}
        {saved.length > 0 ? (
          <section aria-labelledby="saved-title">
            <h2 id="saved-title" className="text-lg">
              {m.cart_saved_title()}
            </h2>
            <ul className="mt-2 divide-y border-y">
              {saved.map((line) => (
                <CartLineRow key={line.id} line={line} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {inCart.length === 0 ? null : summary ? (
        <CartSummary summary={summary} isFresh={changing === 0 && !isFetching} />
      ) : (
        <Skeleton className="h-120 rounded-card" />
      )}
    </div>
  )
}

function Lines({ items, renderChange }: CartProps & { items: CartLine[] }) {
  const accept = useAcceptChanges()
  const hasNotes = items.some(({ notes }) => notes.length > 0)
  return (
    <section aria-label={m.cart_title()}>
      {hasNotes ? (
        <Notice
          tone="warning"
          title={m.cart_changed_title()}
          className="mb-2"
          actions={
            <Button
              variant="secondary"
              size="sm"
              loading={accept.isPending}
              onClick={() => accept.mutate({})}
            >
              {m.cart_changed_accept()}
            </Button>
          }
        >
          {m.cart_changed()}
        </Notice>
      ) : null}
      <ul className="divide-y border-y">
        {items.map((line) =>
          isSeatLine(line) ? (
            <SeatLineRow key={line.id} line={line} change={renderChange(line)} />
          ) : (
            <CartLineRow key={line.id} line={line} />
          ),
        )}
      </ul>
      <EmptyIt />
    </section>
  )
}

function EmptyIt() {
  const clear = useClearCart()
  return (
    <p className="mt-4">
      <ConfirmDialog
        title={m.cart_clear_title()}
        description={m.cart_clear_confirm()}
        confirmLabel={m.cart_clear()}
        danger
        onConfirm={() => clear.mutate({})}
        trigger={
          <Button variant="link" size="sm">
            {m.cart_clear()}
          </Button>
        }
      />
    </p>
  )
}

function CartSkeleton() {
  return (
    <SkeletonRegion className="[@media(scripting:none)]:hidden">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="divide-y border-y">
          {['first', 'second', 'third'].map((line) => (
            <div key={line} className="flex gap-6 py-5">
              <Skeleton className="size-22 rounded-card md:size-28" />
              <div className="grid grow content-start gap-2">
                <Skeleton className="h-5 w-2/3" />
                <Skeleton className="h-4 w-1/3" />
                <Skeleton className="mt-4 h-9 w-32 rounded-field" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-120 rounded-card" />
      </div>
    </SkeletonRegion>
  )
}
