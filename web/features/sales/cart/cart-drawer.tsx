import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { closeCartDrawer, useCartDrawer } from '#web/domain/cart/cart-drawer-store.ts'
import { type CartLine, cartQuery, cartSummaryQuery } from '#web/domain/cart/cart-queries.ts'
import { seatChoice, seatFor, seatWhen } from '#web/domain/events/seat-text.ts'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { isSeatLine, priceOfLine, type SeatLine, SeatPicture } from './seat-line.tsx'

/** Opens after adding: what was added, what the cart holds, and the two ways on. */
export function CartDrawer() {
  const { isOpen, added } = useCartDrawer()
  const { data: items = [] } = useQuery({ ...cartQuery, enabled: isOpen })
  const { data: summary } = useQuery({ ...cartSummaryQuery, enabled: isOpen })
  const inCart = items.filter((line) => !line.isSavedForLater)
  const newest = inCart.find(({ id }) => id === added?.lineId)
  const others = inCart.filter((line) => line !== newest)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || closeCartDrawer()}
      title={added ? m.cart_added_title() : m.cart_title()}
      footer={
        <>
          <Link to="/cart" onClick={closeCartDrawer} className={buttonClass({})}>
            {m.cart_view()}
          </Link>
          <button type="button" onClick={closeCartDrawer} className={buttonClass({ variant: 'secondary' })}>
            {m.cart_keep_shopping()}
          </button>
        </>
      }
    >
      <ul className="divide-y">
        {newest ? <DrawerLine line={newest} added={added?.quantity} /> : null}
        {others.map((line) => (
          <DrawerLine key={line.id} line={line} />
        ))}
      </ul>
      {summary ? (
        <div className="mt-4 grid gap-3 border-t pt-4">
          {summary.freeShipping ? <FreeShipping {...summary.freeShipping} /> : null}
          <p className="flex justify-between gap-4">
            <span>{m.cart_subtotal()}</span>
            <span className="tabular font-[600]">
              {formatMoney(summary.totals.goodsCents + summary.totals.seatsCents)}
            </span>
          </p>
          <p className="text-muted text-xs">{m.cart_subtotal_hint()}</p>
        </div>
      ) : null}
    </Sheet>
  )
}

function DrawerLine({ line, added }: { line: CartLine; added?: number }) {
  if (isSeatLine(line)) return <DrawerSeat line={line} />
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-4 py-4 first:pt-1">
      <StoredPicture picture={line.picture} sizes="72px" decorative />
      <div className="min-w-0">
        <p className="font-[550] text-sm">{line.name}</p>
        <p className="text-muted text-sm">{line.optionsText}</p>
        <p className="text-muted text-sm">
          {added === undefined
            ? m.cart_quantity_short({ count: line.quantity })
            : m.cart_added_quantity({ added, count: line.quantity })}
        </p>
      </div>
      <p className="tabular text-sm">{formatMoney(line.linePriceCents)}</p>
    </li>
  )
}

function DrawerSeat({ line }: { line: SeatLine }) {
  const { seat } = line
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-4 py-4 first:pt-1">
      <SeatPicture line={line} sizes="72px" />
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere font-[550]">{line.name}</p>
        <p className="text-muted">{seatWhen(seat.startsAt)}</p>
        <p className="text-muted">{seatFor(seat)}</p>
        <p className="text-muted">{seatChoice(seat)}</p>
      </div>
      <p className="tabular text-sm">{priceOfLine(line)}</p>
    </li>
  )
}
