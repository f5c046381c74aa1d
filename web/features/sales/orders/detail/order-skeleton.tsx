import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { BackToAll } from './back-to-all.tsx'

export function OrderSkeleton() {
  return (
    <div className="page-width pt-4 pb-16 md:pt-6 md:pb-28">
      <BackToAll />
      <SkeletonRegion>
        <Skeleton className="mt-3 h-9 w-64 max-w-full" />
        <Skeleton className="mt-4 h-5 w-52" />
        <div className="mt-14 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid content-start gap-6">
            <Skeleton className="h-7 w-56" />
            <Skeleton className="h-14" />
            {['first', 'second'].map((line) => (
              <div key={line} className="flex gap-5">
                <Skeleton className="size-18 rounded-field" />
                <div className="grid grow content-start gap-2">
                  <Skeleton className="h-5 w-2/3" />
                  <Skeleton className="h-4 w-1/3" />
                </div>
              </div>
            ))}
          </div>
          <Skeleton className="h-72 rounded-card" />
        </div>
      </SkeletonRegion>
    </div>
  )
}
