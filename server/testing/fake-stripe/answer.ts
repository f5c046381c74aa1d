/** One request of the SDK: who asks, what for, and whether it was asked before. */
import type { StripeSettings } from '../../platform/env.ts'
import { findEndpoint } from './endpoints.ts'
import { type Params, parseForm } from './parameters.ts'
import { type FakeState, StripeRefusal } from './state.ts'

export interface Asked {
  method: string
  path: string
  params: Params
  /** The idempotency key. */
  key: string | null
}

export interface Answer {
  status: number
  body: object
  isReplay?: boolean
}

/** What was done under a key, for ever: forgetting after a day is the caller's test to write. */
export type AnswerCache = Map<string, { fingerprint: string; answer: Answer }>

export interface RawRequest {
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export function readRequest({ method, url, headers, body }: RawRequest): Asked {
  const { pathname, search } = new URL(url, 'http://fake')
  const key = headers['idempotency-key']
  return {
    method,
    path: pathname,
    params: parseForm(method === 'POST' ? body : search),
    key: method === 'POST' && typeof key === 'string' ? key : null,
  }
}

export function refuseStranger({ headers, method }: RawRequest, { secretKey }: StripeSettings): void {
  if (headers.authorization !== `Bearer ${secretKey}`) {
    throw new StripeRefusal(401, { message: `Invalid API Key provided: ${headers.authorization}` })
  }
  if (!headers['stripe-version']) throw new StripeRefusal(400, { message: 'No Stripe-Version was sent' })
  if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded') {
    throw new StripeRefusal(400, { message: 'The body must be form-encoded' })
  }
}

export function answerOnce(state: FakeState, answers: AnswerCache, asked: Asked): Answer {
  const { method, path, params, key } = asked
  const fingerprint = JSON.stringify([method, path, params])
  const before = key === null ? undefined : answers.get(key)
  if (before) {
    if (before.fingerprint !== fingerprint) throw otherParameters(key as string)
    return { ...before.answer, isReplay: true }
  }
  const { endpoint, ids } = findEndpoint(method, path)
  // What fails here was never begun, so nothing is kept of it.
  const run = endpoint.prepare(params)
  const answer = runOf(() => run(state, ...ids))
  if (key !== null) answers.set(key, { fingerprint, answer })
  return answer
}

function runOf(run: () => object): Answer {
  try {
    return { status: 200, body: structuredClone(run()) }
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: structuredClone(error.body) }
    throw error
  }
}

function otherParameters(key: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
