/** The address of the list of attendees: every filter under the name it has in the API. Pure. */

import type { InputOf } from '#contract/endpoint.ts'
import {
  ATTENDEE_SORTS,
  ATTENDEE_STATUSES,
  type AttendeeSort,
  DOCUMENT_KINDS,
} from '#contract/events/attendee-terms.ts'
import type { listAttendees } from '#contract/events/attendees.ts'
import { readPage, readSearchText, textOf } from '#web/domain/lists/address-values.ts'

export const PAGE_SIZES = [25, 50, 100] as const

/** Those that can be hidden. */
export const COLUMNS = [
  'status',
  'documents',
  'ticket',
  'squad',
  'division',
  'checkedIn',
  'paid',
  'order',
  'code',
  'booked',
] as const

export interface AttendeesSearch {
  /** The router writes a text that looks like a number in quotes: such a one is kept as a number. */
  q?: string | number
  status?: string
  checkedIn?: 0 | 1
  ticket?: string
  squad?: string
  division?: string
  missing?: string
  sort?: Exclude<AttendeeSort, 'name'>
  page?: number
  perPage?: 50 | 100
  columns?: string
  /** Whose details are open beside the list. */
  seat?: string
}

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readAttendeesSearch(raw: Record<string, unknown>): AttendeesSearch {
  const sort = ATTENDEE_SORTS.find((value) => value === raw.sort)
  const perPage = Number(textOf(raw.perPage))
  const checkedIn = textOf(raw.checkedIn)
  return {
    q: readSearchText(raw.q),
    status: readSeveral(raw.status, ATTENDEE_STATUSES),
    checkedIn: checkedIn === '1' ? 1 : checkedIn === '0' ? 0 : undefined,
    ticket: readIds(raw.ticket),
    squad: readIds(raw.squad),
    division: readIds(raw.division),
    missing: readSeveral(raw.missing, ['any', ...DOCUMENT_KINDS]),
    sort: sort === 'name' ? undefined : sort,
    page: readPage(raw.page),
    perPage: perPage === 50 || perPage === 100 ? perPage : undefined,
    columns: readSeveral(raw.columns, COLUMNS),
    seat: readIds(raw.seat),
  }
}

function readSeveral(value: unknown, known: readonly string[]): string | undefined {
  const asked = textOf(value).split(',')
  return known.filter((each) => asked.includes(each)).join(',') || undefined
}

/** Whose they are is known to the server alone. */
function readIds(value: unknown): string | undefined {
  const text = textOf(value)
  return /^[a-z]{3}_[A-Za-z0-9]{10,40}(,[a-z]{3}_[A-Za-z0-9]{10,40})*$/.test(text) ? text : undefined
}

export function filtersOf({ q, status, checkedIn, ticket, squad, division, missing }: AttendeesSearch) {
  return {
    q: q === undefined ? undefined : String(q),
    status,
    checkedIn: checkedIn === undefined ? undefined : checkedIn === 1 ? ('1' as const) : ('0' as const),
    ticket,
    squad,
    division,
    missing,
  } satisfies Partial<InputOf<typeof listAttendees>>
}

/** For the call, and the key of its answer. */
export function toListInput(eventId: string, search: AttendeesSearch): InputOf<typeof listAttendees> {
  const { sort = 'name', page = 1, perPage = PAGE_SIZES[0] } = search
  return { eventId, ...filtersOf(search), sort, page, perPage }
}

/** A changed filter begins at the first page; opening somebody's details does not. */
export function changeSearch(before: Record<string, unknown>, change: Partial<AttendeesSearch>) {
  const names = Object.keys(change)
  const isOnlySeat = names.length > 0 && names.every((name) => name === 'seat')
  const page = isOnlySeat ? before.page : undefined
  return { ...before, ...readAttendeesSearch({ ...before, page, ...change }) }
}

export const NO_FILTERS: Partial<AttendeesSearch> = {
  q: undefined,
  status: undefined,
  checkedIn: undefined,
  ticket: undefined,
  squad: undefined,
  division: undefined,
  missing: undefined,
}

export function isNarrowed(search: AttendeesSearch): boolean {
  return Object.values(filtersOf(search)).some((value) => value !== undefined)
}
