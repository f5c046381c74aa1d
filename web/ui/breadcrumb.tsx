import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'
import { linkClass } from './link.tsx'

export type Crumb = { label: string; href?: string }

export type BreadcrumbProps = {
  /** From the top down; the last is this page. */
  crumbs: readonly Crumb[]
  /** Draws a crumb with the router's link. */
  renderLink?: (crumb: { label: string; href: string }, className: string) => ReactNode
  className?: string
}

export function Breadcrumb({ crumbs, renderLink, className }: BreadcrumbProps) {
  return (
    <nav aria-label={m.ui_breadcrumb()} className={cn('text-sm', className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={crumb.label} className="flex min-w-0 items-center gap-1.5">
              {index > 0 ? <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" /> : null}
              {crumb.href && !isLast ? (
                (renderLink?.({ label: crumb.label, href: crumb.href }, crumbClass) ?? (
                  <a href={crumb.href} className={crumbClass}>
                    {crumb.label}
                  </a>
                ))
              ) : (
                <span aria-current={isLast ? 'page' : undefined} className="truncate text-text">
                  {crumb.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const crumbClass = linkClass({ variant: 'quiet', className: 'py-3 desktop:py-1' })
