import type { Caller, MakeSample } from '../permission-matrix.ts'
import { draftInput, makeDraft, makeSentDraft } from '../test-drafts.ts'
import type { TestShop } from '../test-shop.ts'

async function someDraft(shop: TestShop) {
  const { variantId } = await shop.has.product()
  const draft = await makeDraft(await shop.has.admin(), draftInput(variantId))
  return { variantId, draftId: draft.id, version: draft.version, totalCents: draft.totalCents }
}

/** For the caller, or for one who cannot buy somebody who can. */
async function someToken(shop: TestShop, { person }: Caller) {
  const buyer = person && person.user.role !== 'admin' ? person : await shop.has.customer()
  const { variantId } = await shop.has.product()
  const { token } = await makeSentDraft(
    await shop.has.admin(),
    draftInput(variantId, { userId: buyer.user.id }),
  )
  return token
}

export const draftOrderSamples: Record<string, MakeSample> = {
  listDraftOrders: () => ({ input: { state: 'open', q: 'ana' } }),
  findVariants: () => ({ input: { q: 'range' } }),
  getDraftOrder: async (shop) => ({ input: { draftId: (await someDraft(shop)).draftId } }),
  priceDraftOrder: async (shop) => {
    const { variantId } = await shop.has.product()
    return { input: { lines: [{ variantId, quantity: 2 }], delivery: 'pr' } }
  },
  createDraftOrder: async (shop) => ({ input: draftInput((await shop.has.product()).variantId) }),
  changeDraftOrder: async (shop) => {
    const { variantId, draftId, version } = await someDraft(shop)
    return { input: { ...draftInput(variantId, { note: 'Call first.' }), draftId, version } }
  },
  sendDraftOrder: async (shop) => {
    const { draftId, version } = await someDraft(shop)
    return { input: { draftId, version, days: 7 } }
  },
  markDraftOrderPaid: async (shop) => {
    const { draftId, version, totalCents } = await someDraft(shop)
    return { input: { draftId, version, totalCents, method: 'cash', reason: 'At the counter.' } }
  },
  cancelDraftOrder: async (shop) => {
    const { draftId, version } = await someDraft(shop)
    return { input: { draftId, version } }
  },
  getSentOrder: async (shop, caller) => ({ input: { token: await someToken(shop, caller) } }),
  paySentOrder: async (shop, caller) => ({ input: { token: await someToken(shop, caller) } }),
}
