/** Events: what is held where and when, and who may run it. */

export { writeCalendar } from './calendar.ts'
export { cardsOf } from './cards.ts'
export { createEvents, type Events } from './create-events.ts'
export { listEventFill } from './event-fill.ts'
export { findInstructorRatings } from './instructor-ratings.ts'
export {
  listEventReviewsToModerate,
  readEventReviewToModerate,
  ruleEventReview,
} from './moderate-reviews.ts'
export { eventReviewsOfPerson } from './personal-data.ts'
export { publishEventChange } from './publish-event-change.ts'
export {
  fromLocalTime,
  isShown,
  localDay,
  mayRun,
  refundShareBp,
  refundTerms,
  refuseEvent,
  saleEnd,
  saleState,
  seatTerms,
  type Terms,
  toLocalTime,
} from './rules.ts'
export {
  countPublicEvents,
  eventTitleOf,
  isShownByEvent,
  listPublicEvents,
} from './shown-elsewhere.ts'
export {
  type EventRow,
  eventItemIdsSql,
  eventsSql,
  findComingEvents,
  findComingOfSeries,
  findEvent,
  findEvents,
  lockEvent,
  toEvent,
} from './store.ts'
export { drawCover } from './store-cover.ts'
export type { StoredEvent, StoredSquad, StoredTicketType } from './types.ts'
export { countWaiverEvents, listWaiverEvents } from './waiver-events.ts'
