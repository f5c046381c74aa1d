/** Rows as they are shown. */
import type { Language } from '#contract/language.ts'
import { toPicture } from '#server/features/site/images/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { showAuthor } from './author-name.ts'
import { listPhotos, type QuestionRow, type ReviewRow } from './store.ts'

export async function showReviews(db: Database | Tx, rows: readonly ReviewRow[], language: Language) {
  const photos = await listPhotos(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    author: showAuthor(row.authorName, language),
    stars: row.stars,
    title: row.title,
    body: row.body,
    language: row.language,
    photos: photos.filter(({ reviewId }) => reviewId === row.id).map((photo) => toPicture(photo, row.title)),
    createdAt: row.createdAt.toISOString(),
    providerReply:
      row.providerReply === null || row.repliedAt === null
        ? null
        : { body: row.providerReply, at: row.repliedAt.toISOString() },
  }))
}

export async function showReview(db: Database | Tx, row: ReviewRow, language: Language) {
  const [shown] = await showReviews(db, [row], language)
  return shown as NonNullable<typeof shown>
}

/** With what its author and an admin may know. */
export async function showOwnReview(db: Database | Tx, row: ReviewRow, language: Language) {
  return { ...(await showReview(db, row, language)), status: row.status, reason: row.reason }
}

export function showQuestion(row: QuestionRow, providerName: string, language: Language) {
  const { answer, answeredAt } = row
  return {
    id: row.id,
    author: showAuthor(row.authorName, language),
    body: row.body,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    answer:
      answer === null || answeredAt === null
        ? null
        : { body: answer, by: providerName, at: answeredAt.toISOString() },
  }
}

export function pageOf<T>(items: T[], total: number, page: number, perPage: number) {
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)) }
}
