import type { ReactNode } from 'react'

export interface Fact {
  id: string
  name: string
  value: ReactNode
}

/** A titled list of facts, with what to do about them below. */
export function Facts({
  id,
  title,
  facts,
  children,
}: {
  id: string
  title: string
  facts: readonly Fact[]
  children?: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <dl className="mt-4 border-t">
        {facts.map((fact) => (
          <div
            key={fact.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b py-2.5 text-sm"
          >
            <dt className="text-muted">{fact.name}</dt>
            <dd className="wrap-anywhere min-w-0 text-right">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {children ? <div className="mt-5 flex flex-wrap gap-3">{children}</div> : null}
    </section>
  )
}
