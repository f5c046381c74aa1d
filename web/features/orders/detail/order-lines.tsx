import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Thumbnail } from '../parts/thumbnail.tsx'
import type { OrderLine } from '../queries.ts'

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="divide-y border-y">
      {lines.map((line) => (
        <LineRow key={line.id} line={line} />
      ))}
    </ul>
  )
}

function LineRow({ line }: { line: OrderLine }) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 py-4 md:gap-x-5">
      <Thumbnail picture={line.picture} px={72} className="self-start" />
      <div className="min-w-0">
        <p className="font-[550]">
          {line.slug ? (
            <Link
              to="/products/$slug"
              params={{ slug: line.slug }}
              className={linkClass({ variant: 'title' })}
            >
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </p>
        {line.optionsText ? <p className="text-muted text-sm">{line.optionsText}</p> : null}
        <p className="tabular text-muted text-sm">
          {m.orders_line_quantity({ count: line.quantity, price: formatMoney(line.unitPriceCents) })}
        </p>
        <LineNotes line={line} />
      </div>
      <p className="tabular text-right">
        <span className="font-[550]">{formatMoney(line.netCents)}</span>
        {line.discountCents > 0 ? (
          <span className="block text-muted text-sm">
            <span className="sr-only">{m.ui_price_before()} </span>
            <s>{formatMoney(line.grossCents)}</s>
          </span>
        ) : null}
      </p>
    </li>
  )
}

function LineNotes({ line: { refundedQuantity, returningQuantity } }: { line: OrderLine }) {
  return (
    <>
      {returningQuantity > 0 ? (
        <p className="mt-1 text-sm text-warning">{m.orders_line_returning({ count: returningQuantity })}</p>
      ) : null}
      {refundedQuantity > 0 ? (
        <p className="mt-1 text-info text-sm">{m.orders_line_refunded({ count: refundedQuantity })}</p>
      ) : null}
    </>
  )
}
