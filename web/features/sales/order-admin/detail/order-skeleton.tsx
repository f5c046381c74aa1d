import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

export function OrderSkeleton() {
  return (
    <SkeletonRegion className="grid gap-8">
      <Skeleton className="h-6 w-56" />
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <div className="grid gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-40" />
    </SkeletonRegion>
  )
}
