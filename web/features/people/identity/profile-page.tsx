import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { NoScriptNotice } from '#web/platform/forms/form-fields.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { cn } from '#web/ui/cn.ts'
import { linkClass } from '#web/ui/link.tsx'
import { readNext } from './home-of.ts'
import { Loaded } from './loaded.tsx'
import { MembersPage } from './members-page.tsx'
import { ErasureNotice } from './profile/erasure-notice.tsx'
import { SectionBody, sectionQueries, skeletonOf } from './profile/section-body.tsx'
import { findUser, profileQuery } from './queries.ts'
import { isSection, type SectionId, sectionNames } from './section-names.ts'
import { sectionGroups, sections } from './sections.ts'
import { lacksTwoFactor, TwoFactorRequired } from './two-factor-required.tsx'

const FIRST: SectionId = 'personal'

interface ProfileSearch {
  section?: SectionId
  /** A path of this site: whoever was sent here for their second factor goes on there. */
  next?: string
}

export const Route = createFileRoute('/profile')({
  // Named even when it is nothing: the router would pass on what is left out as it came.
  validateSearch: (search: Record<string, unknown>): ProfileSearch => ({
    section: isSection(search.section) ? search.section : undefined,
    next: (typeof search.next === 'string' && readNext(search.next)) || undefined,
  }),
  loaderDeps: ({ search }) => ({ section: search.section ?? FIRST }),
  loader: async ({ context: { queryClient }, deps }) => {
    if (await findUser(queryClient))
      await prefetch(queryClient, [profileQuery, ...sectionQueries[deps.section]])
  },
  head: ({ matches, match }) => {
    const { section = FIRST } = match.search
    return titleMeta(sectionNames[section](), matches, { isPrivate: true })
  },
  component: ProfilePage,
})

function ProfilePage() {
  const { section = FIRST, next: after = null } = Route.useSearch()
  const { name } = sections[section]
  const next = section === FIRST ? '/profile' : `/profile?section=${section}`
  return (
    <MembersPage title={name()} lead={m.identity_profile_guest()} next={next}>
      {() => <Profile section={section} next={after} />}
    </MembersPage>
  )
}

function Profile({ section, next }: { section: SectionId; next: string | null }) {
  const profile = useQuery(profileQuery)
  const { name, lead } = sections[section]
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 pt-4 pb-16 md:pt-14 md:pb-28 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <SectionRail current={section} />
      <div key={section} className="max-w-text">
        <Link
          to="/account"
          className={linkClass({
            variant: 'quiet',
            className: '-ml-1 mb-3 inline-flex min-h-11 items-center gap-1 text-sm lg:hidden',
          })}
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          {m.identity_account_title()}
        </Link>
        <h1 className="text-xl">{name()}</h1>
        <p className="mt-2 mb-8 text-muted">{lead()}</p>
        <NoScriptNotice />
        {section !== 'two-factor' && profile.data && lacksTwoFactor(profile.data) ? (
          <TwoFactorRequired className="mb-8" />
        ) : null}
        {section === 'data' ? null : <ErasureNotice className="mb-8" />}
        <Loaded query={profile} skeleton={skeletonOf(section)}>
          {(data) => <SectionBody section={section} profile={data} next={next} />}
        </Loaded>
      </div>
    </div>
  )
}

/** On a phone the account page is the list. */
function SectionRail({ current }: { current: SectionId }) {
  return (
    <nav aria-label={m.identity_profile_nav()} className="max-lg:hidden">
      <div className="sticky top-24 grid gap-7">
        {sectionGroups.map((group) => (
          <div key={group.id}>
            <p id={`rail-${group.id}`} className="type-label mb-2 px-3 text-muted">
              {group.name()}
            </p>
            <ul aria-labelledby={`rail-${group.id}`}>
              {group.sections.map((section) => (
                <li key={section}>
                  <RailLink section={section} isCurrent={section === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function RailLink({ section, isCurrent }: { section: SectionId; isCurrent: boolean }) {
  const { icon: Icon, name } = sections[section]
  return (
    <Link
      to="/profile"
      search={{ section }}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'relative flex min-h-10 items-center gap-3 rounded-field px-3 text-sm transition-colors duration-120',
        isCurrent
          ? 'bg-surface text-text before:absolute before:inset-y-2.5 before:left-0 before:w-0.5 before:rounded-full before:bg-accent'
          : 'text-muted hover:text-text',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.7} className="size-4.5 shrink-0" />
      {name()}
    </Link>
  )
}
