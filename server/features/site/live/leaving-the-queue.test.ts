/** What leaves the queue without a decision is told to open lists as well: gone with its owner, deleted, called off or published. */
import { expect, it, vi } from 'vitest'
import { deleteProduct, moveProduct } from '#contract/catalog/product-editing.ts'
import { cancelEvent, moveEvent } from '#contract/events/event-editing.ts'
import { reportContent } from '#contract/site/content-reports.ts'
import { listQueue } from '#contract/site/moderation.ts'
import { openStream } from '#server/testing/live-stream.ts'
import { handIn } from '#server/testing/samples/applications.ts'
import { sendInWithPhoto } from '#server/testing/samples/credentials.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const admin = await shop.has.admin()

type Area = 'moderation' | 'approvals'

const countWaiting = async (area: Area) => (await admin.send(listQueue, { area })).body.items.length

/** So many are there before, so many less after it, and an open browser was told once. */
async function expectLeaving(area: Area, waiting: number, act: () => Promise<unknown>) {
  const before = await countWaiting(area)
  const { hints } = await openStream(await shop.has.admin())
  const told = () => hints().filter((hint) => hint === 'moderation').length
  await act()
  await vi.waitFor(() => expect(told()).toBe(1))
  expect(await countWaiting(area)).toBe(before - waiting)
}

async function pageOf({ user }: TestPerson): Promise<string> {
  await shop.has.product({ ownerId: user.id })
  const { rows } = await shop.database.pool.query('select id from collaborators where user_id = $1', [
    user.id,
  ])
  return rows[0].id
}

const waiting = { status: 'pending_review', description: 'Text' } as const

it('the products and events of a provider who is erased, together', async () => {
  const provider = await shop.has.provider()
  const providerId = await pageOf(provider)
  await shop.has.product({ ownerId: provider.user.id, ...waiting })
  await shop.has.product({ ownerId: provider.user.id, ...waiting })
  await shop.has.event({ providerId, ...waiting })
  await expectLeaving('moderation', 3, () => shop.erase(provider))
})

it('the credential and the application of a customer who is erased', async () => {
  const customer = await shop.has.customer()
  await sendInWithPhoto(customer)
  await handIn(customer, 'provider')
  await expectLeaving('approvals', 2, () => shop.erase(customer))
})

it('a product that is deleted while it waits, and one that was reported', async () => {
  const provider = await shop.has.provider()
  const ownerId = provider.user.id
  const { id: productId } = await shop.has.product({ ownerId, ...waiting })
  await expectLeaving('moderation', 1, () => provider.send(deleteProduct, { productId }))
  const { id: reported } = await shop.has.product({ ownerId })
  const reporter = await shop.has.customer()
  const report = {
    kind: 'product',
    subjectId: reported,
    cause: 'other',
    details: 'Not what it says.',
  } as const
  expect((await reporter.send(reportContent, report)).status).toBeLessThan(300)
  await expectLeaving('moderation', 1, () => provider.send(deleteProduct, { productId: reported }))
})

it('what an admin publishes from its own page, and an event that is called off', async () => {
  const provider = await shop.has.provider()
  const providerId = await pageOf(provider)
  const { id: productId } = await shop.has.product({ ownerId: provider.user.id, ...waiting })
  await expectLeaving('moderation', 1, () => admin.send(moveProduct, { productId, action: 'publish' }))
  const { id: published } = await shop.has.event({ providerId, ...waiting })
  await expectLeaving('moderation', 1, () => admin.send(moveEvent, { eventId: published, action: 'publish' }))
  const { id: eventId } = await shop.has.event({ providerId, ...waiting })
  await expectLeaving('moderation', 1, () =>
    provider.send(cancelEvent, { eventId, reason: 'The range is closed.' }),
  )
})
