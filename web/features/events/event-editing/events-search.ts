/** The address of the managed events: its filters, and the event that is open beside the list. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import type { listManagedEvents } from '#contract/events/event-editing.ts'
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

export interface EventsSearch {
  /** The router writes a text that looks like a number in quotes: such a one stays a number. */
  search?: string | number
  state?: State
  when?: Exclude<When, 'coming'>
  /** Those whose attendees still lack something. */
  missing?: 'documents'
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
    page: readPage(raw.page),
    event: /^evt_\w{1,40}$/.test(textOf(raw.event)) ? textOf(raw.event) : undefined,
  }
}

/** For the call, and the key of its answer. */
export function toListInput({
  search,
  state,
  when,
  missing,
  page,
}: EventsSearch): InputOf<typeof listManagedEvents> {
  const q = search === undefined ? undefined : String(search)
  return { q, state, when: when ?? 'coming', missing, page: page ?? 1 }
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
}

export function isNarrowed({ search, state, when, missing }: EventsSearch): boolean {
  return [search, state, when, missing].some((value) => value !== undefined)
}
