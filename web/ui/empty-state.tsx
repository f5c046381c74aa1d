import type { ReactNode } from 'react'
import { ContourLines } from './brand/contour-lines.tsx'
import { cn } from './cn.ts'

export type EmptyStateProps = {
  title: ReactNode
  /** Why it is empty and what would fill it. */
  description?: ReactNode
  /** The next step. */
  actions?: ReactNode
  /** A lucide icon or the coquí. */
  icon?: ReactNode
  level?: 1 | 2 | 3
  /** Seeds the contours at its edge. */
  seed?: string
  className?: string
}

export function EmptyState({
  title,
  description,
  actions,
  icon,
  level = 2,
  seed = 'empty',
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={cn(
        'relative isolate overflow-hidden rounded-card border bg-surface px-5 py-10 md:px-10 md:py-14',
        className,
      )}
    >
      <div className="absolute inset-y-0 right-0 -z-10 w-3/5 mask-l-from-10% mask-l-to-95%">
        <ContourLines
          seed={seed}
          width={640}
          height={360}
          hill={170}
          cell={12}
          levels={9}
          className="text-text/14"
        />
      </div>
      {icon ? <div className="mb-5 text-muted [&_svg]:size-9">{icon}</div> : null}
      <Heading className="max-w-sm text-lg">{title}</Heading>
      {description ? <p className="mt-2 max-w-sm text-muted text-sm">{description}</p> : null}
      {actions ? <div className="mt-6 flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  )
}
