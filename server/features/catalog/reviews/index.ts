/** Reviews by verified buyers, and questions to the provider. */
import * as contract from '#contract/catalog/reviews.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { answerProductQuestion, askProductQuestion, listShown } from './questions.ts'
import {
  listApproved,
  listToDecide,
  moderateReview,
  readOwn,
  saveProviderReply,
  saveReview,
} from './reviews.ts'

export { listReviewable } from './about-product.ts'
export { shortenName, showAuthor } from './author-name.ts'
export { buyersWrite } from './buyers.ts'
export { hasReviewPhoto, isShownByReview } from './has-photo.ts'
export {
  countManagedReviews,
  countReviewStates,
  listManagedRows,
  listReviewLabels,
  type ReviewsWanted,
} from './managed-store.ts'
export {
  listQuestionsToModerate,
  listReviewsToModerate,
  readQuestionToModerate,
  readReviewToModerate,
  ruleQuestion,
  ruleReview,
  type WrittenItem,
} from './moderate.ts'
export { reviewsOfPerson } from './personal-data.ts'
export { listAskedProductIds } from './waiting-questions.ts'

export function reviewRoutes(deps: Deps): Route[] {
  return [
    route(contract.listReviews, (call) => listApproved(deps, call)),
    route(contract.getOwnReview, (call) => readOwn(deps, call)),
    route(contract.writeReview, (call) => saveReview(deps, call)),
    route(contract.listReviewsToDecide, (call) => listToDecide(deps, call)),
    route(contract.decideReview, (call) => moderateReview(deps, call)),
    route(contract.replyToReview, (call) => saveProviderReply(deps, call)),
    route(contract.listQuestions, (call) => listShown(deps, call)),
    route(contract.askQuestion, (call) => askProductQuestion(deps, call)),
    route(contract.answerQuestion, (call) => answerProductQuestion(deps, call)),
  ]
}
