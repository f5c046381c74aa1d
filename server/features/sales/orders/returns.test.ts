import { expect, it } from 'vitest'
import { listManagedOrders } from '#contract/sales/managed-orders.ts'
import { decideReturn, receiveReturn, refundOrder } from '#contract/sales/order-admin.ts'
import { listMyReturns, requestReturn, withdrawReturn } from '#contract/sales/orders.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const customer = await shop.has.customer()
const provider = await shop.has.provider()
const product = await shop.has.product({ ownerId: provider.user.id, stock: 100 })

async function delivered(quantity = 2) {
  const {
    row: order,
    lines,
    fulfillments,
  } = await makePaidOrder(shop, {
    buyer: customer,
    lines: [{ product, quantity }],
    isDelivered: true,
  })
  const lineId = lines[0]?.id ?? ''
  const ask = (requested = 1, client = customer) =>
    client.send(requestReturn, {
      orderId: order.id,
      fulfillmentId: fulfillments[0]?.id ?? '',
      reason: 'does_not_fit',
      comment: 'Too small.',
      lines: [{ lineId, quantity: requested }],
    })
  return { orderId: order.id, lineId, ask }
}

it('is asked by the buyer, approved by the provider and refunded when it is back', async () => {
  const { orderId, lineId, ask } = await delivered()
  const asked = await ask()
  expect(asked.status).toBe(201)
  expect(asked.body.fulfillments[0]?.lines[0]).toMatchObject({ returningQuantity: 1 })
  expect((await shop.mail.last(provider.user.email)).text).toContain('Too small.')
  const returnId = asked.body.returns[0]?.id ?? ''
  expect((await provider.send(receiveReturn, { returnId, restock: true })).body.code).toBe('RETURN_REFUSED')
  expect((await provider.send(listManagedOrders, { returns: 'asked' })).body).toMatchObject({
    total: 1,
    waiting: { returns: 1 },
    items: [{ openReturns: 1 }],
  })
  // What is on its way back is not refunded beside.
  const beside = { orderId, lines: [{ lineId, quantity: 2 }], reason: 'x' }
  expect((await provider.send(refundOrder, beside)).body.code).toBe('REFUND_REFUSED')
  const approved = await provider.send(decideReturn, { returnId, approve: true, text: 'Send it to us.' })
  expect(approved.body.returns[0]).toMatchObject({ status: 'approved', decision: 'Send it to us.' })
  expect((await provider.send(listManagedOrders, { returns: 'open' })).body.items).toMatchObject([
    { id: orderId },
  ])
  expect((await shop.mail.last(customer.user.email)).text).toContain('Send it to us.')
  const back = await provider.send(receiveReturn, { returnId, restock: true })
  expect(back.body).toMatchObject({ paymentStatus: 'partly_refunded', returns: [{ status: 'refunded' }] })
  expect(back.body.refunds[0]?.amountCents).toBe(2_230)
  expect((await provider.send(receiveReturn, { returnId, restock: true })).body.code).toBe('RETURN_REFUSED')
  expect((await customer.send(listMyReturns)).body).toMatchObject([{ id: returnId, status: 'refunded' }])
})

it('is refused with a reason, and may be withdrawn', async () => {
  const { ask } = await delivered()
  const returnId = (await ask()).body.returns[0]?.id ?? ''
  expect((await provider.send(decideReturn, { returnId, approve: false })).body.code).toBe('REASON_REQUIRED')
  const declined = await provider.send(decideReturn, { returnId, approve: false, text: 'It was worn.' })
  expect(declined.body.returns[0]).toMatchObject({ status: 'declined' })
  expect((await customer.send(withdrawReturn, { returnId })).body.code).toBe('RETURN_REFUSED')
  const again = (await ask(2)).body.returns[0]?.id ?? ''
  expect((await customer.send(withdrawReturn, { returnId: again })).body.returns[0]?.status).toBe('withdrawn')
})

it('is nobody else’s to ask for or decide on', async () => {
  const { ask } = await delivered()
  expect((await ask(1, await shop.has.customer())).status).toBe(404)
  const returnId = (await ask()).body.returns[0]?.id ?? ''
  const stranger = await shop.has.provider()
  expect((await stranger.send(decideReturn, { returnId, approve: true })).status).toBe(404)
  expect((await stranger.send(receiveReturn, { returnId, restock: true })).status).toBe(404)
})

it('is too late after 30 days, and never of more than was bought', async () => {
  const { ask } = await delivered()
  expect((await ask(3)).body.code).toBe('RETURN_REFUSED')
  expect((await ask(2)).status).toBe(201)
  expect((await ask(1)).body.code).toBe('RETURN_REFUSED')
  const late = await delivered()
  await shop.database.pool.query(
    `update fulfillments set delivered_at = delivered_at - interval '31 days' where order_id = $1`,
    [late.orderId],
  )
  expect((await late.ask()).body.code).toBe('RETURN_REFUSED')
})
