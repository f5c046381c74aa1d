/** What open browsers are told: written with what it is about, numbered after its commit, read by every process. */
export { createLiveFeed } from './feed.ts'
export { liveEventsOfPerson } from './personal-data.ts'
export { liveSql, markLive, publishLive, publishLiveLater } from './publish-live.ts'
export { deleteBefore, type LiveRow, readAfterOf, readLatestOf, readSpan } from './store.ts'
