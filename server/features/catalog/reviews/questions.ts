/** Questions to the provider; others see them once they are answered. */

import type { answerQuestion, askQuestion, listQuestions } from '#contract/catalog/reviews.ts'
import { LIMITS } from '#contract/limits.ts'
import { publishProductChange } from '#server/features/catalog/products/index.ts'
import { findConcerned } from '#server/features/people/collaborators/index.ts'
import {
  findPeople,
  queueMail,
  refuseErased,
  tellModerators,
} from '#server/features/people/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { findProduct, findPublic, isProvider, type ReviewedProduct } from './about-product.ts'
import { shortenName } from './author-name.ts'
import type { Deps } from './deps.ts'
import { showQuestion } from './show-reviews.ts'
import { insertQuestion, listQuestionRows, lockQuestion, type QuestionRow, updateQuestion } from './store.ts'

const DAY_MS = 86_400_000

/** The provider also sees those that wait for an answer. */
export async function listShown({ db }: Deps, call: Call<typeof listQuestions>) {
  const { productId } = call.input
  call.pageTags.push(`product:${productId}`)
  const product = await findPublic(db, productId)
  const rows = await listQuestionRows(db, productId, {
    authorId: call.person?.id ?? null,
    withWaiting: isProvider(product, call.person),
  })
  return rows.map((row) => showQuestion(row, product.providerName, call.language))
}

export async function askProductQuestion(
  { db, clock, limiter, publicUrl }: Deps,
  call: Call<typeof askQuestion>,
) {
  const { productId, body } = call.input
  const product = await findPublic(db, productId)
  await limiter.count('ask-question', call.me.id, { max: LIMITS.questionsPerDay, windowMs: DAY_MS })
  return db.transaction(async (tx) => {
    const row = await insertQuestion(tx, {
      id: newId('qst'),
      productId,
      authorId: call.me.id,
      authorName: shortenName(call.me.displayName),
      body,
      language: call.language,
      createdAt: clock.now(),
    })
    await refuseErased(tx, call.me.id)
    await notifyProvider(tx, product, row, publicUrl)
    await tellModerators(tx)
    return showQuestion(row, product.providerName, call.language)
  })
}

async function notifyProvider(tx: Tx, product: ReviewedProduct, row: QuestionRow, publicUrl: string) {
  if (product.ownerId === null) return
  const told = await findPeople(tx, await findConcerned(tx, product.ownerId, 'catalog'))
  for (const { id, email, language, displayName } of told.values())
    await queueMail(tx, {
      template: 'question-asked',
      to: email,
      language,
      data: {
        name: displayName,
        product: product.names[language],
        question: row.body,
        url: `${publicUrl}/products/${product.slugs[language]}`,
      },
      cause: `question-asked:${row.id}:${id}`,
    })
}

export async function answerProductQuestion(
  { db, clock, publicUrl }: Deps,
  call: Call<typeof answerQuestion>,
) {
  return db.transaction(async (tx) => {
    const question = await lockQuestion(tx, call.input.questionId)
    const product = question && (await findProduct(tx, question.productId))
    if (!question || !product || !isProvider(product, call.me)) throw new AppError('NOT_FOUND')
    const answered = await updateQuestion(tx, question.id, {
      answer: call.input.body,
      answeredBy: call.me.id,
      answeredAt: clock.now(),
    })
    await notifyAsker(tx, product, answered, publicUrl)
    await publishProductChange(tx, product.id)
    return showQuestion(answered, product.providerName, call.language)
  })
}

/** Once: an answer that is put better later is not mailed again. */
async function notifyAsker(tx: Tx, product: ReviewedProduct, row: QuestionRow, publicUrl: string) {
  const asker = (await findPeople(tx, [row.authorId])).get(row.authorId ?? '')
  if (!asker) return
  await queueMail(tx, {
    template: 'question-answered',
    to: asker.email,
    language: asker.language,
    data: {
      name: asker.displayName,
      product: product.names[asker.language],
      question: row.body,
      answer: row.answer ?? '',
      url: `${publicUrl}/products/${product.slugs[asker.language]}`,
    },
    cause: `question-answered:${row.id}`,
  })
}
