/** What happens to every call of the API: it is looked at, guarded, parsed and answered here, for all endpoints alike. */
import {
  type Endpoint,
  type EndpointSchemas,
  type ParsedInputOf,
  type Schemas,
  schemasOf,
} from '#contract/endpoint.ts'
import { isAreaOf, teamAreaOf } from '#contract/people/team-terms.ts'
import { refuseViewer } from '#contract/permissions.ts'
import type { PreviewMark } from '#contract/preview-mark.ts'
import { ALWAYS_OPEN, isEndpointClosed, NOTHING_LOCKED } from '#contract/site/lockdown-terms.ts'
import { isDatabaseAway } from '../database/is-away.ts'
import type { Log } from '../log.ts'
import { type Answer, answerError, answerJson, answerNothing, ReadyJson, toResponse } from './answers.ts'
import { AppError } from './app-error.ts'
import { closedTo } from './gate.ts'
import type { Attempt, JsonAnswer } from './idempotency.ts'
import { findPreviewMark } from './preview.ts'
import { Nothing, readInput } from './read-input.ts'
import { refuseOneFactor } from './refuse-one-factor.ts'
import { type Asked, addressOf, isCrossOrigin, languageOf, requestIdOf } from './request-facts.ts'
import {
  type Call,
  type HttpApp,
  type HttpDeps,
  PAGE_TAGS_HEADER,
  type Person,
  type Preview,
  type Route,
} from './route.ts'
import { ServedCall } from './served-call.ts'

/** A route with what its endpoint takes and answers. */
export interface MountedRoute extends Route {
  schemas: EndpointSchemas
}

export function withSchemas(routes: readonly Route[], all: Schemas): MountedRoute[] {
  return routes.map((each) => ({ ...each, schemas: schemasOf(each.endpoint, all) }))
}

export function mountRoutes(
  app: HttpApp,
  routes: readonly Route[],
  allSchemas: Schemas,
  deps: HttpDeps,
): void {
  for (const mounted of withSchemas(routes, allSchemas)) {
    const path = mounted.endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(mounted.endpoint.method, path, async (c) => {
      const made = await serveRoute(c, mounted, deps)
      return made instanceof Response ? made : toResponse(made)
    })
  }
}

export async function serveRoute(
  c: Asked,
  mounted: MountedRoute,
  deps: HttpDeps,
): Promise<Answer | Response> {
  const { endpoint, answer, enabled, schemas } = mounted
  const requestId = requestIdOf(c.req.header('x-request-id'))
  const startedAt = performance.now()
  let person: Person | null = null
  let made: Answer | Response
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
    const call = new ServedCall(c, {
      input: (await readInput(c, endpoint, schemas, language)) as ParsedInputOf<Endpoint>,
      person,
      requestId,
      language,
      address: addressOf(c, deps.trustedProxies),
      isForPage: c.env?.language !== undefined,
      findClosed,
      preview,
    })
    made = await answer({
      call,
      respond: (reply) =>
        reply instanceof Response
          ? completeFile(reply, call)
          : complete(replyOf(mounted, reply, call, deps), call),
      respondInJson: (reply) => complete(jsonOf(mounted, reply, call, deps), call),
      idempotency: deps.idempotency,
      attempt: attemptOf(c, endpoint, call),
    })
    // What was kept of an earlier call is answered under the id of this one.
    if (endpoint.idempotent && !(made instanceof Response)) made.headers['x-request-id'] = requestId
  } catch (error) {
    made = answerFailure(c, error, requestId, deps)
  }
  logRequest(c, made.status, requestId, person, startedAt, deps.log)
  return made
}

/** Where nobody knows of previews, none is valid: whoever asks for one is a guest. */
async function previewOf(mark: PreviewMark, cookies: string, { findPreview }: HttpDeps): Promise<Preview> {
  const found = await findPreview?.(mark, cookies)
  return found ?? { viewer: 'guest', person: null, isOver: true, endsAt: null }
}

/** Hono answers HEAD with the route of GET. One that redirects has done something: a mail scanner must not use a link up. */
function refuseUnsafeHead(c: Asked, { replyKind }: Endpoint): void {
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

function replyOf(mounted: MountedRoute, reply: unknown, call: Call, deps: HttpDeps): Answer {
  return reply instanceof ReadyJson
    ? answerJson(reply.bytes, mounted.endpoint.status, call.requestId)
    : jsonOf(mounted, reply, call, deps)
}

function jsonOf({ endpoint, schemas }: MountedRoute, reply: unknown, call: Call, deps: HttpDeps): JsonAnswer {
  if (endpoint.replyKind === 'empty') return answerNothing(endpoint.status, call.requestId)
  const json = JSON.stringify(reply)
  if (deps.checkReplies) (schemas.reply ?? Nothing).parse(JSON.parse(json))
  return answerJson(json, endpoint.status, call.requestId)
}

function complete<A extends Answer>(answer: A, { setCookies, pageTags, isForPage }: Call): A {
  if (setCookies.length > 0) answer.headers['set-cookie'] = setCookies
  // Only a page that is being rendered in this process looks at them.
  if (pageTags.length > 0 && isForPage) answer.headers[PAGE_TAGS_HEADER] = pageTags.join(',')
  return answer
}

function completeFile(response: Response, { requestId, setCookies, pageTags, isForPage }: Call): Response {
  response.headers.set('x-request-id', requestId)
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  if (pageTags.length > 0 && isForPage) response.headers.set(PAGE_TAGS_HEADER, pageTags.join(','))
  return response
}

/** Null where nothing is spent, or the caller sent no key. */
function attemptOf(
  c: Asked,
  { id: endpoint, idempotent }: Endpoint,
  { person, input }: Call,
): Attempt | null {
  const key = idempotent ? c.req.header('idempotency-key') : undefined
  return key === undefined || person === null ? null : { userId: person.id, key, endpoint, input }
}

/** The one mapper from what was thrown to what is answered. */
export function answerFailure(
  c: Asked,
  error: unknown,
  requestId: string,
  deps: Pick<HttpDeps, 'log' | 'report'>,
): Answer {
  if (error instanceof AppError) return answerError(error, requestId, languageOf(c))
  deps.log.error({ requestId, path: c.req.path, err: error }, 'request failed')
  deps.report(error, requestId)
  const code = isDatabaseAway(error) ? 'UNAVAILABLE' : 'INTERNAL'
  return answerError(new AppError(code, { cause: error }), requestId, languageOf(c))
}

/** Reads that went well are many and dull: they are logged at `debug`. */
function logRequest(
  c: Asked,
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
