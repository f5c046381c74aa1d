/** What open browsers are told: written with what it is about, numbered after its commit, read by every process. */
export { createLiveFeed } from './feed.ts'
export { liveEventsOfPerson } from './personal-data.ts'
export { publishLive, publishLiveLater } from './publish-live.ts'
export { deleteBefore, type LiveRow, readAfterOf, readLatestOf, readSpan } from './store.ts'
