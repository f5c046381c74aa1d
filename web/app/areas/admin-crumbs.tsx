import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

interface AdminCrumbsProps {
  /** The list it was opened from. */
  list: string
  href: string
  here: string
}

/** Above an editor of the admin area: the way back to its list. */
export function AdminCrumbs({ list, href, here }: AdminCrumbsProps) {
  return (
    <Breadcrumb
      crumbs={[{ label: list, href }, { label: here }]}
      renderLink={({ label, href: to }, className) => (
        <Link to={to} className={className}>
          {label}
        </Link>
      )}
    />
  )
}
