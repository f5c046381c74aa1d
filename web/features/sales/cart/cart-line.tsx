import { Link } from '@tanstack/react-router'
import type { CartLine } from '#web/domain/cart/cart-queries.ts'
import { QuantityStepper } from '#web/domain/cart/quantity-stepper.tsx'
import { StockHint } from '#web/domain/products/stock-hint.tsx'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatMoney } from '#web/ui/format.ts'
import { Price } from '#web/ui/price.tsx'
import { useChangeLine, useRemoveLine } from './cart-changes.ts'
import { isBlocked } from './line-notes.ts'
import { LineNotes } from './line-notes-list.tsx'

/** One line of the cart, or of what is saved for later. */
export function CartLineRow({ line }: { line: CartLine }) {
  const change = useChangeLine()
  const remove = useRemoveLine()
  const { isSavedForLater: isSaved } = line
  const blocked = isBlocked(line)
  // What is saved stands under a heading of its own.
  const Heading = isSaved ? 'h3' : 'h2'
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 py-5 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:gap-x-6">
      <StoredPicture
        picture={line.picture}
        sizes="112px"
        decorative
        className={cn('self-start', blocked && 'opacity-50')}
      />
      <div className="min-w-0">
        <Heading className="font-[550] font-sans text-base tracking-normal [font-stretch:100%]">
          <Link to="/products/$slug" params={{ slug: line.slug }} className="hover:underline">
            {line.name}
          </Link>
        </Heading>
        <p className="mt-0.5 text-muted text-sm">{line.optionsText}</p>
        <p className="text-muted text-sm">{m.cart_sold_by({ name: line.providerName })}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Price size="sm" cents={line.unitPriceCents} compareAtCents={line.compareAtCents} />
          {blocked ? null : <StockHint stock={line.stock} />}
        </div>
        <LineNotes line={line} />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {isSaved || blocked ? null : (
            <QuantityStepper
              label={m.cart_quantity({ name: line.name })}
              lessLabel={m.cart_quantity_less({ name: line.name })}
              moreLabel={m.cart_quantity_more({ name: line.name })}
              className="h-11 desktop:h-10"
              value={line.quantity}
              max={line.quantityMax}
              onChange={(quantity) => change.mutate({ lineId: line.id, quantity })}
            />
          )}
          {isSaved && blocked ? null : (
            <Button
              variant="link"
              size="sm"
              onClick={() => change.mutate({ lineId: line.id, isSavedForLater: !isSaved })}
            >
              {isSaved ? m.cart_move_back() : m.cart_save_for_later()}
            </Button>
          )}
          <Button
            variant="link"
            size="sm"
            aria-label={m.cart_remove_named({ name: line.name })}
            onClick={() => remove.mutate({ lineId: line.id })}
          >
            {m.cart_remove()}
          </Button>
        </div>
      </div>
      {isSaved || blocked ? null : (
        <p
          className={cn(
            'tabular font-[550] max-md:col-start-2 max-md:mt-2 md:text-right',
            // Of one piece the price stands above already.
            line.quantity === 1 && 'max-md:hidden',
          )}
        >
          {formatMoney(line.linePriceCents)}
        </p>
      )}
    </li>
  )
}
