import type { MakeSample } from '../permission-matrix.ts'

export const liveSamples: Record<string, MakeSample> = {
  openLiveStream: () => ({ input: {} }),
}
