import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getOpenOrder, settleCheckout } from '#contract/sales/checkout.ts'
import {
  cancelDraftOrder,
  changeDraftOrder,
  createDraftOrder,
  findVariants,
  getDraftOrder,
  getSentOrder,
  listDraftOrders,
  markDraftOrderPaid,
  paySentOrder,
  priceDraftOrder,
  sendDraftOrder,
} from '#contract/sales/draft-orders.ts'
import { getTrialBalance } from '#contract/sales/ledger.ts'
import { getManagedOrder, refundOrder } from '#contract/sales/order-admin.ts'
import { getMyOrder } from '#contract/sales/orders.ts'
import { runAudit } from '#server/audit/index.ts'
import { deleteStaleCarts } from '#server/features/sales/cart/index.ts'
import { seedDemoCoupons } from '#server/features/sales/pricing/index.ts'
import { collectStatements } from '#server/testing/cut-connection.ts'
import { buyItems, PR_ADDRESS, payOrder } from '#server/testing/test-checkout.ts'
import { draftInput, makeDraft, makeSentDraft } from '#server/testing/test-drafts.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { draftOrdersOfPerson } from './index.ts'

let shop: TestShop
let admin: TestPerson
let ana: TestPerson
beforeAll(async () => {
  shop = await testShop()
  await seedDemoCoupons(shop.database.db)
  admin = await shop.has.admin()
  ana = await shop.has.customer()
})
/** Each test ends in books that agree with the goods. */
afterEach(async () => {
  expect(await runAudit(shop.database.db)).toEqual([])
})

async function reservedOf(inventoryItemId: string | undefined) {
  const { rows } = await shop.database.pool.query<{ state: string; sum: number }>(
    'select state, sum(quantity)::int as sum from reservations where inventory_item_id = $1 group by state',
    [inventoryItemId],
  )
  return Object.fromEntries(rows.map(({ state, sum }) => [state, sum]))
}

async function cashCents(): Promise<number> {
  const { body } = await admin.send(getTrialBalance, {})
  return body.accounts.find(({ account }) => account === 'cash')?.balanceCents ?? 0
}

describe('a draft order', () => {
  it('is priced as the cart is, holds nothing, and is paid by the checkout at the prices that were sent', async () => {
    const product = await shop.has.product({ priceCents: 4_000, stock: 5 })
    const { variantId } = product
    const item = product.variants[0]?.inventoryItemId
    const found = await admin.send(findVariants, { q: product.variants[0]?.sku })
    expect(found.body).toMatchObject([{ variantId, unitPriceCents: 4_000, available: 5 }])

    const input = draftInput(variantId, {
      userId: ana.user.id,
      lines: [{ variantId, quantity: 2 }],
      delivery: 'pr',
      discount: { kind: 'percent', percentBp: 1_000, reason: 'Waited too long for the last one.' },
    })
    const priced = await admin.send(priceDraftOrder, input)
    // 80.00 less 10% is below the free shipping of 75.00: 72.00 + 6.00, with 10.5% and 1% of tax.
    expect(priced.body.summary.totals).toMatchObject({
      couponDiscountCents: 800,
      shippingCents: 600,
      totalCents: 8_628,
    })

    const draft = await makeDraft(admin, input)
    expect(draft).toMatchObject({ state: 'open', totalCents: 8_628, lacks: ['address'], link: null })
    // An account's mail goes to its own address.
    expect(draft.contact.email).toBe(ana.user.email)
    const { id: draftId } = draft
    const early = await admin.send(sendDraftOrder, { draftId, version: draft.version, days: 7 })
    expect(early.body).toMatchObject({ code: 'DRAFT_INCOMPLETE', details: { lacks: ['address'] } })

    const change = { ...input, address: PR_ADDRESS, draftId, version: draft.version }
    const changed = await admin.send(changeDraftOrder, change)
    expect(changed.body).toMatchObject({ version: 2, lacks: [] })
    const late = await admin.send(changeDraftOrder, change)
    expect(late.body).toMatchObject({ code: 'CONFLICT', details: { version: 2 } })

    const sent = await admin.send(sendDraftOrder, { draftId, version: 2, days: 7 })
    expect(sent.body).toMatchObject({ state: 'sent', totalCents: 8_628 })
    expect(await reservedOf(item)).toEqual({})
    const link = /\/order\/\S+/.exec((await shop.mail.last(ana.user.email)).text)?.[0] ?? ''
    expect(sent.body.link).toContain(link)
    const token = link.split('/').at(-1) ?? ''
    await shop.database.pool.query('update product_variants set price_cents = 9900 where id = $1', [
      variantId,
    ])

    const [guest, other, own] = await Promise.all([
      shop.guest().send(getSentOrder, { token }),
      shop.has.customer().then((luis) => luis.send(getSentOrder, { token })),
      ana.send(getSentOrder, { token }),
    ])
    expect(guest.body).toMatchObject({ blockedBy: 'sign_in', totalCents: 8_628, address: null })
    expect(other.body).toMatchObject({ blockedBy: 'other_account', address: null })
    expect(own.body).toMatchObject({
      blockedBy: null,
      address: { city: 'San Juan' },
      items: [{ unitPriceCents: 4_000 }],
    })

    const opened = await Promise.all([1, 2, 3].map(() => ana.send(paySentOrder, { token })))
    expect(opened.map(({ status }) => status)).toEqual([201, 201, 201])
    const open = opened[0]?.body
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
    expect(open).toMatchObject({ paymentStatus: 'pending', totals: { totalCents: 8_628 }, draftPath: link })
    expect(await reservedOf(item)).toEqual({ held: 2 })
    // Whoever is paying is not disturbed.
    const version = sent.body.version
    for (const disturbing of [
      admin.send(cancelDraftOrder, { draftId, version }),
      admin.send(changeDraftOrder, { ...change, version }),
      admin.send(markDraftOrderPaid, {
        draftId,
        version,
        method: 'cash',
        reason: 'Cash.',
        totalCents: 8_628,
      }),
    ])
      expect((await disturbing).body).toMatchObject({ code: 'DRAFT_BEING_PAID' })

    const orderId = open?.id ?? ''
    await payOrder(ana, open?.payment?.clientSecret)
    await ana.send(settleCheckout, { orderId })
    const order = await ana.send(getMyOrder, { orderId })
    expect(order.body).toMatchObject({
      paymentStatus: 'paid',
      address: { city: 'San Juan' },
      couponCode: null,
    })
    expect(await reservedOf(item)).toEqual({ sold: 2 })
    const paid = await admin.send(getDraftOrder, { draftId })
    expect(paid.body).toMatchObject({ state: 'paid', orderId, totalCents: 8_628, link: null })
    const again = await ana.send(paySentOrder, { token })
    expect(again.body).toMatchObject({ code: 'ALREADY_PAID', details: { orderId } })
    expect((await ana.send(getSentOrder, { token })).body).toMatchObject({ state: 'paid', orderId })
  })

  it('is nobody’s whom it was not sent to: neither a stranger with the link nor an unsent one’s is answered', async () => {
    const { variantId } = await shop.has.product()
    const { token } = await makeSentDraft(admin, draftInput(variantId, { userId: ana.user.id }))
    const luis = await shop.has.customer()
    expect((await luis.send(paySentOrder, { token })).status).toBe(403)
    const forged = `${token.slice(0, -4)}AAAA`
    expect((await ana.send(getSentOrder, { token: forged })).status).toBe(404)
    expect((await ana.send(paySentOrder, { token: forged })).status).toBe(404)
    // The admin's own account buys nothing.
    const forAdmin = await admin.send(createDraftOrder, draftInput(variantId, { userId: admin.user.id }))
    expect(forAdmin.status).toBe(404)
  })

  it('for somebody without an account is paid by whoever proves to have the address', async () => {
    const { variantId } = await shop.has.product()
    const email = 'noemi@phone.test'
    const contact = { name: 'Noemí Vega', email, phone: '' }
    const { draft, token } = await makeSentDraft(admin, draftInput(variantId, { contact }))
    expect(draft.userId).toBeNull()
    expect((await ana.send(paySentOrder, { token })).status).toBe(403)
    const noemi = await shop.has.customer({ email })
    const { body: open } = await noemi.send(paySentOrder, { token })
    await payOrder(noemi, open.payment?.clientSecret)
    await noemi.send(settleCheckout, { orderId: open.id })
    const paid = await admin.send(getDraftOrder, { draftId: draft.id })
    expect(paid.body).toMatchObject({ state: 'paid', userId: noemi.user.id })
    // From now on the address alone is known to be theirs.
    expect((await makeDraft(admin, draftInput(variantId, { contact }))).userId).toBe(noemi.user.id)
  })

  it('that was changed, given up or whose days are over cannot be paid until it is sent again', async () => {
    const { variantId } = await shop.has.product()
    const input = draftInput(variantId, { userId: ana.user.id })
    const { draft, token } = await makeSentDraft(admin, input)
    const draftId = draft.id
    const changed = await admin.send(changeDraftOrder, {
      ...input,
      note: 'Gift',
      draftId,
      version: draft.version,
    })
    expect(changed.body).toMatchObject({ state: 'open', note: 'Gift' })
    expect((await ana.send(getSentOrder, { token })).body).toMatchObject({ blockedBy: 'state' })
    expect((await ana.send(paySentOrder, { token })).body.code).toBe('INVALID_TRANSITION')
    const sent = await admin.send(sendDraftOrder, { draftId, version: changed.body.version, days: 3 })
    expect(sent.body.state).toBe('sent')

    await shop.database.pool.query(
      `update draft_orders set expires_at = now() - interval '1 hour' where id = $1`,
      [draftId],
    )
    expect((await ana.send(paySentOrder, { token })).body.code).toBe('INVALID_TRANSITION')
    const { body: expired } = await admin.send(listDraftOrders, { state: 'expired' })
    expect(expired.items.map(({ id }) => id)).toEqual([draftId])
    const { body: renewed } = await admin.send(sendDraftOrder, {
      draftId,
      version: sent.body.version,
      days: 30,
    })
    expect(renewed.state).toBe('sent')
    const cancelled = await admin.send(cancelDraftOrder, { draftId, version: renewed.version })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', link: null })
    expect((await ana.send(paySentOrder, { token })).body.code).toBe('INVALID_TRANSITION')
    const more = await admin.send(sendDraftOrder, { draftId, version: cancelled.body.version, days: 3 })
    expect(more.body.code).toBe('INVALID_TRANSITION')
  })

  it('takes a coupon as a cart does, says what is sold out, and outlives carts that are left behind', async () => {
    const { variantId } = await shop.has.product({ priceCents: 10_000, stock: 1 })
    const coupon = { kind: 'coupon', code: 'nothing-such' } as const
    const refused = await makeDraft(admin, draftInput(variantId, { discount: coupon }))
    expect(refused).toMatchObject({ lacks: ['coupon'], summary: { coupon: { problem: 'unknown' } } })
    const { draft, token } = await makeSentDraft(admin, draftInput(variantId, { userId: ana.user.id }))
    await deleteStaleCarts(shop.database.db, new Date(Date.now() + 400 * 86_400_000))
    expect((await admin.send(getDraftOrder, { draftId: draft.id })).body.items).toHaveLength(1)
    // Somebody else was faster: the draft held nothing.
    const sold = await makeDraft(admin, draftInput(variantId))
    const facts = { method: 'cash', reason: 'At the counter.', totalCents: sold.totalCents } as const
    const paid = await admin.send(markDraftOrderPaid, { draftId: sold.id, version: sold.version, ...facts })
    expect(paid.body.state).toBe('paid')
    const { body: seen } = await ana.send(getSentOrder, { token })
    expect(seen).toMatchObject({ blockedBy: 'out_of_stock', totalCents: draft.totalCents })
    // What was agreed still stands on it, and the line says how many of it can be had.
    expect(seen.summary).toMatchObject({ totals: draft.summary.totals, count: 1 })
    expect(seen.items).toMatchObject([{ quantity: 1, quantityMax: 0, linePriceCents: 10_000 }])
    const editor = await admin.send(getDraftOrder, { draftId: draft.id })
    expect(editor.body).toMatchObject({ lacks: ['stock'], totalCents: draft.totalCents })
    expect(editor.body.items).toMatchObject([{ quantity: 1, quantityMax: 0, linePriceCents: 10_000 }])
    const { body: unsaved } = await admin.send(priceDraftOrder, draftInput(variantId))
    expect(unsaved.summary.totals.goodsCents).toBe(10_000)
    expect((await ana.send(paySentOrder, { token })).body.code).toBe('OUT_OF_STOCK')
    const { id: draftId, version } = draft
    const second = await admin.send(markDraftOrderPaid, { draftId, version, ...facts })
    expect(second.body).toMatchObject({ code: 'DRAFT_INCOMPLETE', details: { lacks: ['stock'] } })
  })
})

it('costs other sales nothing: whoever buys from a cart of their own asks no draft', async () => {
  const { variantId } = await shop.has.product()
  const luis = await shop.has.customer()
  const { token } = await makeSentDraft(admin, draftInput(variantId, { userId: luis.user.id }))
  const asked = async (buy: () => Promise<unknown>) => {
    const { statements } = await collectStatements(buy)
    return statements.filter(({ text }) => text.includes('draft_orders')).length
  }
  expect(await asked(() => buyItems(luis, { items: [{ variantId }] }))).toBe(0)
  const ofDraft = await asked(async () => {
    const { body: open } = await luis.send(paySentOrder, { token })
    await payOrder(luis, open.payment?.clientSecret)
    const { body: paid } = await luis.send(settleCheckout, { orderId: open.id })
    expect(paid).toMatchObject({ paymentStatus: 'paid', draftPath: `/order/${token}` })
  })
  expect(ofDraft).toBeGreaterThan(0)
})

describe('what was paid at the counter', () => {
  it('is an order of somebody without an account, in the till, and goes back out of it', async () => {
    const { variantId, variants } = await shop.has.product({ priceCents: 5_000, stock: 3 })
    const contact = { name: 'Rosa Díaz', email: '', phone: '787-555-0144' }
    const draft = await makeDraft(admin, draftInput(variantId, { contact }))
    expect(draft.lacks).toEqual(['email'])
    const { id: draftId, version, totalCents } = draft
    const before = await cashCents()
    const input = { draftId, version, method: 'cash', reason: 'Paid at the store.' } as const
    const wrong = await admin.send(markDraftOrderPaid, { ...input, totalCents: totalCents - 1 })
    expect(wrong.body.code).toBe('TOTALS_CHANGED')
    const paid = await Promise.all([1, 2].map(() => admin.send(markDraftOrderPaid, { ...input, totalCents })))
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await admin.send(getDraftOrder, { draftId })
    const orderId = body.orderId ?? ''
    expect(await reservedOf(variants[0]?.inventoryItemId)).toEqual({ sold: 1 })
    expect(await cashCents()).toBe(before + totalCents)
    const { body: order } = await admin.send(getManagedOrder, { orderId })
    expect(order).toMatchObject({
      paymentStatus: 'paid',
      customer: { id: null, name: 'Rosa Díaz', email: '' },
    })
    expect(order.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['placed', 'paid', 'note']))
    const { rows: payments } = await shop.database.pool.query(
      'select gateway, method, status, fee_cents from payments where order_id = $1',
      [orderId],
    )
    expect(payments).toEqual([{ gateway: 'manual', method: 'Cash', status: 'captured', fee_cents: 0 }])
    const lineId = order.fulfillments[0]?.lines[0]?.id ?? ''
    const back = { orderId, lines: [{ lineId, quantity: 1, restock: true }], reason: 'Wrong size.' }
    expect((await admin.send(refundOrder, back)).status).toBe(201)
    const { rows } = await shop.database.pool.query('select id from refunds where order_id = $1', [orderId])
    await shop.tasks.send_refund?.({ refundId: rows[0].id })
    expect(await cashCents()).toBe(before)
    expect((await ana.send(getOpenOrder, { orderId })).status).toBe(404)
  })

  it('earns points for the account it is for, and is written to the audit log with its reason', async () => {
    const { variantId } = await shop.has.product({ priceCents: 5_000 })
    const draft = await makeDraft(admin, draftInput(variantId, { userId: ana.user.id, language: 'es' }))
    const { id: draftId, version, totalCents } = draft
    const input = { draftId, version, totalCents, method: 'check', reason: 'Check 1044.' } as const
    const { body } = await admin.send(markDraftOrderPaid, input)
    const order = await ana.send(getMyOrder, { orderId: body.orderId ?? '' })
    expect(order.body).toMatchObject({ paymentStatus: 'paid', language: 'es' })
    const { rows } = await shop.database.pool.query(
      `select reason, details->>'method' as method from audit_log where subject_id = $1 and action = 'mark-draft-order-paid'`,
      [draftId],
    )
    expect(rows).toEqual([{ reason: 'Check 1044.', method: 'check' }])
    expect((await shop.mail.last(ana.user.email)).subject).toContain(order.body.number)
  })
})

it('what was written for somebody goes with them: drafts by account and by address', async () => {
  const rosa = await shop.has.customer()
  const { variantId } = await shop.has.product()
  await makeSentDraft(admin, draftInput(variantId, { userId: rosa.user.id }))
  const left = await shop.database.db.transaction(async (tx) => {
    const before = (await draftOrdersOfPerson.export(tx, rosa.user.id, rosa.user.email)) as unknown[]
    await draftOrdersOfPerson.erase(tx, rosa.user.id, rosa.user.email)
    const after = (await draftOrdersOfPerson.export(tx, rosa.user.id, rosa.user.email)) as unknown[]
    return [before.length, after.length]
  })
  expect(left).toEqual([1, 0])
})
