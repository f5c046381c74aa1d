import { describe, expect, it, vi } from 'vitest'
import { getProduct } from '#contract/catalog/products.ts'
import {
  decideReview,
  getOwnReview,
  listReviews,
  listReviewsToDecide,
  replyToReview,
  writeReview,
} from '#contract/catalog/reviews.ts'
import { LIMITS } from '#contract/limits.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { sendPhoto } from '#server/testing/samples/images.ts'
import { addApprovedReview, addReview, letBuy, REVIEW } from '#server/testing/samples/reviews.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { shortenName } from './author-name.ts'

const shop = await testShop()
const provider = await shop.has.provider()
const admin = await shop.has.admin({ displayName: 'Ana Admin' })
const secondAdmin = await shop.has.admin({ displayName: 'Beto Admin' })
const guest = shop.guest()

const list = async (productId: string, filters: object = {}) =>
  (await guest.send(listReviews, { productId, ...filters })).body

describe('a review', () => {
  it('waits for an admin, and is then shown with a first name and an initial', async () => {
    const { id: productId } = await shop.has.product()
    const buyer = await shop.has.customer({ displayName: 'Ana Rivera Colón' })
    const photo = await sendPhoto(buyer)
    const review = await addReview(shop, productId, buyer, { photos: [photo] })
    expect(review).toMatchObject({ status: 'pending', author: 'Ana R.', photos: [{ width: 60 }] })
    expect((await list(productId)).items).toEqual([])
    const decided = await admin.send(decideReview, { reviewId: review.id, decision: 'approved' })
    expect([decided.status, decided.body.product.id]).toEqual([200, productId])
    const { items, total } = await list(productId)
    expect(total).toBe(1)
    expect(items[0]).toEqual({
      id: review.id,
      author: 'Ana R.',
      ...REVIEW,
      language: 'en',
      photos: review.photos,
      createdAt: review.createdAt,
      providerReply: null,
    })
  })

  it('is in the language of its words, by which the list is filtered', async () => {
    const { id: productId } = await shop.has.product()
    await addApprovedReview(shop, productId, {
      title: 'Muy buena',
      body: 'La funda es cómoda y no se mueve.',
    })
    await addApprovedReview(shop, productId, { title: 'Very good', body: 'The clip is firm and it fits.' })
    const titlesIn = async (filters: object) =>
      (await list(productId, filters)).items.map(({ title }) => title)
    expect(await titlesIn({ language: 'es' })).toEqual(['Muy buena'])
    expect(await titlesIn({ language: 'en' })).toEqual(['Very good'])
    expect(await titlesIn({})).toHaveLength(2)
    expect((await guest.send(listReviews, { productId, language: 'fr' as 'es' })).status).toBe(400)
  })

  it('counts in the rating of its product once it is approved', async () => {
    const { id: productId } = await shop.has.product()
    await addApprovedReview(shop, productId, { stars: 5 })
    await addApprovedReview(shop, productId, { stars: 2 })
    await addReview(shop, productId, undefined, { stars: 1 })
    await expect
      .poll(async () => (await guest.send(getProduct, { productId })).body.rating)
      .toEqual({ average: 3.5, count: 2 })
  })

  it('is written by those who bought the product', async () => {
    const { id: productId } = await shop.has.product()
    const stranger = await shop.has.customer()
    const { status, body } = await stranger.send(writeReview, { productId, ...REVIEW })
    expect([status, body.code]).toEqual([403, 'NOT_BOUGHT'])
    expect((await stranger.send(getOwnReview, { productId })).body).toEqual({
      hasBought: false,
      review: null,
    })
  })

  it('is written once by each, also when sent twice at the same moment', async () => {
    const { id: productId } = await shop.has.product()
    const buyer = await shop.has.customer()
    await letBuy(shop, productId, buyer)
    const replies = await Promise.all([1, 2, 3].map(() => buyer.send(writeReview, { productId, ...REVIEW })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_REVIEWED')
    const own = (await buyer.send(getOwnReview, { productId })).body
    expect(own).toMatchObject({ hasBought: true, review: { status: 'pending', reason: '' } })
  })

  it("shows nobody else's photos", async () => {
    const { id: productId } = await shop.has.product()
    const buyer = await shop.has.customer()
    await letBuy(shop, productId, buyer)
    const photos = [await sendPhoto(provider)]
    const { status, body } = await buyer.send(writeReview, { productId, ...REVIEW, photos })
    expect([status, body.code, body.details]).toMatchObject([400, 'INVALID_INPUT', [{ field: 'photos.0' }]])
  })

  it('of somebody who is being erased at that moment is not kept', async () => {
    const { id: productId } = await shop.has.product()
    const leaving = await shop.has.customer()
    await letBuy(shop, productId, leaving)
    const eraser = await shop.database.pool.connect()
    await eraser.query('begin')
    await eraser.query('update users set deleted_at = now() where id = $1 returning id', [leaving.user.id])
    await eraser.query('select from users where id = $1 for update', [leaving.user.id])
    const writing = leaving.send(writeReview, { productId, ...REVIEW })
    await vi.waitFor(async () => {
      const { rows } = await shop.database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(rows).toHaveLength(1)
    })
    await eraser.query('commit')
    eraser.release()
    expect((await writing).status).toBe(401)
    const { rows } = await shop.database.pool.query('select from reviews where product_id = $1', [productId])
    expect(rows).toEqual([])
  })

  it('of what does not exist is not found', async () => {
    const buyer = await shop.has.customer()
    const productId = 'prd_00000000000000000000'
    expect((await buyer.send(writeReview, { productId, ...REVIEW })).status).toBe(404)
    expect((await guest.send(listReviews, { productId })).status).toBe(404)
    const draft = await shop.has.product({ status: 'draft' })
    expect((await guest.send(listReviews, { productId: draft.id })).status).toBe(404)
  })
})

describe('the list of reviews', () => {
  it('is filtered, sorted and cut into pages', async () => {
    const { id: productId } = await shop.has.product()
    const count = LIMITS.shop.reviewsPerPage + 2
    for (let at = 0; at < count; at += 1) await addApprovedReview(shop, productId, { stars: 1 + (at % 5) })
    const first = await list(productId, { sort: 'highest' })
    expect([first.total, first.pages, first.items.length]).toEqual([count, 2, LIMITS.shop.reviewsPerPage])
    expect(first.items[0]?.stars).toBe(5)
    expect((await list(productId, { page: 2 })).items).toHaveLength(2)
    expect((await list(productId, { sort: 'lowest' })).items[0]?.stars).toBe(1)
    expect((await list(productId, { stars: 4 })).items.every(({ stars }) => stars === 4)).toBe(true)
    expect((await list(productId, { withPhotos: '1' })).total).toBe(0)
  })
})

describe('a decision', () => {
  it('of two admins at the same moment is made by one, and the other is told who', async () => {
    const { id } = await addReview(shop, (await shop.has.product()).id)
    const replies = await raceAtRow(shop.database, { table: 'reviews', id }, [
      () => admin.send(decideReview, { reviewId: id, decision: 'approved' }),
      () => secondAdmin.send(decideReview, { reviewId: id, decision: 'rejected', reason: 'Rude' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const isFirst = replies[0]?.status === 200
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CONFLICT',
      details: { decidedBy: isFirst ? 'Ana Admin' : 'Beto Admin', action: isFirst ? 'approved' : 'rejected' },
    })
    const { rows } = await shop.database.pool.query('select action from audit_log where subject_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ action: isFirst ? 'approve-review' : 'reject-review' }])
  })

  it('to reject needs a reason, which its author reads', async () => {
    const { id: productId } = await shop.has.product()
    const buyer = await shop.has.customer()
    const { id: reviewId } = await addReview(shop, productId, buyer)
    expect((await admin.send(decideReview, { reviewId, decision: 'rejected' })).body.code).toBe(
      'REASON_REQUIRED',
    )
    await admin.send(decideReview, { reviewId, decision: 'rejected', reason: 'About the courier' })
    const { review } = (await buyer.send(getOwnReview, { productId })).body
    expect(review).toMatchObject({ status: 'rejected', reason: 'About the courier' })
    expect((await list(productId)).total).toBe(0)
  })

  it('is made from a list, oldest first', async () => {
    const { id } = await addReview(shop, (await shop.has.product({ name: 'Waits here' })).id)
    const { items, total } = (await admin.send(listReviewsToDecide, {})).body
    expect(items.find((each) => each.id === id)?.product.name).toBe('Waits here')
    expect(total).toBe(items.length)
    const times = items.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted())
  })
})

describe("the provider's reply", () => {
  it('stands under a review of their own product, and of no other', async () => {
    const { id: productId } = await shop.has.product({ ownerId: provider.user.id })
    const { id: reviewId } = await addApprovedReview(shop, productId)
    const { body } = await provider.send(replyToReview, { reviewId, body: '¡Gracias!' })
    expect(body.providerReply?.body).toBe('¡Gracias!')
    expect((await list(productId)).items[0]?.providerReply?.body).toBe('¡Gracias!')
    const other = await shop.has.provider()
    expect((await other.send(replyToReview, { reviewId, body: 'Buy mine' })).status).toBe(404)
  })

  it('waits until the review is shown', async () => {
    const { id: productId } = await shop.has.product({ ownerId: provider.user.id })
    const { id: reviewId } = await addReview(shop, productId)
    expect((await provider.send(replyToReview, { reviewId, body: 'Early' })).status).toBe(404)
  })
})

describe('whoever leaves', () => {
  it('takes their name and photos along; the review stays', async () => {
    const { id: productId } = await shop.has.product()
    const leaving = await shop.has.customer({ displayName: 'Carmen Soto' })
    const { id: reviewId } = await addReview(shop, productId, leaving, { photos: [await sendPhoto(leaving)] })
    await admin.send(decideReview, { reviewId, decision: 'approved' })
    const exported = (await shop.dataOf(leaving)) as unknown as {
      reviews: { written: { title: string }[]; photos: unknown[] }
    }
    expect(exported.reviews).toMatchObject({ written: [{ title: REVIEW.title }], photos: [{ reviewId }] })
    await shop.erase(leaving)
    expect((await list(productId)).items[0]).toMatchObject({ author: 'Former customer', photos: [] })
    guest.cookies.set('language', 'es')
    expect((await list(productId)).items[0]?.author).toBe('Cliente anterior')
    guest.cookies.delete('language')
  })
})

it.each([
  ['Ana Rivera Colón', 'Ana R.'],
  ['  José   ángel ', 'José Á.'],
  ['Cher', 'Cher'],
])('%s is shown as %s', (name, shown) => expect(shortenName(name)).toBe(shown))
