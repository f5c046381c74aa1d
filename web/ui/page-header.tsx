import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  /** The one main action last. */
  actions?: ReactNode
  /** A `Breadcrumb`, above the title. */
  breadcrumb?: ReactNode
  className?: string
}

export function PageHeader({ title, description, actions, breadcrumb, className }: PageHeaderProps) {
  return (
    <header className={cn('pt-8 pb-6 md:pt-12 md:pb-8', className)}>
      {breadcrumb ? <div className="mb-3">{breadcrumb}</div> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        {/* A long description wraps beside the actions, it does not push them below. */}
        <div className="min-w-0 md:grow md:basis-80">
          <h1 className="text-xl">{title}</h1>
          {description ? <p className="mt-2 max-w-text text-muted">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </header>
  )
}
