import { decideReturn } from '#contract/sales/order-admin.ts'
import { cancelMyOrder, requestReturn } from '#contract/sales/orders.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import { makePaidOrder } from '../test-orders.ts'
import type { TestShop } from '../test-shop.ts'

const nothing: MakeSample = () => ({ input: {} })

/** What a provider sells themselves, and for everybody else what some provider sells. */
async function soldOrder(shop: TestShop, { person }: Caller, isDelivered = false) {
  const provider = person?.user.role === 'provider' ? person : await shop.has.provider()
  const buyer = await shop.has.customer()
  const lines = [{ product: await shop.has.product({ ownerId: provider.user.id }) }]
  const { row: order, fulfillments, lines: sold } = await makePaidOrder(shop, { buyer, lines, isDelivered })
  const [fulfillment] = fulfillments
  return {
    provider,
    buyer,
    orderId: order.id,
    fulfillmentId: fulfillment?.id ?? '',
    lineId: sold[0]?.id ?? '',
  }
}

async function askedReturn(shop: TestShop, caller: Caller) {
  const { provider, buyer, orderId, fulfillmentId, lineId } = await soldOrder(shop, caller, true)
  const lines = [{ lineId, quantity: 1 }]
  const { body } = await buyer.send(requestReturn, { orderId, fulfillmentId, reason: 'changed_mind', lines })
  return { provider, returnId: body.returns[0]?.id ?? '' }
}

const ofOrder =
  (more: object): MakeSample =>
  async (shop, caller) => ({ input: { orderId: (await soldOrder(shop, caller)).orderId, ...more } })

export const orderAdminSamples: Record<string, MakeSample> = {
  listManagedOrders: nothing,
  exportManagedOrders: nothing,
  printPackingSlips: async (shop, caller) => ({ input: { ids: (await soldOrder(shop, caller)).orderId } }),
  resendOrderMail: ofOrder({ mail: 'confirmation' }),
  getManagedOrder: ofOrder({}),
  noteOrder: ofOrder({ text: 'Fragile.' }),
  cancelOrder: ofOrder({ reason: 'Sold out.' }),
  transitionFulfillment: async (shop, caller) => {
    const { fulfillmentId } = await soldOrder(shop, caller)
    return { input: { fulfillmentId, to: 'shipped', carrier: 'usps' } }
  },
  refundOrder: async (shop, caller) => {
    const { orderId, lineId } = await soldOrder(shop, caller)
    return { input: { orderId, lines: [{ lineId, quantity: 1 }], reason: 'It broke.' } }
  },
  retryRefund: async (shop, caller) => {
    const { buyer, orderId } = await soldOrder(shop, caller)
    const { body } = await buyer.send(cancelMyOrder, { orderId })
    return { input: { refundId: body.refunds[0]?.id } }
  },
  decideReturn: async (shop, caller) => ({
    input: { returnId: (await askedReturn(shop, caller)).returnId, approve: true },
  }),
  receiveReturn: async (shop, caller) => {
    const { provider, returnId } = await askedReturn(shop, caller)
    await provider.send(decideReturn, { returnId, approve: true })
    return { input: { returnId, restock: true } }
  },
}
