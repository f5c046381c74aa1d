import type { ReplyOf } from '#contract/endpoint.ts'
import type { getSite } from '#contract/site/status.ts'
import { addressLines } from '#contract/site/store-address.ts'
import { cn } from '#web/ui/cn.ts'
import { linkClass } from '#web/ui/link.tsx'

type Store = ReplyOf<typeof getSite>['store']

/** Where the store is and how to reach it; nothing where nobody said. */
export function StoreContact({ store, className }: { store: Store; className?: string }) {
  const lines = addressLines(store.address)
  if (lines.length === 0 && !store.phone && !store.email) return null
  return (
    <address className={cn('grid justify-items-start gap-1 text-muted text-sm not-italic', className)}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {store.phone ? (
        <a href={`tel:${store.phone.replace(/[^+\d]/g, '')}`} className={linkClass({ variant: 'quiet' })}>
          {store.phone}
        </a>
      ) : null}
      {store.email ? (
        <a href={`mailto:${store.email}`} className={cn('break-all', linkClass({ variant: 'quiet' }))}>
          {store.email}
        </a>
      ) : null}
    </address>
  )
}
