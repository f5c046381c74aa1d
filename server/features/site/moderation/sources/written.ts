/** What shoppers and attendees write: reviews and questions. */
import {
  listQuestionsToModerate,
  listReviewsToModerate,
  readQuestionToModerate,
  readReviewToModerate,
  ruleQuestion,
  ruleReview,
  type WrittenItem,
} from '#server/features/catalog/reviews/index.ts'
import {
  listEventReviewsToModerate,
  readEventReviewToModerate,
  ruleEventReview,
} from '#server/features/events/events/index.ts'
import { toPicture } from '#server/features/site/images/index.ts'
import { type ModerationSource, type Ruling, rowsOf, type WaitingItem } from '../source.ts'

const toItem = (
  { id, authorId, authorName, since }: Pick<WrittenItem, 'id' | 'authorId' | 'authorName' | 'since'>,
  title: WaitingItem['title'],
): WaitingItem => ({
  id,
  title,
  owner: authorName,
  ownerId: authorId,
  provider: null,
  since,
  version: since.toISOString(),
  isAsked: false,
  imageId: null,
})

const rulingOf = ({ decision, reason, actorId, now }: Ruling) => ({
  isApproved: decision === 'approve',
  reason,
  actorId,
  now,
})

/** Where whoever wrote a review reads it. */
export const OWN_REVIEWS_PATH = '/customer/purchases'

const reviewSource: ModerationSource = {
  kind: 'review',
  area: 'moderation',
  listWaiting: async (db) =>
    (await listReviewsToModerate(db)).map((item) => toItem(item, item.product.names)),
  async readItem(db, id) {
    const review = await readReviewToModerate(db, id)
    if (!review?.isWaiting) return null
    return {
      rows: rowsOf(review.texts),
      path: `/products/${review.product.slug}`,
      decisions: ['approve', 'reject'],
      photos: review.photos.map((photo) => toPicture(photo, String(review.texts.title))),
    }
  },
  applyRuling: (tx, ruling) => ruleReview(tx, ruling.id, rulingOf(ruling)),
  pathForOwner: () => OWN_REVIEWS_PATH,
}

const questionSource: ModerationSource = {
  kind: 'question',
  area: 'moderation',
  listWaiting: async (db) =>
    (await listQuestionsToModerate(db)).map((item) => toItem(item, item.product.names)),
  async readItem(db, id) {
    const question = await readQuestionToModerate(db, id)
    if (!question?.isWaiting) return null
    return {
      rows: rowsOf(question.texts),
      path: `/products/${question.product.slug}`,
      decisions: ['approve', 'reject'],
    }
  },
  applyRuling: (tx, ruling) => ruleQuestion(tx, ruling.id, rulingOf(ruling)),
  pathForOwner: () => '/shop',
}

const eventReviewSource: ModerationSource = {
  kind: 'event_review',
  area: 'moderation',
  listWaiting: async (db) =>
    (await listEventReviewsToModerate(db)).map((item) => toItem(item, item.event.titles)),
  async readItem(db, id) {
    const review = await readEventReviewToModerate(db, id)
    if (!review?.isWaiting) return null
    return {
      rows: rowsOf(review.texts),
      path: `/events/${review.event.id}`,
      decisions: ['approve', 'reject'],
    }
  },
  applyRuling: (tx, ruling) => ruleEventReview(tx, ruling.id, rulingOf(ruling)),
  pathForOwner: () => '/customer/events',
}

export const writtenSources = [reviewSource, eventReviewSource, questionSource]
