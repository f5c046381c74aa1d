import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  lead?: string
  actions?: ReactNode
  children: ReactNode
}

export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="max-w-text">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {lead ? <p className="mt-1 text-muted text-sm">{lead}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
