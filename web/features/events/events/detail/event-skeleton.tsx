import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'

/** In the shape of an event's page. */
export function EventSkeleton() {
  return (
    <SkeletonRegion className="page-width pb-24 md:pt-6">
      <Skeleton className="h-5 w-64 max-md:hidden" />
      <Skeleton className="aspect-4/3 rounded-none max-md:mx-[calc(50%-50vw)] md:mt-5 md:aspect-21/9 md:rounded-card xl:aspect-[3/1]" />
      <div className="mt-6 grid gap-y-10 md:mt-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-12 xl:gap-x-16">
        <div className="grid content-start gap-5">
          <Skeleton className="h-9 w-4/5" />
          <SkeletonText lines={2} />
          <Skeleton className="h-24 rounded-card" />
          <SkeletonText lines={6} />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </SkeletonRegion>
  )
}
