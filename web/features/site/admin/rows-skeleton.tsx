import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** As high as the six rows that will stand there. */
export function RowsSkeleton() {
  return (
    <SkeletonRegion className="mt-3 grid gap-px">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((id) => (
        <Skeleton key={id} className="h-14" />
      ))}
    </SkeletonRegion>
  )
}
