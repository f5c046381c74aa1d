import { PickupPlaces } from '#web/domain/orders/pickup-places.tsx'
import { m } from '#web/paraglide/messages.js'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Order } from '../queries.ts'

interface PickupCodeProps {
  code: string
  /** It waits at the counter; before that nobody should come. */
  isReady: boolean
  /** Of this part's seller. */
  places: Order['pickupPlaces']
  /** In whose name it is. */
  name: string
}

/** To be read from a phone at arm's length, across a counter. */
export function PickupCode({ code, isReady, places, name }: PickupCodeProps) {
  return (
    <div className="relative isolate grid gap-x-10 gap-y-4 overflow-hidden rounded-card border bg-surface p-5 md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:p-6">
      <div className="absolute inset-y-0 right-0 -z-10 w-3/5 mask-l-from-10% mask-l-to-95%">
        <ContourLines
          seed="pickup"
          width={480}
          height={220}
          hill={120}
          cell={12}
          levels={7}
          className="text-text/12"
        />
      </div>
      <div>
        <p className="text-muted text-sm">{m.orders_pickup_code()}</p>
        <p className={cn('type-display tabular mt-1 text-2xl tracking-[0.08em]', isReady || 'text-muted')}>
          {code}
        </p>
      </div>
      <div className="grid gap-2 text-sm">
        <PickupPlaces places={places} hideSellers />
        <p className="max-w-sm text-muted">
          {isReady ? m.orders_pickup_bring({ name }) : m.orders_pickup_wait({ name })}
        </p>
      </div>
    </div>
  )
}
