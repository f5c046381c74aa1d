import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { findUser } from '#web/features/people/identity/queries.ts'
import { isSection } from '#web/features/people/identity/section-names.ts'
import { readNoticesSearch } from '#web/features/people/notifications/notices-search.ts'
import { OrdersSignIn } from '#web/features/sales/orders/components/orders-sign-in.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { AccountSectionBody } from './account-section-body.tsx'
import { isAccountSection, sectionHeads } from './account-section-heads.ts'
import { sectionQueries } from './account-section-queries.ts'
import { AccountSections } from './account-sections.tsx'

/** /account/{section} (spec section 2), open to all: a guest is asked to sign in. */
export const Route = createFileRoute('/account/$section')({
  beforeLoad: ({ params: { section } }) => {
    if (isAccountSection(section)) return
    if (section === 'wishlist') throw redirect({ to: '/account', search: { tab: 'wishlist' }, replace: true })
    if (isSection(section)) throw redirect({ to: '/profile', search: { section }, replace: true })
    throw notFound()
  },
  // The notices' own; the other sections have none.
  validateSearch: readNoticesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { section }, deps }) => {
    if (!isAccountSection(section) || !(await findUser(queryClient))) return
    await prefetch(queryClient, sectionQueries(section, deps))
  },
  head: ({ matches, params: { section } }) =>
    isAccountSection(section) ? titleMeta(sectionHeads[section].title(), matches, { isPrivate: true }) : {},
  component: AccountSectionPage,
})

function AccountSectionPage() {
  const { section } = Route.useParams()
  const search = Route.useSearch()
  const { data: user } = useQuery(userQuery())
  if (!isAccountSection(section)) return null
  const { title, lead } = sectionHeads[section]
  return (
    <>
      <AccountSections current={section} />
      <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
        <div key={section} className="max-w-lg">
          <h1 className="text-xl">{title()}</h1>
          <p className="mt-2 mb-8 text-muted">{lead()}</p>
          {user ? (
            <AccountSectionBody section={section} search={search} />
          ) : (
            <OrdersSignIn next={`/account/${section}`} />
          )}
        </div>
      </div>
    </>
  )
}
