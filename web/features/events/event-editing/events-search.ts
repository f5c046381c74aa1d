/** The address of the managed events: its filters, and the event that is open beside the list. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import { EVENT_KINDS, type EventKind } from '#contract/events/event-terms.ts'
import type { listManagedEvents } from '#contract/events/managed-events.ts'
import { readPage, readSearchText, textOf } from '#web/domain/lists/address-values.ts'

/** In the order of their tabs. */
export const STATES = [
  'pending_review',
  'changes',
  'rejected',
  'published',
  'draft',
  'unpublished',
  'cancelled',
] as const
export type State = (typeof STATES)[number]
export const WHENS = ['coming', 'past', 'all'] as const
export type When = (typeof WHENS)[number]

type Input = InputOf<typeof listManagedEvents>
export type EventSort = NonNullable<Input['sort']>
const SORTS = [
  'when',
  '-when',
  'title',
  '-title',
  'sold',
  '-sold',
  'waiting',
  '-waiting',
  'updated',
  '-updated',
] as const satisfies readonly EventSort[]
export const PAGE_SIZES = [25, 50, 100] as const
/** Columns that can be hidden. */
const COLUMNS = ['when', 'organizer', 'status', 'sold', 'waiting', 'updated'] as const

export interface EventsSearch {
  /** The router writes a text that looks like a number in quotes: such a one stays a number. */
  search?: string | number
  state?: State
  when?: Exclude<When, 'coming'>
  /** Those whose attendees still lack something. */
  missing?: 'documents'
  kind?: EventKind
  /** 0: those that are hidden. */
  active?: 0 | 1
  /** Its order; the soonest first without. */
  by?: EventSort
  perPage?: 50 | 100
  columns?: string
  page?: number
  /** The event whose detail is open. */
  event?: string
}

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readEventsSearch(raw: Record<string, unknown>): EventsSearch {
  return {
    search: readSearchText(raw.search),
    state: STATES.find((state) => state === raw.state),
    when: raw.when === 'past' || raw.when === 'all' ? raw.when : undefined,
    missing: raw.missing === 'documents' ? 'documents' : undefined,
    kind: EVENT_KINDS.find((kind) => kind === raw.kind),
    active: textOf(raw.active) === '1' ? 1 : textOf(raw.active) === '0' ? 0 : undefined,
    by: SORTS.find((sort) => sort === raw.by),
    perPage: [50, 100].includes(Number(raw.perPage)) ? (Number(raw.perPage) as 50 | 100) : undefined,
    columns: readColumns(raw.columns),
    page: readPage(raw.page),
    event: /^evt_\w{1,40}$/.test(textOf(raw.event)) ? textOf(raw.event) : undefined,
  }
}

function readColumns(value: unknown): string | undefined {
  const asked = textOf(value).split(',')
  return COLUMNS.filter((each) => asked.includes(each)).join(',') || undefined
}

export function filtersOf({ search, state, when, missing, kind, active }: EventsSearch) {
  return {
    q: search === undefined ? undefined : String(search),
    state,
    when: when ?? ('coming' as const),
    missing,
    kind,
    active: active === undefined ? undefined : active === 1 ? ('1' as const) : ('0' as const),
  } satisfies Input
}

/** For the call, and the key of its answer. */
export function toListInput(search: EventsSearch): Input {
  const { by, page = 1, perPage = PAGE_SIZES[0] } = search
  return { ...filtersOf(search), sort: by, page, perPage }
}

/** A changed filter begins at the first page; what the address holds besides these filters stays. */
export function changeSearch(before: Record<string, unknown>, change: Partial<EventsSearch>) {
  return { ...before, ...readEventsSearch({ ...before, page: undefined, ...change }) }
}

export const NO_FILTERS: Partial<EventsSearch> = {
  search: undefined,
  state: undefined,
  when: undefined,
  missing: undefined,
  kind: undefined,
  active: undefined,
}

export function isNarrowed({ search, state, when, missing, kind, active }: EventsSearch): boolean {
  return [search, state, when, missing, kind, active].some((value) => value !== undefined)
}

export const VIEWS = ['list', 'calendar', 'board'] as const
export type View = (typeof VIEWS)[number]

/** The same events in three ways: which of them, and of the calendar which month. */
export interface WorkspaceSearch extends EventsSearch {
  view?: Exclude<View, 'list'>
  /** '2026-12'; this one without. */
  month?: string
}

export function readWorkspaceSearch(raw: Record<string, unknown>): WorkspaceSearch {
  const view = VIEWS.find((each) => each === raw.view)
  return {
    ...readEventsSearch(raw),
    view: view === 'list' ? undefined : view,
    month: /^20\d{2}-(0[1-9]|1[0-2])$/.test(textOf(raw.month)) ? textOf(raw.month) : undefined,
  }
}

export function changeWorkspace(before: Record<string, unknown>, change: Partial<WorkspaceSearch>) {
  return { ...before, ...readWorkspaceSearch({ ...before, page: undefined, ...change }) }
}
