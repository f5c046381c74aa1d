import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'
import { Skeleton } from './skeleton.tsx'

export function LoadingRows() {
  return (
    <div className="grid gap-4 p-4">
      {['w-11/12', 'w-4/5', 'w-10/12', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={cn('h-5', width)} />
      ))}
    </div>
  )
}

/** Without anything better to say: nothing matches. */
export function EmptyRows({ empty }: { empty?: ReactNode }) {
  return (
    <div className="max-md:rounded-card max-md:border">
      {empty ?? <p className="px-5 py-10 text-center text-muted">{m.ui_no_matches()}</p>}
    </div>
  )
}
