import { cn } from './cn.ts'
import { formatDatePart } from './format.ts'

export type DateBlockProps = { value: Date | string; className?: string }

/** A day as a picture: the month small, the figure large. The words beside it say the whole date. */
export function DateBlock({ value, className }: DateBlockProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid aspect-square content-center justify-items-center gap-0.5 rounded-field border bg-raised',
        className,
      )}
    >
      <span className="type-label text-muted">{formatDatePart(value, 'monthShort')}</span>
      <span className="type-display tabular text-lg leading-none">{formatDatePart(value, 'day')}</span>
    </span>
  )
}
