import { m } from '#web/paraglide/messages.js'
import { useSite, useStoreName } from '#web/platform/site.ts'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'
import { NavLink } from './nav-link.tsx'
import { HOME } from './navigation.ts'

/** The wordmark leads home, everywhere. */
export function HomeLink({ className = '' }: { className?: string }) {
  const store = useStoreName()
  const logo = useSite()?.store.logo
  return (
    <NavLink
      item={HOME}
      aria-label={m.app_home_link({ store })}
      className={`inline-flex min-h-11 shrink-0 items-center rounded-inner ${className}`}
    >
      <Wordmark name={store} logo={logo} />
    </NavLink>
  )
}
