import { askQuestion, decideReview, writeReview } from '#contract/catalog/reviews.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'

export async function letBuy(shop: TestShop, productId: string, person: TestPerson): Promise<void> {
  await shop.database.pool.query('insert into product_buyers (product_id, user_id) values ($1, $2)', [
    productId,
    person.user.id,
  ])
}

export const REVIEW = { stars: 5, title: 'Holds well', body: 'Two weeks of daily use.' }

/** Of a product, by one who bought it. */
export async function addReview(
  shop: TestShop,
  productId: string,
  person?: TestPerson,
  changed: object = {},
) {
  const author = person ?? (await shop.has.customer())
  await letBuy(shop, productId, author)
  const { status, body } = await author.send(writeReview, { productId, ...REVIEW, ...changed })
  if (status !== 201) throw new Error(`The review was refused: ${JSON.stringify(body)}`)
  return body
}

export async function addApprovedReview(shop: TestShop, productId: string, changed: object = {}) {
  const { id } = await addReview(shop, productId, undefined, changed)
  const { body } = await (await shop.as('admin')).send(decideReview, { reviewId: id, decision: 'approved' })
  return body
}

/** The caller's own, where the caller sells. */
function productFor(shop: TestShop, { person }: Caller) {
  return shop.has.product({ ownerId: person?.user.role === 'provider' ? person.user.id : undefined })
}

const ofProduct: MakeSample = async (shop) => ({ input: { productId: (await shop.has.product()).id } })

export const reviewSamples: Record<string, MakeSample> = {
  listReviews: ofProduct,
  getOwnReview: ofProduct,
  listReviewsToWrite: () => ({ input: {} }),
  writeReview: async (shop, { person }) => {
    const { id } = await shop.has.product()
    if (person) await letBuy(shop, id, person)
    return { input: { productId: id, ...REVIEW } }
  },
  listReviewsToDecide: () => ({ input: {} }),
  listManagedReviews: () => ({ input: { status: 'approved' } }),
  getManagedReview: async (shop) => ({
    input: { reviewId: (await addReview(shop, (await shop.has.product()).id)).id },
  }),
  decideReview: async (shop) => {
    const { id } = await addReview(shop, (await shop.has.product()).id)
    return { input: { reviewId: id, decision: 'approved' } }
  },
  replyToReview: async (shop, caller) => {
    const { id } = await addApprovedReview(shop, (await productFor(shop, caller)).id)
    return { input: { reviewId: id, body: 'Thank you!' } }
  },
  listQuestions: ofProduct,
  askQuestion: async (shop) => ({
    input: { productId: (await shop.has.product()).id, body: 'Is it for the left hand too?' },
  }),
  answerQuestion: async (shop, caller) => {
    const { id: productId } = await productFor(shop, caller)
    const asker = await shop.has.customer()
    const { body } = await asker.send(askQuestion, { productId, body: 'Is it for the left hand too?' })
    return { input: { questionId: body.id, body: 'Yes, both.' } }
  },
}
