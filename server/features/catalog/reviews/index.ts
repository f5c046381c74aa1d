/** Reviews by verified buyers, and questions to the seller. */
import * as contract from '#contract/catalog/reviews.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Parts } from './deps.ts'
import { answer, ask, listShown } from './questions.ts'
import { decide, listApproved, listToDecide, readOwn, reply, write } from './reviews.ts'

export { shortenName, showAuthor } from './author-name.ts'
export { reviewsOfPerson } from './personal-data.ts'

export function reviewRoutes(parts: Parts): Route[] {
  return [
    route(contract.listReviews, (call) => listApproved(parts, call)),
    route(contract.getOwnReview, (call) => readOwn(parts, call)),
    route(contract.writeReview, (call) => write(parts, call)),
    route(contract.listReviewsToDecide, (call) => listToDecide(parts, call)),
    route(contract.decideReview, (call) => decide(parts, call)),
    route(contract.replyToReview, (call) => reply(parts, call)),
    route(contract.listQuestions, (call) => listShown(parts, call)),
    route(contract.askQuestion, (call) => ask(parts, call)),
    route(contract.answerQuestion, (call) => answer(parts, call)),
  ]
}
