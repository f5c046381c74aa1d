import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'

/** In the shape of the steps and the summary. */
export function CheckoutSkeleton() {
  return (
    <CheckoutFrame stage="details" summary={<Skeleton className="h-13 lg:h-120 lg:rounded-card" />}>
      <SkeletonRegion className="grid gap-6">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-17 rounded-field" />
        <div className="grid gap-5 md:grid-cols-2 md:gap-3">
          <Skeleton className="h-22 rounded-field" />
          <Skeleton className="h-22 rounded-field" />
        </div>
        <Skeleton className="mt-8 h-7 w-40" />
        {['pickup', 'pr', 'us'].map((method) => (
          <Skeleton key={method} className="h-18 rounded-field" />
        ))}
      </SkeletonRegion>
    </CheckoutFrame>
  )
}
