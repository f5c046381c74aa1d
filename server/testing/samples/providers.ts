import type { MakeSample } from '../permission-matrix.ts'

const nothing: MakeSample = () => ({ input: {} })

export const providerSamples: Record<string, MakeSample> = {
  getProviderOverview: nothing,
  getProviderAnalytics: nothing,
  exportProviderAnalytics: nothing,
  recordProductView: async (shop) => ({ input: { productId: (await shop.has.product()).id } }),
}
