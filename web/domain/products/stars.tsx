import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Rating } from '#web/ui/rating.tsx'

interface StarsProps {
  rating: { average: number; count: number }
  size?: 'sm' | 'md'
  className?: string
}

/** Nothing while nobody has reviewed it. */
export function Stars({ rating, size, className }: StarsProps) {
  if (rating.count === 0) return null
  return <Rating value={rating.average} count={rating.count} size={size} className={className} />
}

interface StarBarsProps {
  /** Counts of 5, 4, 3, 2 and 1 stars. */
  counts: readonly number[]
  /** The one that filters the list. */
  chosen?: number
  onChoose?: (stars: number | undefined) => void
}

/** How the stars are spread; each row filters the reviews. */
export function StarBars({ counts, chosen, onChoose }: StarBarsProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="grid max-w-xs gap-0.5">
      {counts.map((count, index) => {
        const stars = 5 - index
        const isChosen = chosen === stars
        return (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={count === 0}
              onClick={() => onChoose?.(isChosen ? undefined : stars)}
              className="group flex min-h-11 w-full items-center gap-3 rounded-inner text-left text-sm enabled:hover:bg-raised disabled:text-faint desktop:min-h-8"
            >
              <span className="tabular w-3 text-right">{stars}</span>
              <span className="sr-only">{m.shop_reviews_stars_word({ stars })}</span>
              <span className="h-2 grow overflow-hidden rounded-full bg-text/10">
                <span
                  className={cn(
                    'block h-full rounded-full bg-text/70',
                    chosen !== undefined && !isChosen && 'bg-text/30',
                    isChosen && 'bg-accent',
                  )}
                  style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
                />
              </span>
              <span className="tabular w-8 text-right text-muted">{formatNumber(count)}</span>
              <span className="sr-only">{m.shop_reviews_word({ count })}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
