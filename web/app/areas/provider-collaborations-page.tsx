import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft, Search } from 'lucide-react'
import { CollaborationList } from '#web/features/events/collaborations/collaboration-list.tsx'
import { InstructorSearchPanel } from '#web/features/events/collaborations/instructor-search.tsx'
import {
  collaborationsQuery,
  foundInstructorsQuery,
  type InstructorSearch,
} from '#web/features/events/collaborations/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const FILTERS = [
  'q',
  'certification',
  'issuer',
  'language',
  'municipality',
  'ratingMin',
  'freeFrom',
  'freeUntil',
] as const satisfies (keyof InstructorSearch)[]

/** `tab=find` with what is looked for; without it one's own. */
interface Found extends Record<string, string | undefined> {
  tab?: 'find'
}

export const Route = createFileRoute('/_provider/provider/events/collaborations')({
  validateSearch: (search: Record<string, unknown>): Found => ({
    ...(search.tab === 'find' ? { tab: 'find' } : {}),
    ...Object.fromEntries(
      FILTERS.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
    ),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [
      deps.tab === 'find' ? foundInstructorsQuery(filtersOf(deps)) : collaborationsQuery,
    ]),
  head: ({ matches }) => titleMeta(m.collaborations_title(), matches, { isPrivate: true }),
  component: CollaborationsPage,
})

function filtersOf({ tab: _, ...filters }: Found): InstructorSearch {
  return filters as InstructorSearch
}

function CollaborationsPage() {
  const search = Route.useSearch()
  const isFinding = search.tab === 'find'
  const find = (
    <Link to="/provider/events/collaborations" search={{ tab: 'find' }} className={buttonClass()}>
      <Search aria-hidden="true" className="size-4.5" />
      {m.collaborations_find()}
    </Link>
  )
  return (
    <div className="page-width pt-6 pb-16 md:pt-8 md:pb-24">
      <Link
        to={isFinding ? '/provider/events/collaborations' : '/provider/events'}
        search={{}}
        className={linkClass({ className: 'inline-flex min-h-11 items-center gap-2 text-sm' })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {isFinding ? m.collaborations_title() : m.app_nav_event_management()}
      </Link>
      <PageHeader
        title={isFinding ? m.collaborations_find() : m.collaborations_title()}
        description={isFinding ? m.collaborations_find_lead() : m.collaborations_lead_provider()}
        actions={isFinding ? undefined : find}
        className="pt-2 md:pt-2"
      />
      {isFinding ? (
        <InstructorSearchPanel search={filtersOf(search)} today={todayIso()} />
      ) : (
        <CollaborationList side="provider" action={find} />
      )}
    </div>
  )
}
