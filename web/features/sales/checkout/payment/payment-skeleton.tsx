import { m } from '#web/paraglide/messages.js'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

export function PaymentSkeleton() {
  return (
    <SkeletonRegion className="grid gap-5">
      <span className="sr-only">{m.checkout_stripe_loading()}</span>
      <Skeleton className="h-18 rounded-field" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-18 rounded-field" />
        <Skeleton className="h-18 rounded-field" />
      </div>
      <Skeleton className="h-12 w-40 rounded-field" />
    </SkeletonRegion>
  )
}
