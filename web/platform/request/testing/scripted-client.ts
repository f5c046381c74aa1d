/** A client whose server answers by script, on fake timers. */
import { vi } from 'vitest'
import { createClient } from '../client.ts'
import type { Reply } from '../read-reply.ts'

export type Scripted = { status: number; body?: unknown } | 'offline' | 'silent'

export interface SentRequest {
  path: string
  method: string
  headers: Headers
  body: string | undefined
  credentials: string | undefined
  atMs: number
}

/** Answers in order; the last answer is repeated. */
export function scriptedClient(script: Scripted[], random: () => number = () => 0) {
  const sent: SentRequest[] = []
  const seen: Reply[] = []
  const onCircuitOpen = vi.fn()
  let ids = 0
  const answers = [...script]

  const send = async (input: string | URL | Request, init: RequestInit = {}) => {
    sent.push({
      path: String(input),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body as string | undefined,
      credentials: init.credentials,
      atMs: Date.now(),
    })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === undefined || answer === 'offline') throw new TypeError('Failed to fetch')
    if (answer === 'silent') return untilAborted(init.signal)
    return answerOf(answer)
  }

  const client = createClient({
    fetch: send,
    now: () => Date.now(),
    random,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newId: () => `req_${++ids}`,
    onResponse: (reply) => seen.push(reply),
    onCircuitOpen,
  })
  return {
    ...client,
    sent,
    seen,
    onCircuitOpen,
    answerWith: (...next: Scripted[]) => answers.splice(0, Infinity, ...next),
  }
}

function answerOf({ status, body }: { status: number; body?: unknown }): Response {
  if (body === undefined) return new Response(null, { status })
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}

/** What a promise is rejected with, however long it takes on fake timers. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const settled = promise.then(
    () => {
      throw new Error('It was expected to fail')
    },
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return settled
}
