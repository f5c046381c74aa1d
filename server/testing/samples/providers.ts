import { addSavedReply } from '#contract/people/providers.ts'
import { setUpPayoutAccount } from '#contract/sales/payout-account.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import { makePaidOrder } from '../test-orders.ts'
import type { TestShop } from '../test-shop.ts'

const nothing: MakeSample = () => ({ input: {} })

/** Somebody who bought from the caller, where the caller is a provider; else from some provider. */
async function customerKeyFor(shop: TestShop, { person }: Caller): Promise<string> {
  const provider = person?.user.role === 'provider' ? person : await shop.has.provider()
  const buyer = await shop.has.customer()
  const product = await shop.has.product({ ownerId: provider.user.id })
  await makePaidOrder(shop, { buyer, lines: [{ product }] })
  return buyer.user.id
}

const NOTHING_SAID = { en: '', es: '' }
const PROFILE = { name: 'Taller', headline: NOTHING_SAID, bio: NOTHING_SAID, municipality: null, since: null }
const REPLY = { title: 'Hours', body: 'We open at nine.', language: 'en' as const }

/** An admin has the permission, but no page of their own. */
const unlessProvider = ({ person }: Caller) => (person?.user.role === 'admin' ? { status: 404 } : {})

async function replyIdOf(caller: Caller): Promise<string> {
  const added = await caller.client.send(addSavedReply, REPLY)
  return added.body.savedReplies?.[0]?.id ?? 'srp_0000000000'
}

export const providerSamples: Record<string, MakeSample> = {
  getProviderOverview: nothing,
  getProviderSetup: nothing,
  getProviderAnalytics: nothing,
  exportProviderAnalytics: nothing,
  getProviderProfile: nothing,
  updateProviderProfile: (_shop, caller) => ({ input: PROFILE, ...unlessProvider(caller) }),
  getProviderSettings: nothing,
  updateProviderSettings: (_shop, caller) => ({
    input: { merchantRegistration: '1234567-0010' },
    ...unlessProvider(caller),
  }),
  addSavedReply: (_shop, caller) => ({ input: REPLY, ...unlessProvider(caller) }),
  updateSavedReply: async (_shop, caller) => ({
    input: { replyId: await replyIdOf(caller), ...REPLY },
    ...unlessProvider(caller),
  }),
  removeSavedReply: async (_shop, caller) => ({
    input: { replyId: await replyIdOf(caller) },
    ...unlessProvider(caller),
  }),
  getPayoutAccount: nothing,
  setUpPayoutAccount: (_shop, caller) => ({ input: {}, ...unlessProvider(caller) }),
  completeTestAccount: async (_shop, caller) => {
    await caller.client.send(setUpPayoutAccount)
    return { input: {}, ...unlessProvider(caller) }
  },
  listCustomers: nothing,
  exportCustomers: nothing,
  getCustomer: async (shop, caller) => ({ input: { customerKey: await customerKeyFor(shop, caller) } }),
  noteCustomer: async (shop, caller) => ({
    input: { customerKey: await customerKeyFor(shop, caller), tags: ['club'], note: 'Prefers pickup' },
    // An admin sells nothing, and so has no customers to note anything of.
    status: caller.person?.user.role === 'admin' ? 404 : undefined,
  }),
  recordProductView: async (shop) => ({ input: { productId: (await shop.has.product()).id } }),
}
