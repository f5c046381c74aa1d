/** The query cache with the numbers of spec section 9. */
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type MutationFunctionContext,
  mutationOptions,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { call, placeInput } from './call.ts'
import { ClientError, isCancelled, statusOf } from './request/client-error.ts'
import { withQuery } from './request/query-string.ts'
import { isRecord } from './request/read-reply.ts'
import { newRequestId } from './request/request-id.ts'
import { send } from './request/send.ts'
import { watchSession } from './session.ts'
import { USER_KEY } from './user-query.ts'

const { query: limits } = LIMITS

export function createQueryClient(onServer: boolean = import.meta.env.SSR): QueryClient {
  const client = new CurrentQueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey,
        staleTime: limits.staleMs,
        gcTime: ttlMs(limits.ttlMs, onServer),
        refetchOnWindowFocus: false,
        refetchInterval: false,
        refetchOnReconnect: true,
        // Offline, a page says so ('Connection Problem') instead of waiting without a word.
        networkMode: 'always',
        retry: onServer ? false : shouldRetryQuery,
        retryDelay: queryRetryDelayMs,
      },
      mutations: {
        networkMode: 'always',
        retry: onServer ? false : shouldRetryMutation,
        retryDelay: limits.mutationRetryMs,
      },
    },
  })
  if (!onServer) {
    keepWhatIsSet(client)
    watchSession({
      isUserKnown: () => Boolean(client.getQueryData(USER_KEY)),
      forgetUser: () => client.setQueryData(USER_KEY, null),
    })
  }
  return client
}

/**
 * TanStack starts a call again when something has changed meanwhile, but not a first one, nor one that only a loader has
 * asked for: its answer, from before the change, would count as fresh. Such a call is made once more when it is back.
 */
class CurrentQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const asked = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    const isGoingOn = asked.filter((query) => query.state.data === undefined || !query.isActive())
    const again = isGoingOn.map(async ({ promise, queryKey }) => {
      // What failed does not count as fresh: another call would only be another failure.
      const isAnswered = await promise?.then(
        () => true,
        () => false,
      )
      if (!isAnswered) return
      const { refetchType } = filters ?? {}
      await super.invalidateQueries({ queryKey, exact: true, refetchType }, options)
    })
    await Promise.all([super.invalidateQueries(filters, options), ...again])
  }
}

/** An answer on its way may be from before what was set just now, and would take it back: it is asked for anew. */
function keepWhatIsSet(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
    const { queryKey, state } = event.query
    if (state.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey, exact: true })
  })
}

/** On the server a cache lives as long as its request: a timer would hold it in memory for minutes. */
function ttlMs(ms: number, onServer: boolean): number {
  return onServer ? Number.POSITIVE_INFINITY : ms
}

export function shouldRetryQuery(failures: number, error: unknown): boolean {
  return isWorthRetrying(error) && failures < limits.retriesMax
}

export function shouldRetryMutation(failures: number, error: unknown): boolean {
  return isWorthRetrying(error) && failures < limits.mutationRetries
}

/**
 * A 4xx is an answer, and whoever cancelled does not want it any more. What the request client sent again, or did not send at
 * all, is not for us to repeat: only one layer retries a call (decision 033).
 */
function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error)
  const isRefusal = status !== undefined && status >= 400 && status < 500
  return !isRefusal && !isCancelled(error) && !isSettledByRequest(error)
}

function isSettledByRequest(error: unknown): boolean {
  return error instanceof ClientError && (error.attempt > 1 || error.code === 'CIRCUIT_OPEN')
}

export function queryRetryDelayMs(failures: number): number {
  return Math.min(limits.retryBaseMs * 2 ** failures, limits.retryCapMs)
}

/** Spec section 7: a path plus an object becomes a query string; otherwise parts are joined with slashes. */
export function pathOfKey(key: readonly unknown[]): string {
  const last = key.at(-1)
  if (!isRecord(last)) return key.join('/')
  return withQuery(key.slice(0, -1).join('/'), last)
}

function fetchByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return send('GET', pathOfKey(queryKey), { signal })
}

/** The key under which `queryOf` keeps an answer: the one the default fetcher would call by. */
export function keyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): readonly unknown[] {
  const { path, query } = placeInput(endpoint, input)
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  return given.length > 0 ? [path, Object.fromEntries(given)] : [path]
}

/** For `useQuery`, `useSuspenseQuery` and a route's loader alike. */
export function queryOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: keyOf(endpoint, input),
    ...(endpoint.permission !== 'public' && { meta: { isPersonal: true } }),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

/**
 * For `useMutation`. The query cache retries a failed mutation once, and it alone, so that a person is told soon. It does with
 * the same context object: keeping one idempotency key by it lets the server see that a POST it may already have done is the
 * same one.
 */
export function mutationOf<E extends Endpoint>(endpoint: E) {
  return mutationOptions<ReplyOf<E>, Error, InputOf<E>>({
    mutationFn: (input, context) =>
      call(endpoint, input, { idempotencyKey: onceKeyOf(context), retriesMax: 0 }),
  })
}

const onceKeys = new WeakMap<MutationFunctionContext, string>()

function onceKeyOf(context: MutationFunctionContext): string {
  const key = onceKeys.get(context) ?? newRequestId()
  onceKeys.set(context, key)
  return key
}
