/** The address of a list of notices: which are shown, and the page. Pure. */
export interface NoticesSearch {
  show?: 'unread'
  page?: number
}

const PAGE_MAX = 1_000

/** What is unknown or wrong is ignored. Each is named even when it is nothing: the router passes on what is left out. */
export function readNoticesSearch(raw: Record<string, unknown>): NoticesSearch {
  const page = Number(raw.page)
  return {
    show: raw.show === 'unread' ? 'unread' : undefined,
    page: Number.isInteger(page) && page >= 2 && page <= PAGE_MAX ? page : undefined,
  }
}
