/** A route binds a declared endpoint to what it does. What happens around it stands in `serve-route.ts`. */
import type { Hono } from 'hono'
import type {
  Endpoint,
  IdempotentEndpoint,
  ParsedInputOf,
  PlainEndpoint,
  ReplyOf,
} from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { InvitedRole } from '#contract/people/team-terms.ts'
import type { Role, Viewer } from '#contract/permissions.ts'
import type { PreviewMark } from '#contract/preview-mark.ts'
import type { AccessState } from '#contract/site/lockdown-terms.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../database/pool.ts'
import type { Log } from '../log.ts'
import type { Answer, ReadyJson } from './answers.ts'
import type { Gate } from './gate.ts'
import type { Attempt, Idempotency, JsonAnswer, PreparedWrite, Steps } from './idempotency.ts'
import type { HttpBindings } from './request-facts.ts'

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
  /** What the browser sent of them; nothing in a preview. */
  cookieHeader: string | undefined
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

type Reply<E extends Endpoint> = ReplyOf<E> | undefined
/** A read may have its answer ready, or answer with a file. */
type ReadReply<E extends Endpoint> = Reply<E> | ReadyJson | Response

/** For an endpoint that is not always there: switched off, it answers 404 whatever is sent, so that it does not show itself. */
type IsEnabled = () => Promise<boolean> | boolean

/** What an answer is made with. */
export interface Making {
  call: Call
  respond(reply: unknown): Answer | Response
  /** For what is kept with its effect. */
  respondInJson(reply: unknown): JsonAnswer
  idempotency: Idempotency
  attempt: Attempt | null
}

export interface Route {
  endpoint: Endpoint
  answer(making: Making): Promise<Answer | Response>
  enabled?: IsEnabled
}

export function route<E extends PlainEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReadReply<E>> | ReadReply<E>,
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
  handle: (call: Call<E>, tx: Tx) => Promise<Reply<E>> | Reply<E>,
  enabled?: IsEnabled,
): Route {
  const answer = ({ call, respondInJson, idempotency, attempt }: Making) =>
    idempotency.inOne(attempt, async (tx) => respondInJson(await handle(call as Call<E>, tx)))
  return { endpoint, answer, enabled }
}

/** For one whose whole effect is one statement, which keeps the answer too; `write` does it where that cannot be. */
export function idempotentRouteOfOneWrite<E extends IdempotentEndpoint>(
  endpoint: E,
  prepare: (call: Call<E>) => Promise<PreparedWrite<ReplyOf<E>>>,
  write: (call: Call<E>, tx: Tx) => Promise<ReplyOf<E>>,
  enabled?: IsEnabled,
): Route {
  const answer = ({ call: given, respondInJson, idempotency, attempt }: Making) => {
    const call = given as Call<E>
    return idempotency.inOneWrite(attempt, {
      async prepare() {
        const { reply, tryWrite } = await prepare(call)
        return { reply: respondInJson(reply), tryWrite }
      },
      write: async (tx) => respondInJson(await write(call, tx)),
    })
  }
  return { endpoint, answer, enabled }
}

/** For one that asks somebody outside on its way, when no transaction may be open. */
export function idempotentRouteInSteps<E extends IdempotentEndpoint>(
  endpoint: E,
  handle: (call: Call<E>, steps: Steps) => Promise<Reply<E>> | Reply<E>,
): Route {
  const answer = ({ call, respondInJson, idempotency, attempt }: Making) =>
    idempotency.inSteps(attempt, async (steps) => respondInJson(await handle(call as Call<E>, steps)))
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
