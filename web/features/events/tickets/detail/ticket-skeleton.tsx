import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { BackToTickets } from './back-to-tickets.tsx'

export function TicketSkeleton() {
  return (
    <div className="page-width pt-4 pb-16 md:pt-6 md:pb-28">
      <BackToTickets />
      <SkeletonRegion>
        <Skeleton className="mt-3 h-9 w-72 max-w-full" />
        <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[26rem_minmax(0,1fr)]">
          <Skeleton className="h-120 rounded-card" />
          <div className="grid content-start gap-4">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
      </SkeletonRegion>
    </div>
  )
}
