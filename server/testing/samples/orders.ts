import { requestReturn } from '#contract/sales/orders.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import { makePaidOrder } from '../test-orders.ts'
import type { TestShop } from '../test-shop.ts'

const nothing: MakeSample = () => ({ input: {} })

/** The caller's own, or for a guest somebody else's: it exists too, and must be refused. */
async function ownOrder(shop: TestShop, { person }: Caller, isDelivered = false) {
  const buyer = person ?? (await shop.has.customer())
  const lines = [{ product: await shop.has.product() }]
  const { row: order, fulfillments, lines: bought } = await makePaidOrder(shop, { buyer, lines, isDelivered })
  return { buyer, orderId: order.id, fulfillmentId: fulfillments[0]?.id ?? '', lineId: bought[0]?.id ?? '' }
}

const ofOrder: MakeSample = async (shop, caller) => ({
  input: { orderId: (await ownOrder(shop, caller)).orderId },
})

async function requestableReturn(shop: TestShop, caller: Caller) {
  const { buyer, orderId, fulfillmentId, lineId } = await ownOrder(shop, caller, true)
  const lines = [{ lineId, quantity: 1 }]
  return { buyer, input: { orderId, fulfillmentId, reason: 'changed_mind' as const, lines } }
}

export const orderSamples: Record<string, MakeSample> = {
  listMyOrders: nothing,
  getMyOrder: ofOrder,
  getReceipt: ofOrder,
  cancelMyOrder: ofOrder,
  reorder: ofOrder,
  requestReturn: async (shop, caller) => ({ input: (await requestableReturn(shop, caller)).input }),
  withdrawReturn: async (shop, caller) => {
    const { buyer, input } = await requestableReturn(shop, caller)
    return { input: { returnId: (await buyer.send(requestReturn, input)).body.returns[0]?.id } }
  },
  listMyReturns: nothing,
  listMyPayments: nothing,
}
