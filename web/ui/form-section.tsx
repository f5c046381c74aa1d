import { type ReactNode, useId } from 'react'

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
