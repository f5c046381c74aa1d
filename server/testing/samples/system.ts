import type { MakeSample } from '../permission-matrix.ts'

const nothing: MakeSample = () => ({ input: {} })
/** Of no job: it is passed over. */
const noJob: MakeSample = () => ({ input: { jobIds: ['9000000000'] } })

export const systemSamples: Record<string, MakeSample> = {
  getSystem: nothing,
  listFailedJobs: nothing,
  retryJobs: noJob,
  dropJobs: noJob,
}
