/** The queue: what is in it, who looks at what, and what a decision does, ten seconds later. */
import { describe, expect, it } from 'vitest'
import {
  createProduct,
  getEditableProduct,
  moveProduct,
  updateProduct,
} from '#contract/catalog/product-editing.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { askQuestion, listQuestions, listReviews } from '#contract/catalog/reviews.ts'
import { createEvent, getEditableEvent, moveEvent, updateEvent } from '#contract/events/event-editing.ts'
import { getEvent } from '#contract/events/events.ts'
import { listMyCertifications } from '#contract/people/certifications.ts'
import { listMyCredentials } from '#contract/people/credentials.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import { reportContent } from '#contract/site/content-reports.ts'
import {
  approveItems,
  decideItem,
  getQueueItem,
  getQueuePulse,
  listQueue,
  releaseLease,
  takeLease,
  undoDecision,
} from '#contract/site/moderation.ts'
import type { ModerationKind } from '#contract/site/moderation-terms.ts'
import { sendInWithPhoto } from '#server/testing/samples/credentials.ts'
import { writeEvent } from '#server/testing/samples/event-editing.ts'
import { sendInCertification } from '#server/testing/samples/instructors.ts'
import { findQueued, submitProduct } from '#server/testing/samples/moderation.ts'
import { writeDraft } from '#server/testing/samples/product-editing.ts'
import { addReview } from '#server/testing/samples/reviews.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const owner = await shop.has.provider({ displayName: 'Taller Coquí' })
const ana = await shop.has.admin({ displayName: 'Ana Admin' })
const beto = await shop.has.admin({ displayName: 'Beto Admin' })
const REASON = 'The width of the belt is missing.'
const NEXT = { en: 'Next name', es: 'Próximo nombre' }

const statusOf = async (productId: string) =>
  (await owner.send(getEditableProduct, { productId })).body.status

async function decide(kind: ModerationKind, id: string, more: object, who = ana) {
  const { version } = await findQueued(who, kind, id)
  return who.send(decideItem, { kind, subjectId: id, version, decision: 'approve', ...more })
}

/** Ten seconds pass, and the worker comes by. */
async function apply(decisionId: string) {
  shop.clock.advance(10_000)
  await shop.tasks.apply_moderation_decision?.({ decisionId })
}

async function decideNow(kind: ModerationKind, id: string, more: object = {}) {
  const { status, body } = await decide(kind, id, more)
  expect(status).toBe(200)
  await apply(body.decisionId)
}

async function changedProduct() {
  const { body } = await owner.send(createProduct, writeDraft())
  const live = (await ana.send(moveProduct, { productId: body.id, action: 'publish' })).body
  await owner.send(updateProduct, { productId: live.id, version: live.version, name: NEXT })
  return live
}

describe('a decision', () => {
  it('does nothing and tells nobody for ten seconds, then is done and told on the site and by mail', async () => {
    const { id } = await submitProduct(shop, owner)
    const mails = (await shop.mail.to(owner.user.email)).length
    const { body } = await decide('product', id, { decision: 'reject', reason: REASON })
    await shop.tasks.apply_moderation_decision?.({ decisionId: body.decisionId })
    expect(await statusOf(id)).toBe('pending_review')
    expect(await shop.mail.to(owner.user.email)).toHaveLength(mails)
    await apply(body.decisionId)
    expect(await statusOf(id)).toBe('draft')
    expect((await shop.mail.last(owner.user.email)).text).toContain(REASON)
    const { body: notices } = await owner.send(listNotifications, {})
    expect(notices.items[0]).toMatchObject({
      kind: 'item_decided',
      body: REASON,
      path: `/provider/products/${id}`,
    })
  })

  it('can be undone until then, by whoever made it, and leaves no trace', async () => {
    const { id } = await submitProduct(shop, owner)
    const { body } = await decide('product', id, {})
    expect((await beto.send(undoDecision, { decisionId: body.decisionId })).status).toBe(404)
    expect((await ana.send(undoDecision, { decisionId: body.decisionId })).status).toBe(204)
    await apply(body.decisionId)
    expect(await statusOf(id)).toBe('pending_review')
    expect((await decide('product', id, {}, beto)).status).toBe(200)
    const late = await decideLate()
    expect(late).toBe(409)
  })

  async function decideLate() {
    const { id } = await submitProduct(shop, owner)
    const { body } = await decide('product', id, {})
    shop.clock.advance(10_001)
    return (await ana.send(undoDecision, { decisionId: body.decisionId })).status
  }

  it('of a second admin is refused with who decided and when, before and after it is done', async () => {
    const { id } = await submitProduct(shop, owner)
    const { version } = await findQueued(beto, 'product', id)
    const { body } = await decide('product', id, {})
    const second = { kind: 'product', subjectId: id, version, decision: 'reject', reason: REASON } as const
    const expected = { decidedBy: 'Ana Admin', action: 'approve', at: expect.any(String) }
    const before = await beto.send(decideItem, second)
    expect([before.status, before.body.details]).toEqual([409, expected])
    await apply(body.decisionId)
    const after = await beto.send(decideItem, second)
    expect([after.status, after.body.details]).toEqual([409, expected])
    expect(await statusOf(id)).toBe('published')
  })

  it('of two at the same moment is made once', async () => {
    const { id } = await submitProduct(shop, owner)
    const { version } = await findQueued(ana, 'product', id)
    const input = { kind: 'product', subjectId: id, version, decision: 'approve' } as const
    const replies = await Promise.all([ana.send(decideItem, input), beto.send(decideItem, input)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('needs a reason of 10 to 1,000 characters to reject or to ask for changes', async () => {
    const { id } = await submitProduct(shop, owner)
    expect((await decide('product', id, { decision: 'reject' })).body.code).toBe('REASON_REQUIRED')
    expect((await decide('product', id, { decision: 'ask', reason: 'too short' })).status).toBe(400)
    expect((await decide('product', id, { decision: 'ask', reason: 'x'.repeat(1_001) })).status).toBe(400)
  })

  it('says at once what cannot be approved', async () => {
    const { id } = await submitProduct(shop, owner)
    await shop.database.pool.query(`update products set summary_es = '' where id = $1`, [id])
    const { status, body } = await decide('product', id, {})
    expect([status, body.code]).toEqual([409, 'INCOMPLETE'])
  })

  it('is not applied to what changed unseen in between', async () => {
    const live = await changedProduct()
    const { body } = await decide('product_change', live.id, {})
    const { version } = (await owner.send(getEditableProduct, { productId: live.id })).body
    const sly = { en: 'Sly name', es: 'Nombre astuto' }
    shop.clock.advance(1_000)
    await owner.send(updateProduct, { productId: live.id, version, name: sly })
    await apply(body.decisionId)
    const { name, pendingChange } = (await owner.send(getEditableProduct, { productId: live.id })).body
    expect(name).toEqual(live.name)
    expect(pendingChange?.fields).toEqual({ name: sly })
    await findQueued(ana, 'product_change', live.id)
  })
})

describe('leases', () => {
  it('are seen by others, refuse their decisions, and can be taken over or given up', async () => {
    const { id } = await submitProduct(shop, owner)
    const item = { kind: 'product', subjectId: id } as const
    expect((await ana.send(takeLease, item)).status).toBe(200)
    const { body: pulse } = await beto.send(getQueuePulse)
    expect(pulse.leases).toEqual([
      { kind: 'product', id, by: { id: ana.user.id, name: 'Ana Admin' }, until: expect.any(String) },
    ])
    const refused = await beto.send(takeLease, item)
    expect([refused.status, refused.body.details]).toEqual([
      409,
      { leasedBy: 'Ana Admin', until: expect.any(String) },
    ])
    expect((await decide('product', id, {}, beto)).body.details).toEqual({ leasedBy: 'Ana Admin' })
    expect((await beto.send(takeLease, { ...item, takeOver: true })).status).toBe(200)
    await ana.send(releaseLease, item)
    expect((await ana.send(getQueuePulse)).body.leases[0]?.by.name).toBe('Beto Admin')
    await beto.send(releaseLease, item)
    expect((await ana.send(getQueuePulse)).body.leases).toEqual([])
  })

  it('end after ten minutes, when another item is opened, and with the decision', async () => {
    const [first, second] = [await submitProduct(shop, owner), await submitProduct(shop, owner)]
    const leased = async () => (await beto.send(getQueuePulse)).body.leases.map(({ id }) => id)
    await ana.send(takeLease, { kind: 'product', subjectId: first.id })
    await ana.send(takeLease, { kind: 'product', subjectId: second.id })
    expect(await leased()).toEqual([second.id])
    shop.clock.advance(10 * 60_000 + 1)
    expect(await leased()).toEqual([])
    await ana.send(takeLease, { kind: 'product', subjectId: first.id })
    await decideNow('product', first.id)
    expect(await leased()).toEqual([])
  })
})

describe('the queue', () => {
  it('shows a change field by field against what was live, with what collides', async () => {
    const live = await changedProduct()
    const { version } = (await owner.send(getEditableProduct, { productId: live.id })).body
    const other = { en: 'Admin name', es: 'Nombre de admin' }
    await ana.send(updateProduct, { productId: live.id, version, name: other })
    const { body } = await ana.send(getQueueItem, { kind: 'product_change', subjectId: live.id })
    expect(body).toMatchObject({ hasLiveMoved: true, decisions: ['approve', 'reject', 'ask'] })
    expect(body.rows).toMatchObject([{ type: 'text', field: 'name', live: other, isSpanishStale: false }])
  })

  it('asks for changes: it leaves the line, comes back when submitted again, and is approved', async () => {
    const { id } = await submitProduct(shop, owner)
    const fieldNotes = { description: 'How wide?' }
    await decideNow('product', id, { decision: 'ask', reason: REASON, fieldNotes })
    const edited = (await owner.send(getEditableProduct, { productId: id })).body
    expect(edited).toMatchObject({
      status: 'pending_review',
      reviewNotes: { reason: REASON, fields: fieldNotes },
    })
    const [mail] = (await shop.mail.to(owner.user.email)).toReversed()
    expect(mail?.text).toMatch(/Description[\s\S]{0,4}How wide\?/)
    const list = async (state: 'waiting' | 'asked') =>
      (await ana.send(listQueue, { state })).body.items.some((item) => item.id === id)
    expect([await list('waiting'), await list('asked')]).toEqual([false, true])
    await owner.send(moveProduct, { productId: id, action: 'submit' })
    expect([await list('waiting'), await list('asked')]).toEqual([true, false])
    await decideNow('product', id)
    expect(await statusOf(id)).toBe('published')
  })

  it('takes an event and a change of it, whose live page does not move', async () => {
    const { body } = await owner.send(createEvent, writeEvent())
    const eventId = body.event.id
    await owner.send(moveEvent, { eventId, action: 'submit' })
    await decideNow('event', eventId)
    const page = async () => {
      // All but the clock, which it carries.
      const { now: _, ...shown } = (await shop.guest().send(getEvent, { eventId })).body
      return JSON.stringify(shown)
    }
    const before = await page()
    const { version } = (await owner.send(getEditableEvent, { eventId })).body
    await owner.send(updateEvent, { eventId, version, title: NEXT })
    expect(await page()).toBe(before)
    const { body: item } = await ana.send(getQueueItem, { kind: 'event_change', subjectId: eventId })
    expect(item.rows.map(({ field }) => field)).toEqual(['title'])
    expect(item.hasLiveMoved).toBe(false)
    await decideNow('event_change', eventId, { decision: 'ask', reason: REASON })
    expect(await page()).toBe(before)
    await owner.send(moveEvent, { eventId, action: 'submit' })
    await decideNow('event_change', eventId)
    expect((await shop.guest().send(getEvent, { eventId })).body.title).toBe(NEXT.en)
  })

  it('takes reviews, questions, credentials and reports', async () => {
    const product = await shop.has.product({ ownerId: owner.user.id })
    const author = await shop.has.customer()
    const review = await addReview(shop, product.id, author)
    await decideNow('review', review.id)
    const reviews = async () => (await shop.guest().send(listReviews, { productId: product.id })).body.items
    expect((await reviews()).map(({ id }) => id)).toEqual([review.id])

    const { body: question } = await author.send(askQuestion, {
      productId: product.id,
      body: 'Buy my stuff?',
    })
    await decideNow('question', question.id, { decision: 'reject', reason: REASON })
    expect((await owner.send(listQuestions, { productId: product.id })).body).toEqual([])
    expect((await author.send(listQuestions, { productId: product.id })).body).toHaveLength(1)

    const { id: credentialId } = await sendInWithPhoto(author)
    const { body: queue } = await ana.send(listQueue, { area: 'approvals' })
    expect(queue.counts).toEqual({ application: 0, credential: 1, certification: 0, provider_document: 0 })
    const input = {
      kind: 'credential',
      subjectId: credentialId,
      version: queue.items[0]?.version ?? '',
    } as const
    const { body } = await ana.send(decideItem, { ...input, decision: 'approve' })
    await apply(body.decisionId)
    expect((await author.send(listMyCredentials)).body[0]?.status).toBe('verified')

    const report = { kind: 'review', subjectId: review.id, cause: 'offensive' } as const
    expect((await owner.send(reportContent, report)).body).toEqual({ isNew: true })
    expect((await owner.send(reportContent, report)).body).toEqual({ isNew: false })
    await decideNow('report', `review.${review.id}`, { decision: 'reject', reason: REASON })
    expect(await reviews()).toEqual([])
  })

  it('takes certifications, and tells their owner once they are decided', async () => {
    const marta = await shop.has.instructor()
    const { id } = await sendInCertification(marta)
    const { body: queue } = await ana.send(listQueue, { area: 'approvals', kind: 'certification' })
    const [item] = queue.items
    expect(item).toMatchObject({ id, kind: 'certification', owner: marta.user.displayName })
    const asked = { kind: 'certification', subjectId: id } as const
    const { body: shown } = await ana.send(getQueueItem, asked)
    expect(shown.path).toBe(`/api/certifications/${id}/file`)
    const ruling = { ...asked, version: item?.version ?? '', decision: 'reject', reason: REASON } as const
    const { body } = await ana.send(decideItem, ruling)
    const mine = async () => (await marta.send(listMyCertifications)).body.find((each) => each.id === id)
    expect((await mine())?.status).toBe('pending')
    await apply(body.decisionId)
    expect(await mine()).toMatchObject({ status: 'rejected', reason: REASON })
  })

  it('filters by kind, age and provider, with counts of each kind', async () => {
    const other = await shop.has.provider()
    const { id, providerId } = await submitProduct(shop, other)
    const { body } = await ana.send(listQueue, { providerId })
    expect(body.items.map((item) => item.id)).toEqual([id])
    expect(body.counts).toMatchObject({ product: 1, product_change: 0, event: 0, review: 0 })
    const old = async () => (await ana.send(listQueue, { providerId, olderThanHours: 1 })).body.items
    expect(await old()).toEqual([])
    shop.clock.advance(3_600_000)
    expect(await old()).toHaveLength(1)
  })

  it('approves several at once, each for itself', async () => {
    const [good, bad] = [await submitProduct(shop, owner), await submitProduct(shop, owner)]
    await shop.database.pool.query(`update products set summary_es = '' where id = $1`, [bad.id])
    const items = await Promise.all(
      [good, bad].map(async ({ id }) => {
        const { version } = await findQueued(ana, 'product', id)
        return { kind: 'product' as const, id, version }
      }),
    )
    const { body } = await ana.send(approveItems, { items })
    expect(body.results.map(({ failure }) => failure)).toEqual([null, 'INCOMPLETE'])
    await apply(body.results[0]?.decisionId ?? '')
    expect([await statusOf(good.id), await statusOf(bad.id)]).toEqual(['published', 'pending_review'])
  })
})

describe('reports', () => {
  it('are taken of what everybody sees, and not without end', async () => {
    const { id } = await submitProduct(shop, owner)
    const person = await shop.has.customer()
    const hidden = { kind: 'product', subjectId: id, cause: 'spam' } as const
    expect((await person.send(reportContent, hidden)).status).toBe(404)
    const statuses = []
    for (let sent = 0; sent < 21; sent += 1) statuses.push((await person.send(reportContent, hidden)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('take a live product down when they are upheld', async () => {
    const product = await shop.has.product({ ownerId: owner.user.id })
    const person = await shop.has.customer()
    await person.send(reportContent, { kind: 'product', subjectId: product.id, cause: 'dangerous' })
    await decideNow('report', `product.${product.id}`, { decision: 'reject', reason: REASON })
    expect((await shop.guest().send(getProduct, { productId: product.id })).status).toBe(410)
  })
})
