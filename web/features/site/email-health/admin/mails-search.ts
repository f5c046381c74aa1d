/** The address of the outbox: its filters, order and page. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import type { listMails } from '#contract/site/email-admin.ts'
import {
  MAIL_KINDS,
  MAIL_OUTCOMES,
  MAIL_SORTS,
  MAIL_STATES,
  type MailKind,
  type MailOutcome,
  type MailSort,
  type MailState,
} from '#contract/site/email-terms.ts'
import { type Param, readPage, readSearchText, textOf } from '#web/domain/lists/address-values.ts'

export const PAGE_SIZES = [25, 50, 100] as const
const COLUMNS = ['recipient', 'kind', 'state', 'attempts', 'created'] as const

export interface MailsSearch {
  q?: Param
  state?: MailState
  kind?: MailKind
  trouble?: 'yes'
  lastDay?: MailOutcome
  sort?: MailSort
  perPage?: 50 | 100
  columns?: string
  page?: number
}

/** What is unknown or wrong is ignored. */
export function readMailsSearch(raw: Record<string, unknown>): MailsSearch {
  const columns = COLUMNS.filter((each) => textOf(raw.columns).split(',').includes(each)).join(',')
  return {
    q: readSearchText(raw.q),
    state: MAIL_STATES.find((state) => state === raw.state),
    kind: MAIL_KINDS.find((kind) => kind === raw.kind),
    trouble: raw.trouble === 'yes' ? 'yes' : undefined,
    lastDay: MAIL_OUTCOMES.find((outcome) => outcome === raw.lastDay),
    sort: MAIL_SORTS.find((sort) => sort === raw.sort),
    perPage: ([50, 100] as const).find((size) => size === Number(raw.perPage)),
    columns: columns || undefined,
    page: readPage(raw.page),
  }
}

const filtersOf = ({ q, state, kind, trouble, lastDay }: MailsSearch) => ({
  q: q === undefined ? undefined : String(q),
  state,
  kind,
  trouble,
  lastDay,
})

export function toListInput(search: MailsSearch): InputOf<typeof listMails> {
  const { sort, page = 1, perPage = PAGE_SIZES[0] } = search
  return { ...filtersOf(search), sort, page, perPage }
}

export const NO_FILTERS: Partial<MailsSearch> = {
  q: undefined,
  state: undefined,
  kind: undefined,
  trouble: undefined,
  lastDay: undefined,
}

export const isNarrowed = (search: MailsSearch) =>
  Object.values(filtersOf(search)).some((value) => value !== undefined)

/** A changed filter begins at the first page. */
export function changeSearch(before: Record<string, unknown>, change: Partial<MailsSearch>) {
  return { ...before, ...readMailsSearch({ ...before, page: undefined, ...change }) }
}
