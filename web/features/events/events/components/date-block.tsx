import { cn } from '#web/ui/cn.ts'
import { formatDate, formatDatePart } from '#web/ui/format.ts'

interface DateBlockProps {
  /** A day or a time. */
  value: string
  size?: 'md' | 'lg'
  /** With the year, where it may be another one. */
  withMonth?: boolean
  className?: string
}

/** A date set large: weekday, day, month. Read out as one. */
export function DateBlock({ value, size = 'md', withMonth = true, className }: DateBlockProps) {
  return (
    <time dateTime={value} className={cn('block text-left', className)}>
      <span className="sr-only">{formatDate(value, 'long')}</span>
      <span aria-hidden="true" className="type-label block text-muted">
        {formatDatePart(value, 'weekdayShort')}
      </span>
      <span
        aria-hidden="true"
        className={cn('type-display tabular block', size === 'lg' ? 'text-2xl' : 'text-xl')}
      >
        {formatDatePart(value, 'day')}
      </span>
      {withMonth ? (
        <span aria-hidden="true" className="type-label block text-muted">
          {formatDatePart(value, 'monthShort')}
        </span>
      ) : null}
    </time>
  )
}
