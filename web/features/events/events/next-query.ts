/** Apart from the list's: the landing page asks for it without all that filters need. */
import { listEvents } from '#contract/events/events.ts'
import { queryOf } from '#web/platform/query.ts'

const SHOWN = 5

/** What comes next and has a seat, for the landing page and for a search that found nothing. */
export const nextEventsQuery = queryOf(listEvents, { seats: 1, page: 1, perPage: SHOWN })
