/** A route binds a declared endpoint to what it does. Guarding, parsing and answering happen here, for all alike. */
import type { Hono } from 'hono'
import {
  type Endpoint,
  type EndpointSchemas,
  type IdempotentEndpoint,
  type ParsedInputOf,
  type PlainEndpoint,
  type ReplyOf,
  type Schemas,
  schemasOf,
} from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { type InvitedRole, isAreaOf, teamAreaOf } from '#contract/people/team-terms.ts'
import { type Role, refuseViewer, type Viewer } from '#contract/permissions.ts'
import type { PreviewMark } from '#contract/preview-mark.ts'
import {
  type AccessState,
  ALWAYS_OPEN,
  isEndpointClosed,
  NOTHING_LOCKED,
} from '#contract/site/lockdown-terms.ts'
import type { Clock } from '../clock.ts'
import { isDatabaseAway } from '../database/is-away.ts'
import type { Tx } from '../database/pool.ts'
import type { Log } from '../log.ts'
import { answerError, answerHeaders, answerJson, answerText, ReadyJson } from './answers.ts'
import { AppError } from './app-error.ts'
import { closedTo, type Gate } from './gate.ts'
import type { Attempt, Idempotency, PreparedWrite, Steps } from './idempotency.ts'
import { findPreviewMark, withoutCookies } from './preview.ts'
import { Nothing, readInput } from './read-input.ts'
import { refuseOneFactor } from './refuse-one-factor.ts'
import {
  addressOf,
  type HttpBindings,
  type HttpContext,
  isCrossOrigin,
  languageOf,
  requestIdOf,
} from './request-facts.ts'

/** For whom a provider's account works that is not the owner's. */
export interface TeamMembership {
  providerId: string
  /** Whose page it is. */
  ownerId: string
  role: InvitedRole
}

/** Whoever is signed in. */
export interface Person {
  id: string
  username: string
  role: Role
  displayName: string
  email: string
  sessionId: string
  twoFactorEnabled: boolean
  /** Null: they work for nobody but themselves. */
  team: TeamMembership | null
}

/** A preview as it was found when it was asked for. */
export interface Preview {
  viewer: Viewer
  /** Null: a guest. */
  person: Person | null
  /** Its token has run out or was never ours: a guest is shown. */
  isOver: boolean
  /** Null: it has none, as it needs no token. */
  endsAt: Date | null
}

/** What a handler gets: the validated input, who calls, and from where. */
export interface Call<E extends Endpoint = Endpoint> {
  input: ParsedInputOf<E>
  person: Person | null
  /** The signed-in person; only endpoints that need one may ask. */
  me: Person
  request: Request
  requestId: string
  language: Language
  address: string
  /** Cookies a handler sets; they leave with its answer. */
  setCookies: string[]
  /** What the answer shows, by the names under which it is dropped from cached pages: `product:prd_…`, `catalog`. */
  pageTags: string[]
  /** Asked in process by a page that is being rendered. */
  isForPage: boolean
  /** What is locked for whoever calls. Nothing is for those who are signed in. */
  findClosed(): Promise<AccessState>
  /** Null: what is asked is meant. */
  preview: Preview | null
}

export const PAGE_TAGS_HEADER = 'x-page-tags'

type Answer<E extends Endpoint> = ReplyOf<E> | ReadyJson | Response | undefined
type Answering<E extends Endpoint> = Promise<Answer<E>> | Answer<E>

/** For an endpoint that is not always there: switched off, it answers 404 whatever is sent, so that it does not show itself. */
type IsEnabled = () => Promise<boolean> | boolean

/** What an answer is made with. */
interface Making {
  call: Call
  respond(reply: unknown): Response
  idempotency: Idempotency
  attempt: Attempt | null
}

export interface Route {
  endpoint: Endpoint
  answer(making: Making): Promise<Response>
  enabled?: IsEnabled
}

export function route<E extends PlainEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Answering<E>,
  enabled?: IsEnabled,
): Route {
  return { endpoint, answer: async ({ call, respond }) => respond(await handle(call as Call<E>)), enabled }
}

/**
 * The only way to bind an idempotent endpoint: one by which money, points, seats or goods change hands. The handler
 * does everything in `tx`, what it reads for its answer too: the answer is stored with the effect, or neither is.
 */
export function idempotentRoute<E extends IdempotentEndpoint>(
  endpoint: E,
  handle: (call: Call<E>, tx: Tx) => Answering<E>,
  enabled?: IsEnabled,
): Route {
  const answer = ({ call, respond, idempotency, attempt }: Making) =>
    idempotency.inOne(attempt, async (tx) => respond(await handle(call as Call<E>, tx)))
  return { endpoint, answer, enabled }
}

/** For one whose whole effect is one statement, which keeps the answer too; `write` does it where that cannot be. */
export function idempotentRouteOfOneWrite<E extends IdempotentEndpoint>(
  endpoint: E,
  prepare: (call: Call<E>) => Promise<PreparedWrite<ReplyOf<E>>>,
  write: (call: Call<E>, tx: Tx) => Promise<ReplyOf<E>>,
): Route {
  const answer = ({ call: given, respond, idempotency, attempt }: Making) => {
    const call = given as Call<E>
    return idempotency.inOneWrite(attempt, {
      async prepare() {
        const { reply, tryWrite } = await prepare(call)
        return { reply: respond(reply), tryWrite }
      },
      write: async (tx) => respond(await write(call, tx)),
    })
  }
  return { endpoint, answer }
}

/** For one that asks somebody outside on its way, when no transaction may be open. */
export function idempotentRouteInSteps<E extends IdempotentEndpoint>(
  endpoint: E,
  handle: (call: Call<E>, steps: Steps) => Answering<E>,
): Route {
  const answer = ({ call, respond, idempotency, attempt }: Making) =>
    idempotency.inSteps(attempt, async (steps) => respond(await handle(call as Call<E>, steps)))
  return { endpoint, answer }
}

export interface HttpDeps {
  log: Log
  clock: Clock
  /** Finds the person of a session cookie. */
  findPerson(cookieHeader: string): Promise<Person | null> | Person | null
  /** As whom a preview shows the site; the cookies prove whose preview it is. */
  findPreview?(mark: PreviewMark, cookieHeader: string): Promise<Preview>
  publicOrigin: string
  trustedProxies: number
  /** Rules: admins need two factors outside demo mode. */
  adminsNeedTwoFactor: boolean
  /** In development and tests a reply that breaks its declaration is an error. */
  checkReplies: boolean
  report(error: unknown, requestId: string): void
  idempotency: Idempotency
  gate: Gate
}

export type HttpApp = Hono<{ Bindings: HttpBindings }>

/** A route with what its endpoint takes and answers. */
interface MountedRoute extends Route {
  schemas: EndpointSchemas
}

export function mountRoutes(
  app: HttpApp,
  routes: readonly Route[],
  allSchemas: Schemas,
  deps: HttpDeps,
): void {
  for (const each of routes) {
    const mounted = { ...each, schemas: schemasOf(each.endpoint, allSchemas) }
    const path = each.endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(each.endpoint.method, path, (c) => serve(c, mounted, deps))
  }
}

async function serve(c: HttpContext, mounted: MountedRoute, deps: HttpDeps) {
  const { endpoint, answer, enabled, schemas } = mounted
  const requestId = requestIdOf(c.req.header('x-request-id'))
  const startedAt = performance.now()
  let person: Person | null = null
  let response: Response
  try {
    const cookies = c.req.header('cookie')
    const mark = findPreviewMark(c)
    const preview = mark && !endpoint.anonymous ? await previewOf(mark, cookies ?? '', deps) : null
    if (preview) person = preview.person
    else if (cookies !== undefined && !endpoint.anonymous) person = await deps.findPerson(cookies)
    // A preview is an admin's, whomever it shows the site as.
    const isLetThrough = person !== null || preview !== null
    const findClosed = async () => (isLetThrough ? NOTHING_LOCKED : closedTo(deps.gate, cookies))
    if (!isLetThrough && !ALWAYS_OPEN.has(endpoint.id) && isEndpointClosed(await findClosed(), endpoint.id))
      throw new AppError('LOCKDOWN')
    if (mark && endpoint.hasEffects) throw new AppError('PREVIEW_READ_ONLY')
    if (enabled && !(await enabled())) throw new AppError('NOT_FOUND')
    refuseUnsafeHead(c, endpoint)
    if (endpoint.method !== 'GET' && isCrossOrigin(c, deps.publicOrigin, deps.trustedProxies))
      throw new AppError('CROSS_ORIGIN')
    refuseUnless(person, endpoint, deps.adminsNeedTwoFactor)
    const language = languageOf(c)
    const call: Call = {
      input: (await readInput(c, endpoint, schemas, language)) as ParsedInputOf<Endpoint>,
      person,
      get me() {
        if (person === null) throw new AppError('UNAUTHENTICATED')
        return person
      },
      request: preview ? withoutCookies(c.req.raw) : c.req.raw,
      requestId,
      language,
      address: addressOf(c, deps.trustedProxies),
      setCookies: [],
      pageTags: [],
      isForPage: c.env?.language !== undefined,
      findClosed,
      preview,
    }
    const made = await answer({
      call,
      respond: (reply) => respond(mounted, reply, call, deps),
      idempotency: deps.idempotency,
      attempt: attemptOf(c, endpoint, call),
    })
    response = endpoint.idempotent ? withRequestId(made, requestId) : made
  } catch (error) {
    response = answerFailure(c, error, requestId, deps)
  }
  logRequest(c, response.status, requestId, person, startedAt, deps.log)
  return response
}

/** Where nobody knows of previews, none is valid: whoever asks for one is a guest. */
async function previewOf(mark: PreviewMark, cookies: string, { findPreview }: HttpDeps): Promise<Preview> {
  const found = await findPreview?.(mark, cookies)
  return found ?? { viewer: 'guest', person: null, isOver: true, endsAt: null }
}

/** Hono answers HEAD with the route of GET. One that redirects has done something: a mail scanner must not use a link up. */
function refuseUnsafeHead(c: HttpContext, { replyKind }: Endpoint): void {
  if (c.req.method === 'HEAD' && replyKind === 'redirect')
    throw new AppError('METHOD_NOT_ALLOWED', { headers: { allow: 'GET' } })
}

function refuseUnless(person: Person | null, endpoint: Endpoint, adminsNeedTwoFactor: boolean): void {
  const { permission } = endpoint
  const refusal = refuseViewer(person?.role ?? 'guest', permission)
  if (refusal) throw new AppError(refusal)
  const area = teamAreaOf(endpoint)
  if (area && person?.team && !isAreaOf(person.team.role, area)) throw new AppError('FORBIDDEN')
  const isPrivileged = permission !== 'public' && permission !== 'signed in'
  if (isPrivileged && person) refuseOneFactor(person, { demo: !adminsNeedTwoFactor })
}

function respond(mounted: MountedRoute, reply: unknown, call: Call, deps: HttpDeps): Response {
  const response =
    reply instanceof Response
      ? withRequestId(reply, call.requestId)
      : answerReply(mounted, reply, call.requestId, deps)
  for (const cookie of call.setCookies) response.headers.append('set-cookie', cookie)
  // Only a page that is being rendered in this process looks at them.
  if (call.pageTags.length > 0 && call.isForPage)
    response.headers.set(PAGE_TAGS_HEADER, call.pageTags.join(','))
  return response
}

function answerReply(
  { endpoint, schemas }: MountedRoute,
  reply: unknown,
  requestId: string,
  deps: HttpDeps,
): Response {
  if (endpoint.replyKind === 'empty') {
    const { 'content-type': _, ...headers } = answerHeaders(requestId, '')
    return new Response(null, { status: endpoint.status, headers })
  }
  if (reply instanceof ReadyJson) return answerText(reply.text, endpoint.status, requestId)
  if (deps.checkReplies) (schemas.reply ?? Nothing).parse(JSON.parse(JSON.stringify(reply)))
  return answerJson(reply, endpoint.status, requestId)
}

/** Null where nothing is spent, or the caller sent no key. */
function attemptOf(
  c: HttpContext,
  { id: endpoint, idempotent }: Endpoint,
  { person, input }: Call,
): Attempt | null {
  const key = idempotent ? c.req.header('idempotency-key') : undefined
  return key === undefined || person === null ? null : { userId: person.id, key, endpoint, input }
}

function withRequestId(response: Response, requestId: string): Response {
  response.headers.set('x-request-id', requestId)
  return response
}

/** The one mapper from what was thrown to what is answered. */
export function answerFailure(
  c: HttpContext,
  error: unknown,
  requestId: string,
  deps: Pick<HttpDeps, 'log' | 'report'>,
): Response {
  if (error instanceof AppError) return answerError(error, requestId, languageOf(c))
  deps.log.error({ requestId, path: c.req.path, err: error }, 'request failed')
  deps.report(error, requestId)
  const code = isDatabaseAway(error) ? 'UNAVAILABLE' : 'INTERNAL'
  return answerError(new AppError(code, { cause: error }), requestId, languageOf(c))
}

/** Reads that went well are many and dull: they are logged at `debug`. */
function logRequest(
  c: HttpContext,
  status: number,
  requestId: string,
  person: Person | null,
  startedAt: number,
  log: Log,
): void {
  const level = status >= 500 ? 'error' : c.req.method !== 'GET' || status >= 400 ? 'info' : 'debug'
  if (!log.isLevelEnabled(level)) return
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  log[level]({ requestId, method: c.req.method, path: c.req.path, status, ms, userId: person?.id }, 'request')
}
