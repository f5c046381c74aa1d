/** Builds the whole HTTP app. The server and the tests use the same one. */
import { Hono } from 'hono'
import { DEFAULT_STORE_NAME } from '#contract/brand.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { SCHEMAS } from '#contract/schemas.ts'
import { toResponse } from './platform/http/answers.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import { AppError } from './platform/http/app-error.ts'
import { closedTo } from './platform/http/gate.ts'
import { apiTitle, describeApi } from './platform/http/openapi.ts'
import { mountPages, type PageHandler, type PageOptions } from './platform/http/pages.ts'
import { answerPlainPage, asksForPage } from './platform/http/plain-page.ts'
import { type HttpContext, requestIdOf } from './platform/http/request-facts.ts'
import type { HttpApp, HttpDeps, Route } from './platform/http/route.ts'
import { answerFailure, mountRoutes } from './platform/http/serve-route.ts'
import { answerUnknownPath } from './platform/http/unknown-paths.ts'

export interface AppDeps {
  http: HttpDeps
  routes: readonly Route[]
  /** What the description of the API is headed with. */
  readStoreName(): Promise<string>
  /** Absent where only the API is wanted. */
  pages?: { handler: PageHandler } & Omit<PageOptions, 'gate' | 'findPerson'>
}

export function createApp({ http, routes, readStoreName, pages }: AppDeps): HttpApp {
  const app: HttpApp = new Hono()
  const answerUnknown = answerUnknownPath(ENDPOINTS)
  app.onError((error, c) => {
    const failure = toResponse(answerFailure(c, error, requestIdOf(c.req.header('x-request-id')), http))
    return asksForPage(c) ? answerPlainPage(c, failure) : failure
  })
  mountRoutes(app, routes, SCHEMAS, http)
  mountApiDocs(app, {
    describe: () => describeApi(ENDPOINTS, SCHEMAS, { title: DEFAULT_STORE_NAME, url: http.publicOrigin }),
    readTitle: async () => apiTitle(await readStoreName()),
    admit: (c) => refuseWhileLocked(c, http),
  })
  app.all('/api/*', answerUnknown)
  app.all('/healthz', answerUnknown)
  app.all('/readyz', answerUnknown)
  if (pages) mountPages(app, pages.handler, { ...pages, gate: http.gate, findPerson: http.findPerson })
  app.notFound(answerUnknown)
  return app
}

/** What the API can do is nobody's business while the whole site is locked. */
async function refuseWhileLocked(c: HttpContext, { gate, findPerson }: HttpDeps): Promise<void> {
  const cookies = c.req.header('cookie')
  const { lockGlobal } = await closedTo(gate, cookies)
  if (lockGlobal && !(cookies !== undefined && (await findPerson(cookies)))) throw new AppError('LOCKDOWN')
}
