import { ERROR_STATUS } from '#contract/errors.ts'
import type { Caller, MakeSample, Sample } from '../permission-matrix.ts'
import {
  CARD,
  CHALLENGE_CARD,
  fillCart,
  GOOD_CARD,
  makeCheckoutInput,
  payOrder,
  startOrder,
} from '../test-checkout.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'

/** The caller, or for one who cannot buy somebody who can. */
async function buyerFor(shop: TestShop, { person }: Caller): Promise<TestPerson> {
  return person && person.user.role !== 'admin' ? person : shop.has.customer()
}

async function startFor(shop: TestShop, caller: Caller) {
  const buyer = await buyerFor(shop, caller)
  const { variantId } = await shop.has.product()
  return { buyer, order: await startOrder(buyer, { items: [{ variantId }] }) }
}

/** An admin neither buys nor books, so no order is theirs. */
const ofOwnOrder: MakeSample = async (shop, caller): Promise<Sample> => {
  const { order } = await startFor(shop, caller)
  const input = { orderId: order.id }
  return caller.person?.user.role === 'admin' ? { input, status: ERROR_STATUS.NOT_FOUND } : { input }
}

export const checkoutSamples: Record<string, MakeSample> = {
  getCheckout: () => ({ input: { delivery: 'pickup' } }),
  startCheckout: async (shop, caller) => {
    const buyer = await buyerFor(shop, caller)
    const { variantId } = await shop.has.product()
    await fillCart(buyer, [{ variantId }])
    return { input: await makeCheckoutInput(buyer) }
  },
  getOpenOrder: ofOwnOrder,
  openCardSession: ofOwnOrder,
  settleCheckout: ofOwnOrder,
  leaveCheckout: ofOwnOrder,
  payWithTestCard: async (shop, caller) => {
    const { order } = await startFor(shop, caller)
    return { input: { clientSecret: order.payment?.clientSecret, number: GOOD_CARD, ...CARD } }
  },
  answerTestChallenge: async (shop, caller) => {
    const { buyer, order } = await startFor(shop, caller)
    const clientSecret = order.payment?.clientSecret
    await payOrder(buyer, clientSecret, CHALLENGE_CARD)
    return { input: { clientSecret, approve: true } }
  },
  // Closed while ATH Móvil is not set up.
  payByAthMovil: async (shop, caller) => {
    const { order } = await startFor(shop, caller)
    return { input: { orderId: order.id, phone: '787-555-0100' }, status: ERROR_STATUS.NOT_FOUND }
  },
  payByCard: async (shop, caller) => {
    const { order } = await startFor(shop, caller)
    return { input: { orderId: order.id }, status: ERROR_STATUS.NOT_FOUND }
  },
  answerTestAthMovil: async (shop, caller) => {
    const { order } = await startFor(shop, caller)
    return { input: { orderId: order.id, approve: true }, status: ERROR_STATUS.NOT_FOUND }
  },
  listSavedCards: () => ({ input: {} }),
  // The test gateway keeps no cards.
  removeSavedCard: () => ({ input: { cardId: 'pm_1' }, status: ERROR_STATUS.NOT_FOUND }),
  // Closed while Stripe is not in use.
  stripeWebhook: () => ({ input: {}, status: ERROR_STATUS.NOT_FOUND }),
}
