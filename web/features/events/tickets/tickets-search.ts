/** The address of /customer/events. */
export interface TicketsSearch {
  when?: 'past'
  page?: number
}

const PAGES_MAX = 1_000

/** Named even when it is nothing: the router would pass on what is left out as it came. */
export function readTicketsSearch(search: Record<string, unknown>): TicketsSearch {
  const page = Number(search.page)
  return {
    when: search.when === 'past' ? 'past' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= PAGES_MAX ? page : undefined,
  }
}
