import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { getSampleData, getSetup } from '#contract/site/setup.ts'
import { mutationOf, queryOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'

export type Guide = ReplyOf<typeof getSetup>
export type SetupStep = Guide['steps'][number]

const CHECK_AGAIN_MS = 1_000
const MAIL_AGAIN_MS = 5_000

/** Looked at again while something is being proven. */
export const setupQuery = queryOptions({
  ...queryOf(getSetup, {}),
  staleTime: 0,
  refetchInterval: ({ state: { data, error } }) => {
    if (!data || error) return false
    const running = data.steps.filter(({ state }) => state === 'running')
    if (running.some(({ id }) => id === 'payment')) return CHECK_AGAIN_MS
    return running.length > 0 ? MAIL_AGAIN_MS : false
  },
})

export const sampleQuery = queryOptions({
  ...queryOf(getSampleData, {}),
  staleTime: 0,
  refetchInterval: ({ state: { data, error } }) =>
    !error && (data?.state === 'loading' || data?.state === 'removing') ? CHECK_AGAIN_MS : false,
})

/** An act whose answer is the guide as it is now. */
export function useSetupAct<E extends Endpoint>(
  endpoint: E & (ReplyOf<E> extends Guide ? unknown : never),
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    ...mutationOf(endpoint),
    onSuccess: (guide) => {
      queryClient.setQueryData(setupQuery.queryKey, guide as Guide)
      onDone?.()
    },
    onError: (error) => {
      showError(error)
      void refreshGuide(queryClient)
    },
  })
}

export function refreshGuide(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: setupQuery.queryKey })
}
