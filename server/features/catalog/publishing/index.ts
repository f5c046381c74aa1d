/** What publishing a product and publishing an event have in common (rules.md Publishing). */

export type { ReviewNotes } from '#server/schema/review-notes.ts'
export { type Changes, compareFields, flattenTexts } from './describe-changes.ts'
export { drawSample } from './draw-sample.ts'
export { actorOf, refuseDecided, refuseIncomplete } from './refuse.ts'
export { refuseFields } from './refuse-fields.ts'
export { actionOf, type ReviewDecision, refuseOtherVersion, reviewVersionOf } from './review-decision.ts'
export { showReviewNotes } from './review-notes.ts'
export { dateTexts, isSpanishStale, listMissingTexts, type Texts } from './texts.ts'
