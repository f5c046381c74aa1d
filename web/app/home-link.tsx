import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DEFAULT_STORE_NAME } from '#contract/brand.ts'
import { getSite } from '#contract/site/status.ts'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'

export function useSite() {
  return useQuery(queryOf(getSite, {})).data
}

export function useStoreName(): string {
  return useSite()?.storeName ?? DEFAULT_STORE_NAME
}

/** The wordmark leads home, everywhere. */
export function HomeLink({ className = '' }: { className?: string }) {
  const store = useStoreName()
  const logo = useSite()?.store.logo
  return (
    <Link
      to="/"
      activeOptions={{ exact: true, includeSearch: false }}
      aria-label={m.app_home_link({ store })}
      className={`inline-flex min-h-11 shrink-0 items-center rounded-inner ${className}`}
    >
      <Wordmark name={store} logo={logo} />
    </Link>
  )
}
