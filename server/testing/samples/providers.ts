import type { MakeSample } from '../permission-matrix.ts'

const nothing: MakeSample = () => ({ input: {} })

export const providerSamples: Record<string, MakeSample> = {
  getProviderOverview: nothing,
}
