/** Gathers an endpoint's input from path, query and body, and validates it. */
import type { IncomingMessage } from 'node:http'
import { type ZodError, z } from 'zod'
import { type Endpoint, type EndpointSchemas, sendsBody } from '#contract/endpoint.ts'
import type { FieldProblem } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { LIMITS } from '#contract/limits.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from './app-error.ts'
import { describeIssue } from './describe-issue.ts'
import type { Asked } from './request-facts.ts'

/** What an endpoint takes or answers that declares no schema of it. */
export const Nothing = z.object({})

export async function readInput(
  c: Asked,
  endpoint: Endpoint,
  { input }: EndpointSchemas,
  language: Language,
): Promise<unknown> {
  if (!input) return {}
  const isJson = sendsBody(endpoint.method) && endpoint.body === 'json'
  const sent = isJson ? await readJsonObject(c) : readQuery(c)
  const parsed = input.safeParse(Object.assign(sent, c.req.param()))
  const problems = parsed.success ? findNul(parsed.data, language) : describeProblems(parsed.error, language)
  if (problems.length > 0) throw new AppError('INVALID_INPUT', { details: problems })
  return parsed.data
}

/** PostgreSQL keeps every character but U+0000: refused here for all alike, or it would be a failure of ours. */
function findNul(input: Record<string, unknown>, language: Language): FieldProblem[] {
  return Object.keys(input)
    .filter((field) => holdsNul(input[field]))
    .map((field) => ({
      field,
      code: 'invalid_format',
      message: m.errors_field_invalid({}, { locale: language }),
    }))
}

/** Without recursion: a body may be nested as deep as it is long. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  const open = Object.values(value)
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) open.push(inner)
  }
  return false
}

function readQuery(c: Asked): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  const sent = c.req.queries()
  for (const name of Object.keys(sent)) {
    const values = sent[name] ?? []
    query[name] = values.length === 1 ? (values[0] ?? '') : values
  }
  return query
}

async function readJsonObject(c: Asked): Promise<Record<string, unknown>> {
  const text = await readText(c)
  if (text === '') return {}
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('UNSUPPORTED_TYPE')
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('BAD_JSON')
  }
  return value as Record<string, unknown>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause })
  }
}

async function readText(c: Asked): Promise<string> {
  const bytes = c.env?.readBody ? await c.env.readBody() : await readBytes(c.req.raw, LIMITS.bodyBytes)
  return bytes.toString('utf8')
}

/** A body that comes in drops holds a request, and what it holds, for as long as its sender likes. */
const BODY_WITHIN_MS = 30_000

/** The body as it came, or `TOO_LARGE`, or `REQUEST_TIMEOUT`. */
export async function readBytes(
  request: Request,
  limitBytes: number,
  withinMs = BODY_WITHIN_MS,
): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw new AppError('TOO_LARGE')
  const body = request.body
  return body === null ? Buffer.alloc(0) : unlessLate(collect(body, limitBytes), withinMs)
}

async function unlessLate(reading: Promise<Buffer>, withinMs: number): Promise<Buffer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new AppError('REQUEST_TIMEOUT', { headers: { connection: 'close' } })),
    withinMs,
  )
  try {
    return await Promise.race([reading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The same of Node's own request, whose length was looked at. */
export function readIncoming(incoming: IncomingMessage, withinMs = BODY_WITHIN_MS): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.once('end', () => resolve(Buffer.concat(chunks)))
  // Whoever sent it went away in the middle.
  incoming.once('close', () => {
    if (!incoming.readableEnded) reject(new AppError('REQUEST_ABORTED'))
  })
  incoming.on('error', (cause) => reject(new AppError('REQUEST_ABORTED', { cause })))
  return unlessLate(promise, withinMs)
}

async function collect(body: ReadableStream<Uint8Array>, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      // A chunked body has no length to look at, so it is counted as it comes.
      if (bytes > limitBytes) throw new AppError('TOO_LARGE')
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    // Whoever sent it went away in the middle: not our failure, and nobody reads the answer.
    throw new AppError('REQUEST_ABORTED', { cause })
  }
  return Buffer.concat(chunks)
}

export function describeProblems(error: ZodError, language: Language): FieldProblem[] {
  return error.issues.map((issue) => ({
    field: issue.path.join('.'),
    code: issue.code,
    message: describeIssue(issue, language),
  }))
}
