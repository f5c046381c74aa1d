/** Who is let in where. Below the editing of events, which copies the lists, and below check-in, which goes by them. */
export { copyCheckInLists, dropFromCheckInLists } from './follow-event.ts'
export { isOnList, listIdsOf, withoutPart } from './rules.ts'
export { findLists, replaceLists, type StoredList } from './store.ts'
