/** Suspended: nothing of theirs is seen or sold, and afterwards everything is as it was. Trusted: live at once, and drawn. */
import { describe, expect, it } from 'vitest'
import {
  createProduct,
  getEditableProduct,
  moveProduct,
  updateProduct,
} from '#contract/catalog/product-editing.ts'
import { getProduct, listProducts } from '#contract/catalog/products.ts'
import { getCollaborator } from '#contract/catalog/providers.ts'
import { getEvent } from '#contract/events/events.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import { addToCart, getCart } from '#contract/sales/cart.ts'
import {
  liftSuspension,
  listManagedProviders,
  setProviderTrust,
  suspendProvider,
} from '#contract/site/managed-providers.ts'
import { writeDraft } from '#server/testing/samples/product-editing.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { isDrawn } from './report-content.ts'

const shop = await testShop()
const admin = await shop.has.admin({ displayName: 'Ana Admin' })
const REASON = 'Sold what it did not have.'

async function stateOf(providerId: string) {
  const { rows } = await shop.database.pool.query(
    `select id, status, is_active, is_deleted, version, updated_at, pending_change from products where provider_id = $1
     union all select id, status, is_active, cancelled_at is not null, version, updated_at, pending_change from events where provider_id = $1
     order by id`,
    [providerId],
  )
  return rows
}

describe('a suspended provider', () => {
  it('is hidden with all that is theirs, and comes back with each item in its exact state', async () => {
    const owner = await shop.has.provider({ displayName: 'Taller Coquí' })
    const products = []
    for (const status of ['draft', 'pending_review', 'published', 'unpublished'] as const)
      products.push(await shop.has.product({ ownerId: owner.user.id, status }))
    await shop.has.product({ ownerId: owner.user.id, isActive: false })
    await shop.has.product({ ownerId: owner.user.id, isDeleted: true })
    const [, , live] = products
    if (!live) throw new Error('no product')
    const { providerId } = live
    const events: { id: string }[] = []
    for (const status of ['draft', 'pending_review', 'published', 'unpublished'])
      events.push(await shop.has.event({ providerId, status }))
    const changed = (await owner.send(getEditableProduct, { productId: live.id })).body
    const name = { en: 'Next', es: 'Próximo' }
    await owner.send(updateProduct, { productId: live.id, version: changed.version, name })
    const buyer = await shop.has.customer()
    await buyer.send(addToCart, { variantId: live.variantId, quantity: 1 })
    const before = await stateOf(providerId)
    const slug = (await shop.guest().send(getProduct, { productId: live.id })).body.provider.slug
    const seen = async () => {
      const guest = shop.guest()
      await shop.catalog.refresh([live.id])
      return {
        product: (await guest.send(getProduct, { productId: live.id })).status,
        listed: (await guest.send(listProducts, { providerId })).body.total,
        event: (await guest.send(getEvent, { eventId: events[2]?.id ?? '' })).status,
        page: (await guest.send(getCollaborator, { slug })).status,
        buys: (await buyer.send(addToCart, { variantId: live.variantId, quantity: 1 })).status,
      }
    }
    const shown = await seen()
    expect(shown).toEqual({ product: 200, listed: 1, event: 200, page: 200, buys: 200 })

    expect((await admin.send(suspendProvider, { providerId, reason: 'short' })).status).toBe(400)
    expect((await admin.send(suspendProvider, { providerId, reason: REASON })).body).toMatchObject({
      suspension: { by: 'Ana Admin', reason: REASON },
    })
    expect((await admin.send(suspendProvider, { providerId, reason: REASON })).status).toBe(409)
    await expect.poll(seen).toEqual({ product: 404, listed: 0, event: 404, page: 404, buys: 404 })
    const { body: cart } = await buyer.send(getCart)
    // The cart says so: none of it can be had.
    expect(cart[0]?.notes.map(({ kind }) => kind)).toContain('no_longer_sold')
    expect(cart[0]?.quantityMax).toBe(0)
    expect((await owner.send(listNotifications, {})).body.items[0]).toMatchObject({ body: REASON })
    expect(await stateOf(providerId)).toEqual(before)

    expect((await admin.send(liftSuspension, { providerId })).body.suspension).toBeNull()
    await expect.poll(seen).toEqual(shown)
    expect(await stateOf(providerId)).toEqual(before)
  })
})

describe('a trusted provider', () => {
  it('publishes and edits without waiting, until the trust is taken back', async () => {
    const owner = await shop.has.provider()
    const { body: draft } = await owner.send(createProduct, writeDraft())
    const { providerId } = draft
    await admin.send(setProviderTrust, { providerId, isTrusted: true })
    const trusted = (await admin.send(listManagedProviders, {})).body.find(({ id }) => id === providerId)
    expect(trusted?.isTrusted).toBe(true)
    const live = (await owner.send(moveProduct, { productId: draft.id, action: 'submit' })).body
    expect(live.status).toBe('published')
    const name = { en: 'Next', es: 'Próximo' }
    const edited = (await owner.send(updateProduct, { productId: draft.id, version: live.version, name }))
      .body
    expect(edited).toMatchObject({ name, pendingChange: null })
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'sample_publication'`,
    )
    expect(rows[0]?.jobs).toBe(2)
    await admin.send(setProviderTrust, { providerId, isTrusted: false })
    const last = { en: 'Last', es: 'Última' }
    const waits = await owner.send(updateProduct, {
      productId: draft.id,
      version: edited.version,
      name: last,
    })
    expect(waits.body).toMatchObject({ name, pendingChange: { fields: { name: last } } })
  })

  it('is looked at once in ten times', () => {
    const at = new Date('2026-11-16T00:00:00Z')
    const drawn = Array.from({ length: 10_000 }, (_, n) => isDrawn(`prd_${n}`, 10, at)).filter(Boolean).length
    expect(drawn).toBeGreaterThan(850)
    expect(drawn).toBeLessThan(1_150)
  })
})
