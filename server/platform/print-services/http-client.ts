/** Requests to a print service: a time limit, one error for each way to fail, and answers held against their shape. */
import type { z } from 'zod'
import { PrintServiceError } from './service.ts'

const ANSWER_BYTES = 8 * 1024 * 1024
const USUAL_WAIT_MS = 60_000

export interface HttpClient {
  /** Null where they answer 404 and `isOptional` is set. */
  request<T extends z.ZodType>(request: ServiceRequest<T>): Promise<z.output<T>>
  find<T extends z.ZodType>(request: ServiceRequest<T>): Promise<z.output<T> | null>
}

export interface ServiceRequest<T extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  answer: T
}

interface ClientOptions {
  base: string
  timeoutMs: number
  headers: Record<string, string>
  /** What their body says about a refusal. */
  readReason(body: unknown): string
}

export function createHttpClient({ base, timeoutMs, headers, readReason }: ClientOptions): HttpClient {
  async function send({ method, path, body }: Omit<ServiceRequest<z.ZodType>, 'answer'>): Promise<Response> {
    try {
      return await fetch(base + path, {
        method,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (cause) {
      throw new PrintServiceError('down', `No answer to ${method} ${path}`, { cause })
    }
  }

  async function find<T extends z.ZodType>(request: ServiceRequest<T>): Promise<z.output<T> | null> {
    const response = await send(request)
    const body = await readJson(response)
    if (response.ok) return checkShape(request, body)
    if (response.status === 404) return null
    throw failureOf(response, readReason(body), body)
  }

  return {
    find,
    async request(request) {
      const found = await find(request)
      if (found === null)
        throw new PrintServiceError('refused', `${request.method} ${request.path}: not found`)
      return found
    },
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    if (text.length > ANSWER_BYTES) throw new Error('too long')
    return text === '' ? {} : JSON.parse(text)
  } catch (cause) {
    // A proxy's page is no answer of theirs.
    throw new PrintServiceError('down', `An answer that is no JSON (${response.status})`, { cause })
  }
}

function checkShape<T extends z.ZodType>({ method, path, answer }: ServiceRequest<T>, body: unknown) {
  const parsed = answer.safeParse(body)
  if (parsed.success) return parsed.data
  throw new PrintServiceError('down', `An unexpected answer to ${method} ${path}`, { cause: parsed.error })
}

function failureOf({ status, headers }: Response, reason: string, body: unknown): PrintServiceError {
  if (status === 401 || status === 403)
    return new PrintServiceError('unauthorized', reason || 'The token was refused')
  // Printful's first API says 419 for what others call 429.
  if (status === 429 || status === 419)
    return new PrintServiceError('limited', reason || 'Too many requests', { retryAfterMs: waitOf(headers) })
  if (status >= 500) return new PrintServiceError('down', reason || `It answered ${status}`)
  return new PrintServiceError('refused', reason || `It answered ${status}`, { body })
}

function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1000) : USUAL_WAIT_MS
}
