/**
 * One declaration an endpoint: the server validates and enforces it, the client is typed by it,
 * the page hides the button by it, and `/api/openapi.json` lists it.
 */
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { TeamArea } from './people/team-terms.ts'
import type { RequiredPermission } from './permissions.ts'
import { ALWAYS_OPEN } from './site/lockdown-terms.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What is sent back: JSON (the default), nothing, a redirect, or a file of a type. */
export type ReplyKind = 'json' | 'empty' | 'redirect' | { file: string }

export interface Endpoint<I extends z.ZodObject = z.ZodObject, R extends z.ZodType = z.ZodType> {
  readonly id: string
  readonly method: Method
  /** OpenAPI style: `/api/events/{eventId}`. */
  readonly path: string
  readonly permission: RequiredPermission
  /** Which part of a provider's work it is; null: what its permission says (`teamAreaOf`). */
  readonly team: TeamArea | null
  readonly summary: string
  readonly tag: string
  /** Path parameters by name; the rest is the query of a GET or DELETE, else the JSON body. */
  readonly input: I
  readonly reply: R
  readonly replyKind: ReplyKind
  /** What its body is. An image, a table or a signed message comes as it is, `input` then is the path and the query. */
  readonly body: 'json' | 'image' | 'csv' | 'raw'
  /** Money, points, seats or goods change hands: with an `Idempotency-Key` the same request twice is done once. */
  readonly idempotent: boolean
  /** Something is written or sent: refused in a preview. Every call but a GET has, and a GET that redirects or says so. */
  readonly hasEffects: boolean
  /** Whoever calls is not looked up: it answers even when the database does not. */
  readonly anonymous: boolean
  /** The status of success. */
  readonly status: 200 | 201 | 202 | 204 | 302
  readonly fails: readonly ErrorCode[]
}

export type IdempotentEndpoint = Endpoint & { readonly idempotent: true }
export type PlainEndpoint = Endpoint & { readonly idempotent: false }

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

interface Declaration<I extends z.ZodObject, R extends z.ZodType, S extends boolean> {
  id: string
  method: Method
  path: string
  permission: RequiredPermission
  team?: TeamArea
  summary: string
  tag: string
  input?: I
  reply?: R
  replyKind?: ReplyKind
  body?: Endpoint['body']
  idempotent?: S
  hasEffects?: boolean
  anonymous?: boolean
  status?: Endpoint['status']
  fails?: readonly ErrorCode[]
}

const NoInput = z.object({})
const NoReply = z.object({})

export function endpoint<
  I extends z.ZodObject = typeof NoInput,
  R extends z.ZodType = typeof NoReply,
  S extends boolean = false,
>(declared: Declaration<I, R, S>): Endpoint<I, R> & { readonly idempotent: S } {
  const replyKind = declared.replyKind ?? (declared.reply ? 'json' : 'empty')
  return {
    id: declared.id,
    method: declared.method,
    path: declared.path,
    permission: declared.permission,
    team: declared.team ?? null,
    summary: declared.summary,
    tag: declared.tag,
    input: declared.input ?? (NoInput as unknown as I),
    reply: declared.reply ?? (NoReply as unknown as R),
    replyKind,
    body: declared.body ?? 'json',
    idempotent: (declared.idempotent ?? false) as S,
    hasEffects: declared.hasEffects ?? (declared.method !== 'GET' || replyKind === 'redirect'),
    anonymous: declared.anonymous ?? false,
    status: declared.status ?? usualStatus(replyKind),
    fails: declared.fails ?? [],
  }
}

function usualStatus(kind: ReplyKind): Endpoint['status'] {
  if (kind === 'empty') return 204
  return kind === 'redirect' ? 302 : 200
}

/** `/api/users/{userId}/role` -> ['userId'] */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}

export function sendsBody(method: Method): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH'
}

/** Every failure an endpoint can answer with, its own and those that come with its shape. */
export function failuresOf(declared: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(declared.fails)
  if (declared.permission !== 'public') codes.add('UNAUTHENTICATED')
  if (declared.permission !== 'public' && declared.permission !== 'signed in') {
    codes.add('FORBIDDEN')
    codes.add('TWO_FACTOR_REQUIRED')
  }
  if (Object.keys(declared.input.shape).length > 0) codes.add('INVALID_INPUT')
  if (declared.method !== 'GET') codes.add('CROSS_ORIGIN')
  if (declared.hasEffects) codes.add('PREVIEW_READ_ONLY')
  if (sendsBody(declared.method))
    for (const code of ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'REQUEST_TIMEOUT'] as const) codes.add(code)
  if (sendsBody(declared.method) && declared.body === 'json') codes.add('BAD_JSON')
  if (declared.idempotent) for (const code of ['IDEMPOTENCY_MISMATCH', 'CONFLICT'] as const) codes.add(code)
  if (!ALWAYS_OPEN.has(declared.id)) codes.add('LOCKDOWN')
  codes.add('INTERNAL')
  codes.add('UNAVAILABLE')
  return [...codes].sort()
}
