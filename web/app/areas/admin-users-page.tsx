import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { nameOfRole } from '#web/features/people/identity/role-name.ts'
import { usersQuery } from '#web/features/people/users/queries.ts'
import { UsersPanel } from '#web/features/people/users/users-panel.tsx'
import { readUsersSearch } from '#web/features/people/users/users-search.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/users')({
  validateSearch: readUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [usersQuery(deps), savedViewsQuery('users')]),
  head: ({ matches }) => titleMeta(m.users_title(), matches, { isPrivate: true }),
  component: UsersPage,
})

function UsersPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <UsersPanel search={Route.useSearch()} nameRole={nameOfRole} />
    </div>
  )
}
