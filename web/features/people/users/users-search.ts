/** The address of the list of users: its filters, order and page. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import { USER_SORTS, USER_STATES, type UserSort, type UserState } from '#contract/people/user-terms.ts'
import type { listUsers } from '#contract/people/users.ts'
import { ROLES, type Role } from '#contract/permissions.ts'
import { type Param, readPage, readSearchText, textOf } from '#web/domain/lists/address-values.ts'

export const PAGE_SIZES = [25, 50, 100] as const
const COLUMNS = ['role', 'state', 'two-factor', 'seen', 'joined'] as const

export interface UsersSearch {
  q?: Param
  role?: Role
  state?: UserState
  sort?: UserSort
  perPage?: 50 | 100
  columns?: string
  page?: number
}

/** What is unknown or wrong is ignored. */
export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  const columns = COLUMNS.filter((each) => textOf(raw.columns).split(',').includes(each)).join(',')
  return {
    q: readSearchText(raw.q),
    role: ROLES.find((role) => role === raw.role),
    state: USER_STATES.find((state) => state === raw.state),
    sort: USER_SORTS.find((sort) => sort === raw.sort),
    perPage: ([50, 100] as const).find((size) => size === Number(raw.perPage)),
    columns: columns || undefined,
    page: readPage(raw.page),
  }
}

export const filtersOf = ({ q, role, state }: UsersSearch) => ({
  q: q === undefined ? undefined : String(q),
  role,
  state,
})

export function toListInput(search: UsersSearch): InputOf<typeof listUsers> {
  const { sort, page = 1, perPage = PAGE_SIZES[0] } = search
  return { ...filtersOf(search), sort, page, perPage }
}

export const NO_FILTERS: Partial<UsersSearch> = { q: undefined, role: undefined, state: undefined }

/** A changed filter begins at the first page. */
export function changeSearch(before: Record<string, unknown>, change: Partial<UsersSearch>) {
  return { ...before, ...readUsersSearch({ ...before, page: undefined, ...change }) }
}
