/**
 * One declaration an endpoint: the server enforces it, the client is typed by it, the page hides the button by it, and
 * `/api/openapi.json` lists it. What it takes and answers stands beside it in `<area>.schemas.ts`, which only the server
 * loads (`schemas.ts`): here it is a type.
 */
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { TeamArea } from './people/team-terms.ts'
import type { RequiredPermission } from './permissions.ts'
import { ALWAYS_OPEN } from './site/lockdown-terms.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What is sent back: JSON (the default), nothing, a redirect, or a file of a type. */
export type ReplyKind = 'json' | 'empty' | 'redirect' | { file: string }

/** What only the server and the API's description read of an endpoint. */
export interface EndpointSchemas {
  readonly summary: string
  readonly tag: string
  /** Path parameters by name; the rest is the query of a GET or DELETE, else the JSON body. */
  readonly input?: z.ZodObject
  readonly reply?: z.ZodType
}

/** By the ids of the endpoints. */
export type Schemas = Readonly<Record<string, EndpointSchemas>>

/** Under it the types of an endpoint's schemas are; there is no value. */
declare const SHAPES: unique symbol

export interface Endpoint<I extends z.ZodObject = z.ZodObject, R extends z.ZodType = z.ZodType> {
  readonly id: string
  readonly method: Method
  /** OpenAPI style: `/api/events/{eventId}`. */
  readonly path: string
  readonly permission: RequiredPermission
  /** Which part of a provider's work it is; null: what its permission says (`teamAreaOf`). */
  readonly team: TeamArea | null
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
  readonly [SHAPES]: { readonly input: I; readonly reply: R }
}

export type IdempotentEndpoint = Endpoint & { readonly idempotent: true }
export type PlainEndpoint = Endpoint & { readonly idempotent: false }

export type InputOf<E extends Endpoint> = z.input<E[typeof SHAPES]['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E[typeof SHAPES]['input']>
export type ReplyOf<E extends Endpoint> = z.output<E[typeof SHAPES]['reply']>

interface Declaration<K extends string, S extends boolean> {
  id: K
  method: Method
  path: string
  permission: RequiredPermission
  team?: TeamArea
  replyKind?: ReplyKind
  body?: Endpoint['body']
  idempotent?: S
  hasEffects?: boolean
  anonymous?: boolean
  status?: Endpoint['status']
  fails?: readonly ErrorCode[]
}

type Nothing = z.ZodObject<Record<never, never>, z.core.$strip>
type InputIn<S> = S extends { input: infer I extends z.ZodObject } ? I : Nothing
type ReplyIn<S> = S extends { reply: infer R extends z.ZodType } ? R : Nothing

type Declare<All> = <K extends keyof All & string, S extends boolean = false>(
  declared: Declaration<K, S>,
) => Endpoint<InputIn<All[K]>, ReplyIn<All[K]>> & { readonly idempotent: S }

/** Declares the endpoints of an area: each is named by the id of its schemas, and typed by them. */
export function endpointsOf<All extends Schemas>(): Declare<All> {
  return toEndpoint as unknown as Declare<All>
}

function toEndpoint(declared: Declaration<string, boolean>): Omit<Endpoint, typeof SHAPES> {
  const { method, replyKind = 'json' } = declared
  return {
    id: declared.id,
    method,
    path: declared.path,
    permission: declared.permission,
    team: declared.team ?? null,
    replyKind,
    body: declared.body ?? 'json',
    idempotent: declared.idempotent ?? false,
    hasEffects: declared.hasEffects ?? (method !== 'GET' || replyKind === 'redirect'),
    anonymous: declared.anonymous ?? false,
    status: declared.status ?? usualStatus(replyKind),
    fails: declared.fails ?? [],
  }
}

function usualStatus(kind: ReplyKind): Endpoint['status'] {
  if (kind === 'empty') return 204
  return kind === 'redirect' ? 302 : 200
}

export function schemasOf({ id }: Endpoint, all: Schemas): EndpointSchemas {
  const found = all[id]
  if (!found) throw new Error(`${id} has no schemas`)
  return found
}

/** `/api/users/{userId}/role` -> ['userId'] */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}

export function sendsBody(method: Method): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH'
}

/** Every failure an endpoint can answer with, its own and those that come with its shape. */
export function failuresOf(declared: Endpoint, { input }: EndpointSchemas): ErrorCode[] {
  const codes = new Set<ErrorCode>(declared.fails)
  if (declared.permission !== 'public') codes.add('UNAUTHENTICATED')
  if (declared.permission !== 'public' && declared.permission !== 'signed in') {
    codes.add('FORBIDDEN')
    codes.add('TWO_FACTOR_REQUIRED')
  }
  if (input && Object.keys(input.shape).length > 0) codes.add('INVALID_INPUT')
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
