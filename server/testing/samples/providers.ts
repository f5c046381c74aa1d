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

export const providerSamples: Record<string, MakeSample> = {
  getProviderOverview: nothing,
  getProviderAnalytics: nothing,
  exportProviderAnalytics: nothing,
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
