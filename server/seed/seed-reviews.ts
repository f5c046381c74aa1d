/** What buyers of the demo wrote: reviews, their photos, questions. */
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from '#server/platform/database/pool.ts'
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

/** `photos` are images by the place of the review among all. */
export async function insertReviews(
  client: pg.ClientBase,
  photos: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> {
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
  await insertRows(
    client,
    'review_photos',
    [...photos].map(([index, imageId]) => ({
      review_id: idFor('rev', `${index}`),
      image_id: imageId,
      position: 0,
    })),
  )
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

/** Whoever wrote one had bought the product nine days before. Once the people are there: they come with the events. */
export async function markBuyers(tx: Tx): Promise<void> {
  const written = reviews.map(({ author }, index) => ({
    id: idFor('rev', `${index}`),
    author_id: idFor('usr', author),
  }))
  await tx.execute(sql`with named as (
      update reviews r set author_id = w.author_id
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w(id text, author_id text)
      join users u on u.id = w.author_id
      where r.id = w.id returning r.product_id, r.author_id, r.created_at
    )
    insert into product_buyers (product_id, user_id, first_at)
    select product_id, author_id, created_at - interval '9 days' from named
    on conflict (product_id, user_id)
      do update set first_at = least(product_buyers.first_at, excluded.first_at)`)
}
