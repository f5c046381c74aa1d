import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { USER_STATES, type UserState } from '#contract/people/user-terms.ts'
import { ROLES } from '#contract/permissions.ts'
import { toListQuery } from '#web/domain/lists/list-query.ts'
import { type BuiltInView, SavedViews } from '#web/domain/lists/saved-views.tsx'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { SearchLink, useSearchChange } from '#web/domain/lists/search-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DataTable, type TableColumn, type TableQuery } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { fileAddresses, type ManagedUser, type UserCounts, usersQuery } from './queries.ts'
import { nameState, StateBadge } from './state-badge.tsx'
import { changeSearch, NO_FILTERS, PAGE_SIZES, readUsersSearch, type UsersSearch } from './users-search.ts'

const NONE: ManagedUser[] = []
const VIEW_NAMES: Record<UserState, () => string> = {
  active: m.users_view_active,
  unconfirmed: m.users_view_unconfirmed,
  suspended: m.users_view_suspended,
}

interface UsersPanelProps {
  search: UsersSearch
  nameRole: (role: ManagedUser['role']) => string
}

/** Everybody with an account; each leads to their inspector. */
export function UsersPanel({ search, nameRole }: UsersPanelProps) {
  const query = useQuery({ ...usersQuery(search), placeholderData: keepPreviousData })
  const { data: list, isPlaceholderData } = query
  const applySearch = useSearchChange<UsersSearch>(changeSearch)
  const navigate = useNavigate()
  const sort = search.sort ?? '-joined'
  function changeQuery(next: TableQuery) {
    const asked = next.sort ? `${next.sort.descending ? '-' : ''}${next.sort.id}` : undefined
    const columns = next.columns?.join(',')
    void applySearch(
      readUsersSearch({ sort: asked, perPage: next.pageSize, columns, page: next.page, ...rest(search) }),
    )
  }
  return (
    <>
      <PageHeader title={m.users_title()} description={m.users_lead()} />
      <SavedViews
        list="users"
        query={toListQuery({ ...readUsersSearch({ ...search }), page: undefined })}
        builtIn={builtInViews(list?.counts)}
        mayShare
        link={({ query: view, ...props }) => (
          <SearchLink<UsersSearch> change={readView(view)} changeSearch={changeSearch} {...props} />
        )}
      />
      {hasListFailed(query) ? (
        <FailedList query={query} title={m.users_failed()} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cn('mt-4 transition-opacity duration-160', isPlaceholderData && 'opacity-60')}
        >
          <DataTable
            label={m.users_title()}
            rows={list?.items ?? NONE}
            columns={columnsFor(nameRole)}
            getRowId={({ id }) => id}
            loading={query.isPending}
            searchable={false}
            filters={<Filters search={search} nameRole={nameRole} />}
            files={fileAddresses(search)}
            pageSizes={PAGE_SIZES}
            onRowOpen={({ id }) =>
              void navigate({ to: '/admin/users/$userId/inspector', params: { userId: id } })
            }
            server={{
              rowCount: list?.total ?? 0,
              query: {
                page: search.page ?? 1,
                sort: { id: sort.replace('-', ''), descending: sort.startsWith('-') },
                search: '',
                pageSize: search.perPage ?? PAGE_SIZES[0],
                columns: search.columns?.split(','),
              },
              onQueryChange: changeQuery,
            }}
            empty={
              <EmptyState
                level={2}
                seed="users-search"
                icon={<SearchX aria-hidden="true" strokeWidth={1.5} />}
                title={m.users_no_match_title()}
                description={m.users_no_match()}
                actions={
                  <Button variant="secondary" onClick={() => void applySearch(NO_FILTERS)}>
                    {m.users_clear()}
                  </Button>
                }
              />
            }
          />
        </div>
      )}
    </>
  )
}

const rest = ({ q, role, state }: UsersSearch) => ({ q, role, state })

/** A view is all of the address: what it does not name is off. */
function readView(view: Readonly<Record<string, string>>): Partial<UsersSearch> {
  const off = { ...NO_FILTERS, sort: undefined, perPage: undefined, columns: undefined }
  return { ...off, ...readUsersSearch({ ...view }) }
}

function builtInViews(counts: UserCounts | undefined): BuiltInView[] {
  return [
    { name: m.users_view_all(), query: {} },
    ...USER_STATES.map((state) => ({
      name: VIEW_NAMES[state](),
      query: { state },
      count: counts?.[state] || undefined,
    })),
  ]
}

function columnsFor(nameRole: UsersPanelProps['nameRole']): TableColumn<ManagedUser>[] {
  const muted = (text: ReactNode) => <span className="text-muted">{text}</span>
  return [
    {
      id: 'name',
      header: m.users_col_name(),
      value: ({ displayName }) => displayName,
      isTitle: true,
      hideable: false,
      cell: ({ id, displayName, email }) => (
        <span className="grid">
          <Link
            to="/admin/users/$userId/inspector"
            params={{ userId: id }}
            className={linkClass({ variant: 'title' })}
          >
            {displayName}
          </Link>
          <span className="wrap-anywhere text-muted text-xs">{email}</span>
        </span>
      ),
    },
    {
      id: 'role',
      header: m.users_col_role(),
      value: ({ role }) => nameRole(role),
      sortable: false,
    },
    {
      id: 'state',
      header: m.users_col_state(),
      value: ({ state }) => nameState(state),
      sortable: false,
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      id: 'two-factor',
      shownFrom: 'medium',
      header: m.users_col_two_factor(),
      value: ({ twoFactorEnabled }) => (twoFactorEnabled ? m.users_on() : m.users_off()),
      sortable: false,
      cell: ({ twoFactorEnabled }) => (twoFactorEnabled ? m.users_on() : muted(m.users_off())),
    },
    {
      id: 'seen',
      shownFrom: 'medium',
      header: m.users_col_seen(),
      value: ({ lastSeenAt }) => lastSeenAt ?? '',
      sortable: false,
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <DateText value={lastSeenAt} className="tabular whitespace-nowrap" />
        ) : (
          muted(m.users_never())
        ),
    },
    {
      id: 'joined',
      header: m.users_col_joined(),
      value: ({ createdAt }) => createdAt,
      align: 'end',
      cell: ({ createdAt }) => <DateText value={createdAt} className="tabular whitespace-nowrap" />,
    },
  ]
}

function Filters({ search, nameRole }: UsersPanelProps) {
  const applySearch = useSearchChange<UsersSearch>(changeSearch)
  return (
    <search
      aria-label={m.users_filters()}
      className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_9rem] items-end gap-2 md:flex md:flex-wrap"
    >
      <SearchField
        asked={search.q === undefined ? '' : String(search.q)}
        placeholder={m.users_search_hint()}
        onAsk={(q, options) => applySearch({ q }, options)}
        className="md:w-72"
      />
      <Field label={m.users_role()} className="md:w-44">
        <Select
          name="role"
          value={search.role ?? ''}
          placeholder={m.users_role_any()}
          options={ROLES.map((value) => ({ value, label: nameRole(value) }))}
          onValueChange={(role) => void applySearch({ role: readUsersSearch({ role }).role })}
        />
      </Field>
    </search>
  )
}
