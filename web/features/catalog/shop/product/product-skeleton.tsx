import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'

/** In the shape of a product's page. */
export function ProductSkeleton() {
  return (
    <SkeletonRegion className="page-width pt-4 pb-24 md:pt-6">
      <Skeleton className="h-5 w-64 max-md:hidden" />
      <div className="grid gap-y-8 md:mt-6 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12 xl:gap-x-16">
        <Skeleton className="-mt-4 aspect-square rounded-none max-md:mx-[calc(50%-50vw)] md:mt-0 md:rounded-card" />
        <div className="grid content-start gap-5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-9 w-4/5" />
          <SkeletonText lines={2} />
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-11 w-56" />
          <Skeleton className="h-12 rounded-field" />
          <Skeleton className="h-12 rounded-field" />
        </div>
      </div>
    </SkeletonRegion>
  )
}
