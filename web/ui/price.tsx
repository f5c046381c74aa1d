import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'
import { formatMoney } from './format.ts'

export type PriceProps = {
  cents: number
  /** What it cost before; shown struck through, and the price in brass. */
  compareAtCents?: number | null
  /** "From $24.00". */
  from?: boolean
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'text-xl type-display' }

export function Price({ cents, compareAtCents, from = false, size = 'md', className }: PriceProps) {
  const isOnSale = compareAtCents !== null && compareAtCents !== undefined && compareAtCents > cents
  const amount = formatMoney(cents)
  return (
    <span className={cn('tabular inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={cn('font-[550]', sizes[size], isOnSale && 'text-accent')}>
        {isOnSale ? <span className="sr-only">{m.ui_price_now()} </span> : null}
        {from ? m.ui_price_from({ amount }) : amount}
      </span>
      {isOnSale ? (
        <span className={cn('text-muted', size === 'lg' ? 'text-base' : 'text-sm')}>
          <span className="sr-only">{m.ui_price_before()} </span>
          <s>{formatMoney(compareAtCents)}</s>
        </span>
      ) : null}
    </span>
  )
}
