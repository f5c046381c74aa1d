import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { seatWhen } from '#web/domain/events/seat-text.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { DateBlock } from '#web/ui/date-block.tsx'
import { formatMoney } from '#web/ui/format.ts'
import type { Item } from '../queries.ts'
import { LinePicture } from './line-picture.tsx'
import { listTotalRows, type RowFacts } from './total-rows.ts'

export interface SummaryLine {
  id: string
  name: string
  optionsText: string
  quantity: number
  cents: number
  picture: Item['picture']
  /** Where it is a seat, which is one person's. */
  seat: { startsAt: string; attendee: string } | null
}

interface OrderSummaryProps extends RowFacts {
  lines: readonly SummaryLine[]
  /** Not: the numbers are about to change. */
  isFresh?: boolean
  children?: ReactNode
}

/** Beside the steps on a desktop; on phones a bar above them with the total, which opens. */
export function OrderSummary({ lines, isFresh = true, children, ...facts }: OrderSummaryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const bodyId = useId()
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = formatMoney(facts.totals.totalCents)
  return (
    <section
      aria-labelledby={`${bodyId}-title`}
      className="self-start rounded-card border bg-surface max-lg:px-4 lg:sticky lg:top-24 lg:p-6"
    >
      <h2 id={`${bodyId}-title`} className="text-lg max-lg:sr-only">
        {m.checkout_summary()}
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-13 w-full items-center gap-2 text-left text-sm focus-visible:outline-offset-[-2px] lg:hidden"
      >
        <span>{isOpen ? m.checkout_summary_hide() : m.checkout_summary_show()}</span>
        <ChevronDown
          aria-hidden="true"
          className={cn('size-4.5 text-muted transition-transform duration-160', isOpen && 'rotate-180')}
        />
        <span className="type-display tabular ml-auto text-base">{total}</span>
      </button>
      <div id={bodyId} className={cn('max-lg:pb-5', isOpen || 'max-lg:hidden')}>
        <p className="text-muted text-sm lg:mt-1">{m.checkout_summary_items({ count })}</p>
        <SummaryLines lines={lines} />
        <TotalRows {...facts} isFresh={isFresh} />
        {children}
      </div>
    </section>
  )
}

export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul className="mt-3 grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-3.5">
          {line.seat && !line.picture ? (
            <DateBlock value={line.seat.startsAt} />
          ) : (
            <LinePicture picture={line.picture} />
          )}
          <div className="min-w-0 self-center text-sm">
            <p className="wrap-anywhere font-[550]">{line.name}</p>
            {line.seat?.attendee ? <p>{seatWhen(line.seat.startsAt)}</p> : null}
            {line.seat ? <p className="wrap-anywhere text-muted">{line.seat.attendee}</p> : null}
            {line.optionsText ? <p className="text-muted">{line.optionsText}</p> : null}
            {line.seat ? null : <p className="text-muted">{m.checkout_quantity({ count: line.quantity })}</p>}
          </div>
          <p className="tabular self-center text-sm">
            {line.seat && line.cents === 0 ? m.bookings_free() : formatMoney(line.cents)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Dimmed while an answer is on its way. */
export function TotalRows({ isFresh = true, ...facts }: RowFacts & { isFresh?: boolean }) {
  return (
    <dl
      aria-live="polite"
      aria-busy={!isFresh}
      className={cn(
        'mt-5 grid gap-2.5 border-t pt-5 text-sm transition-opacity duration-160',
        isFresh || 'opacity-60',
      )}
    >
      {listTotalRows(facts).map(({ id, label, hint, cents, text }) => (
        <div key={id} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-muted">
            {label}
            {hint ? <span className="block text-faint text-xs">{hint}</span> : null}
          </dt>
          <dd className="tabular">{text ?? formatMoney(cents)}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t pt-4 text-base">
        <dt className="font-[600]">{m.cart_total()}</dt>
        <dd className="type-display tabular text-lg">{formatMoney(facts.totals.totalCents)}</dd>
      </div>
    </dl>
  )
}
