import type { CSSProperties } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'
import { formatGrade, formatNumber } from './format.ts'

export type RatingProps = {
  /** 0 to 5, halves and all. */
  value: number
  /** How many people said so. */
  count?: number
  size?: 'sm' | 'md'
  className?: string
}

/** The stars are one element with a mask: a page of cards has many of them. */
export function Rating({ value, count, size = 'sm', className }: RatingProps) {
  const shown = formatGrade(value)
  return (
    <span className={cn('inline-flex items-center gap-2 text-sm', className)}>
      <span
        role="img"
        aria-label={m.ui_rating_of({ value: shown })}
        className={cn('star-row', size === 'sm' ? 'h-4 w-20' : 'h-5 w-25')}
        style={{ '--filled': `${(value / 5) * 100}%` } as CSSProperties}
      />
      <span aria-hidden="true" className="tabular">
        {shown}
      </span>
      {count === undefined ? null : (
        <span className="tabular text-muted">
          <span aria-hidden="true">({formatNumber(count)})</span>
          <span className="sr-only">{m.ui_rating_count({ count })}</span>
        </span>
      )}
    </span>
  )
}
