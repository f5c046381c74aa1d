/** Everything that is not the API: built files, and pages rendered by the web side. */
import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { compress } from 'hono/compress'
import type { Language } from '#contract/language.ts'
import type { HttpBindings, HttpContext } from './request-facts.ts'
import { languageOf, requestIdOf } from './request-facts.ts'
import type { HttpApp } from './route.ts'

/** What the web build exports. It reaches the API in process through `api`, so web never imports server. */
export interface PageHandler {
  fetch(request: Request, options: { context: PageContext }): Promise<Response> | Response
}

export interface PageContext {
  api: { fetch(request: Request): Promise<Response> }
  nonce: string
  language: Language
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

export function mountPages(
  app: HttpApp,
  pages: PageHandler,
  options: { clientDir: string; isSecure: boolean; isDev: boolean },
): void {
  const root = options.clientDir
  app.use(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', IMMUTABLE) }),
  )
  app.use(
    '*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
    }),
  )
  app.use('*', compress())
  app.get('*', (c) => renderPage(app, pages, c, options))
}

async function renderPage(
  app: HttpApp,
  pages: PageHandler,
  c: HttpContext,
  options: { isSecure: boolean; isDev: boolean },
) {
  const nonce = randomBytes(16).toString('base64')
  const api = { fetch: async (request: Request) => app.fetch(request, c.env as HttpBindings) }
  const rendered = await pages.fetch(c.req.raw, { context: { api, nonce, language: languageOf(c) } })
  const headers = new Headers(rendered.headers)
  for (const [name, value] of Object.entries(pageHeaders(nonce, options))) headers.set(name, value)
  headers.set('x-request-id', requestIdOf(c.req.header('x-request-id')))
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  return new Response(rendered.body, { status: rendered.status, headers })
}

function pageHeaders(
  nonce: string,
  { isSecure, isDev }: { isSecure: boolean; isDev: boolean },
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    isDev
      ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'"
      : `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${isDev ? ' ws:' : ''} https://*.ingest.sentry.io`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
