/** Events: what is held where and when, and who may run it. */
export { announceEvent, EVENTS_CHANNEL } from './announce.ts'
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
  type Terms,
  toLocalTime,
} from './rules.ts'
export { findEvent, findEvents, lockEvent } from './store.ts'
export type { StoredDivision, StoredEvent, StoredSquad, StoredTicketType, Texts } from './types.ts'
