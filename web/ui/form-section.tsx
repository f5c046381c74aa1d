import { type ReactNode, useId } from 'react'
import { Skeleton, SkeletonRegion } from './skeleton.tsx'

export type FormSectionProps = {
  title: string
  lead?: ReactNode
  /** Where a link leads to. */
  id?: string
  /** At the foot of the title: a mark of what is missing. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a long form, its name at the side where there is room. */
export function FormSection({ title, lead, id, aside, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-24 gap-x-10 gap-y-5 border-t py-8 xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-base">
          {title}
        </h2>
        {lead ? <p className="mt-1 text-muted text-sm">{lead}</p> : null}
        {aside}
      </div>
      <div className="grid min-w-0 gap-5">{children}</div>
    </section>
  )
}

/** In the place of a long form that is on its way. */
export function FormSkeleton() {
  return (
    <SkeletonRegion className="grid gap-6">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-6 w-1/3" />
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="grid gap-4 border-t pt-8">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
