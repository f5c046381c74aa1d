import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createBulkJob, exportBulkJob, getBulkJob, rerunBulkJob } from '#contract/bulk-jobs.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { placeInput } from '#web/platform/call.ts'
import { mutationOf, queryOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'

export type BulkJob = ReplyOf<typeof getBulkJob>

const ASK_EVERY_MS = 700

/** One job at a time: started, asked for until it is finished, and run again where it failed. */
export function useBulkJob(onFinished: () => void) {
  const queryClient = useQueryClient()
  const [jobId, setJobId] = useState<string | null>(null)
  const setJob = (job: BulkJob) => {
    queryClient.setQueryData(queryOf(getBulkJob, { jobId: job.id }).queryKey, job)
    setJobId(job.id)
  }
  const start = useMutation({ ...mutationOf(createBulkJob), onSuccess: setJob, onError: showError })
  const rerun = useMutation({ ...mutationOf(rerunBulkJob), onSuccess: setJob, onError: showError })
  const { data: job } = useQuery({
    ...queryOf(getBulkJob, { jobId: jobId ?? '-' }),
    enabled: jobId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isFinished ? false : ASK_EVERY_MS),
  })
  const finished = useRef(onFinished)
  finished.current = onFinished
  const isFinished = job?.isFinished === true
  useEffect(() => {
    if (isFinished) finished.current()
  }, [isFinished])
  return {
    job: jobId === null ? null : (job ?? null),
    isStarting: start.isPending,
    start: (input: InputOf<typeof createBulkJob>) => start.mutate(input),
    rerun: () => jobId && rerun.mutate({ jobId }),
    dismiss: () => setJobId(null),
  }
}

export function reportAddress(jobId: string): string {
  return placeInput(exportBulkJob, { jobId }).path
}
