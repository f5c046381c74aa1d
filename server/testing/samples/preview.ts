import type { MakeSample } from '../permission-matrix.ts'

const nothing: MakeSample = () => ({ input: {} })

export const previewSamples: Record<string, MakeSample> = { getPreview: nothing, startPreview: nothing }
