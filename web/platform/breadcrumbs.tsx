import { Link } from '@tanstack/react-router'
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx'
import { JsonLd, type JsonLdData } from './json-ld.tsx'
import { placeOf } from './place-of.ts'
import { useSite } from './site.ts'

interface BreadcrumbsProps {
  /** From the top down; the last is this page. `href` is a path of this site. */
  crumbs: readonly Crumb[]
  className?: string
}

/** The way to this page, for people and for search engines. */
export function Breadcrumbs({ crumbs, className }: BreadcrumbsProps) {
  const base = useSite()?.publicUrl ?? ''
  return (
    <>
      <Breadcrumb
        crumbs={crumbs}
        className={className}
        renderLink={({ label, href }, linkClass) => (
          <Link
            {...placeOf(href)}
            // The shop is not this page while a category of it is shown.
            activeOptions={{ exact: true, includeSearch: true }}
            className={linkClass}
          >
            {label}
          </Link>
        )}
      />
      <JsonLd data={import.meta.env.SSR ? breadcrumbData(crumbs, base) : null} />
    </>
  )
}

export function breadcrumbData(crumbs: readonly Crumb[], base: string): JsonLdData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: `${base}${href}` } : {}),
    })),
  }
}
