/** What buyers of the demo wrote: reviews, their photos, questions. */
import type pg from 'pg'
import { idFor } from './chance.ts'
import { people, questions, reviews } from './data/index.ts'
import { insertRows } from './insert-rows.ts'
import { daysBefore } from './product-rows.ts'

const names = new Map(people.map(({ key, displayName }) => [key, displayName]))

function nameOf(key: string): string {
  const name = names.get(key)
  if (!name) throw new Error(`No person of the demo is called ${key}.`)
  return name
}

export async function insertReviews(client: pg.ClientBase, now: Date): Promise<void> {
  const reviewRows = reviews.map((review, index) => ({
    id: idFor('rev', `${index}`),
    product_id: idFor('prd', review.product),
    author_name: nameOf(review.author),
    stars: review.stars,
    title: review.title,
    body: review.body,
    language: review.language,
    status: 'approved',
    reason: '',
    seller_reply: review.providerReply ?? null,
    replied_at: review.providerReply ? daysBefore(now, Math.max(0, review.daysOld - 1)) : null,
    created_at: daysBefore(now, review.daysOld),
  }))
  await insertRows(client, 'reviews', reviewRows)
  await addReviewPhotos(client)
  await insertRows(
    client,
    'product_questions',
    questions.map((question, index) => ({
      id: idFor('qst', `${index}`),
      product_id: idFor('prd', question.product),
      author_name: nameOf(question.author),
      body: question.body,
      language: question.language,
      answer: question.answer ?? null,
      answered_at: question.answer ? daysBefore(now, Math.max(0, question.daysOld - 1)) : null,
      created_at: daysBefore(now, question.daysOld),
      moderated_at: daysBefore(now, question.daysOld),
      is_hidden: false,
    })),
  )
}

/** A buyer's photo is another view of the same thing. */
async function addReviewPhotos(client: pg.ClientBase): Promise<void> {
  const photographed = reviews.flatMap(({ hasPhoto }, index) => (hasPhoto ? [idFor('rev', `${index}`)] : []))
  await client.query(
    `insert into review_photos (review_id, image_id, position)
     select r.id, p.image_id, 0 from reviews r
     join lateral (
       select image_id from product_images where product_id = r.product_id order by position desc limit 1
     ) p on true
     where r.id = any($1)`,
    [photographed],
  )
}
