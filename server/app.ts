/** Builds the whole HTTP app. The server and the tests use the same one. */
import { Hono } from 'hono'
import { ENDPOINTS } from '#contract/index.ts'
import { mountApiDocs } from './platform/http/api-docs.ts'
import { describeApi } from './platform/http/openapi.ts'
import { mountPages, type PageHandler, type PageOptions } from './platform/http/pages.ts'
import { answerPlainPage, asksForPage } from './platform/http/plain-page.ts'
import { requestIdOf } from './platform/http/request-facts.ts'
import { answerFailure, type HttpApp, type HttpDeps, mountRoutes, type Route } from './platform/http/route.ts'
import { answerUnknownPath } from './platform/http/unknown-paths.ts'

export interface AppDeps {
  http: HttpDeps
  routes: readonly Route[]
  storeName: string
  /** Absent where only the API is wanted. */
  pages?: { handler: PageHandler } & PageOptions
}

export function createApp({ http, routes, storeName, pages }: AppDeps): HttpApp {
  const app: HttpApp = new Hono()
  const answerUnknown = answerUnknownPath(ENDPOINTS)
  app.onError((error, c) => {
    const failure = answerFailure(c, error, requestIdOf(c.req.header('x-request-id')), http)
    return asksForPage(c) ? answerPlainPage(c, failure) : failure
  })
  mountRoutes(app, routes, http)
  mountApiDocs(app, describeApi(ENDPOINTS, { title: storeName, url: http.publicOrigin }))
  app.all('/api/*', answerUnknown)
  app.all('/healthz', answerUnknown)
  app.all('/readyz', answerUnknown)
  if (pages) mountPages(app, pages.handler, pages)
  app.notFound(answerUnknown)
  return app
}
