import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'

/** One gray shape. Give it the size of what comes: `className="h-5 w-40"`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cn('block animate-breathe rounded-inner bg-text/8', className)} />
  )
}

const lineWidths = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-3/5']

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} className={cn('h-4', line === lines - 1 ? 'w-3/5' : lineWidths[line % 5])} />
      ))}
    </span>
  )
}

/** Wrap the skeletons of a region in it: one spoken "Loading" for all of them. */
export function SkeletonRegion({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{m.ui_loading()}</span>
      {children}
    </div>
  )
}
