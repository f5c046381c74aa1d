import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { SignInPrompt } from '#web/domain/people/sign-in-prompt.tsx'
import { findUser } from '#web/features/people/identity/queries.ts'
import { isSection } from '#web/features/people/identity/section-names.ts'
import { readNoticesSearch } from '#web/features/people/notifications/notices-search.ts'
import { OrdersSignIn } from '#web/features/sales/orders/components/orders-sign-in.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useUser } from '#web/platform/use-user.ts'
import { AccountSectionBody } from './account-section-body.tsx'
import { type AccountSectionId, isAccountSection, sectionHeads } from './account-section-heads.ts'
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
  const user = useUser()
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
            <SectionSignIn section={section} />
          )}
        </div>
      </div>
    </>
  )
}

const ABOUT_ORDERS: readonly string[] = ['orders', 'payment', 'returns']

/** By what the page is about: credentials are no purchases. */
function SectionSignIn({ section }: { section: AccountSectionId }) {
  const next = `/account/${section}`
  if (ABOUT_ORDERS.includes(section)) return <OrdersSignIn next={next} />
  return (
    <SignInPrompt
      next={next}
      seed={section}
      icon={<UserRound aria-hidden="true" strokeWidth={1.5} />}
      title={m.app_account_guest_title()}
      description={m.app_account_guest()}
      logInLabel={m.orders_log_in()}
      signUpLabel={m.orders_sign_up()}
    />
  )
}
