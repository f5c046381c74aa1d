/**
 * The resilient request client (spec sections 4, 7, 8, 9).
 *
 * A circuit belongs to an endpoint: method and path, without the query. Ids in a path are kept, so that one
 * broken product does not close all the others.
 * Every failed attempt counts (no connection, time-out, any 5xx). A 4xx is an answer: it neither counts nor
 * resets. The circuit is looked at when a request starts; one already under way goes on with its retries.
 */
import type { Method } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { attemptOnce, type Outcome, waitUnlessAborted } from './attempt.ts'
import { retryDelayMs } from './backoff.ts'
import { createCircuits } from './circuits.ts'
import { ClientError } from './client-error.ts'
import { isSuccess, type Reply, readFailure, toHttpError } from './read-reply.ts'
import { createRequestLog, type RequestRecord } from './request-log.ts'
import { createUploadFetch, type ReportProgress } from './upload-fetch.ts'

export interface RequestOptions {
  /** Sent as JSON, but a file as it is. */
  body?: unknown
  signal?: AbortSignal
  /** For each attempt. */
  timeoutMs?: number
  /** 0 where the caller retries by itself: only one layer retries a call (decision 033). */
  retriesMax?: number
  /** Goes on after the page is left: for small bodies. */
  keepalive?: boolean
  /** For a POST that must happen once even when it is asked for again. The request id unless told. */
  idempotencyKey?: string
  /** How much of the body is up, from 0 to 1. */
  onProgress?: ReportProgress
}

interface ClientDeps {
  fetch: typeof fetch
  now: () => number
  /** From 0 up to 1. */
  random: () => number
  sleep: (ms: number) => Promise<void>
  newId: () => string
  /** What every request says besides. */
  headers?: () => Record<string, string>
  onResponse?: (reply: Reply) => void
  onCircuitOpen?: () => void
}

interface Client {
  request(method: Method, path: string, options?: RequestOptions): Promise<unknown>
  readonly active: ReadonlyMap<string, RequestRecord>
  readonly history: readonly RequestRecord[]
}

const RETRIED_STATUSES = [502, 503, 504]
/** Says that something is switched off, not that it failed: the same again would be told the same. */
const VERDICTS: readonly ErrorCode[] = ['EMAIL_DOWN']

export function createClient(deps: ClientDeps): Client {
  const circuits = createCircuits(deps.now)
  const log = createRequestLog()

  async function request(method: Method, path: string, options: RequestOptions = {}): Promise<unknown> {
    const requestId = deps.newId()
    const endpoint = path.split(/[?#]/)[0] as string
    const circuit = `${method} ${endpoint}`
    if (options.signal?.aborted) throw cancelledError(requestId, 1, options.signal.reason)
    if (circuits.isOpen(circuit)) {
      deps.onCircuitOpen?.()
      throw new ClientError({ code: 'CIRCUIT_OPEN', status: 503, requestId, attempt: 1 })
    }
    log.start({ requestId, attempt: 1, timestamp: deps.now(), endpoint, method })
    try {
      return await attemptUntilSettled(
        path,
        circuit,
        requestId,
        options,
        initOf(method, requestId, options, deps.headers?.() ?? {}),
      )
    } finally {
      log.finish(requestId)
    }
  }

  async function attemptUntilSettled(
    path: string,
    circuit: string,
    requestId: string,
    {
      signal,
      timeoutMs = LIMITS.request.timeoutMs,
      retriesMax = LIMITS.request.retriesMax,
      onProgress,
    }: RequestOptions,
    init: RequestInit,
  ): Promise<unknown> {
    const send = onProgress ? createUploadFetch(onProgress) : deps.fetch
    for (let attempt = 1; ; attempt++) {
      log.countAttempt(requestId, attempt)
      const outcome = await attemptOnce(send, path, init, { signal, timeoutMs })
      countOutcome(circuit, outcome)
      if (outcome.kind === 'reply') {
        deps.onResponse?.(outcome.reply)
        if (isSuccess(outcome.reply)) return outcome.reply.body
      }
      const retriable = isRetriable(outcome)
      const retriesExhausted = retriable && attempt > retriesMax
      if (!retriable || retriesExhausted) throw toError(outcome, { requestId, attempt, retriesExhausted })
      await waitUnlessAborted(deps.sleep(retryDelayMs(attempt, deps.random)), signal)
      if (signal?.aborted) throw cancelledError(requestId, attempt, signal.reason)
    }
  }

  function countOutcome(circuit: string, outcome: Outcome) {
    if (outcome.kind === 'cancelled') return
    if (outcome.kind !== 'reply' || outcome.reply.status >= 500) circuits.countFailure(circuit)
    else if (outcome.reply.status < 400) circuits.countSuccess(circuit)
  }

  return { request, active: log.active, history: log.history }
}

function initOf(
  method: Method,
  requestId: string,
  options: RequestOptions,
  more: Record<string, string>,
): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Request-ID': requestId,
    ...more,
  }
  // From the first attempt on: the server may have done the work although its answer was lost.
  if (method === 'POST') headers['Idempotency-Key'] = options.idempotencyKey ?? requestId
  const init: RequestInit = { method, headers, credentials: 'include', keepalive: options.keepalive }
  if (options.body === undefined) return init
  if (options.body instanceof Blob) return { ...init, body: options.body }
  headers['Content-Type'] = 'application/json'
  return { ...init, body: JSON.stringify(options.body) }
}

function isRetriable(outcome: Outcome): boolean {
  if (outcome.kind === 'reply')
    return RETRIED_STATUSES.includes(outcome.reply.status) && !isVerdict(outcome.reply)
  return outcome.kind !== 'cancelled'
}

function isVerdict({ body }: Reply): boolean {
  return VERDICTS.includes(readFailure(body).serverCode as ErrorCode)
}

function toError(
  outcome: Outcome,
  context: { requestId: string; attempt: number; retriesExhausted: boolean },
): ClientError {
  if (outcome.kind === 'reply') return toHttpError(outcome.reply, context)
  if (outcome.kind === 'cancelled') return cancelledError(context.requestId, context.attempt, outcome.cause)
  const details = { reason: outcome.kind }
  return new ClientError({ ...context, code: 'NETWORK_ERROR', details, cause: outcome.cause })
}

function cancelledError(requestId: string, attempt: number, cause: unknown): ClientError {
  return new ClientError({ code: 'REQUEST_CANCELLED', requestId, attempt, cause })
}
