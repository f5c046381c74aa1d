/** Everything that is not the API: built files, and pages rendered by the web side. */
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
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

export interface PageOptions {
  /** The built files of the browser. */
  clientDir: string
  isDev: boolean
  isSecure: boolean
  /** Where the browser may report errors to; null without error tracking. */
  monitoringOrigin: string | null
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const HOURLY = 'public, max-age=3600'

export function mountPages(app: HttpApp, pages: PageHandler, options: PageOptions): void {
  const findFile = serveStatic({ root: options.clientDir, precompressed: true })
  const serve =
    (cacheControl: string): MiddlewareHandler =>
    async (c, next) => {
      const found = await findFile(c, next)
      found?.headers.set('cache-control', cacheControl)
      return found
    }
  app.use('/assets/*', serve(IMMUTABLE))
  for (const name of rootFiles(options)) app.get(`/${name}`, serve(HOURLY))
  app.use('*', compress())
  app.get('*', (c) => renderPage(app, pages, c, options))
}

/** Known at start, so that a page does not ask the disk for a file of its name. In development Vite serves them. */
function rootFiles({ clientDir, isDev }: PageOptions): string[] {
  if (isDev) return []
  const entries = readdirSync(clientDir, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function renderPage(app: HttpApp, pages: PageHandler, c: HttpContext, options: PageOptions) {
  const nonce = randomBytes(16).toString('base64')
  const language = languageOf(c)
  const bindings: HttpBindings = { ...c.env, language }
  const api = { fetch: async (request: Request) => app.fetch(request, bindings) }
  const rendered = await pages.fetch(c.req.raw, { context: { api, nonce, language } })
  const headers = new Headers(rendered.headers)
  for (const [name, value] of Object.entries(pageHeaders(nonce, options))) headers.set(name, value)
  headers.set('x-request-id', requestIdOf(c.req.header('x-request-id')))
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  return new Response(rendered.body, { status: rendered.status, headers })
}

function pageHeaders(
  nonce: string,
  { isSecure, isDev, monitoringOrigin }: PageOptions,
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    isDev
      ? "script-src 'self' 'unsafe-inline' 'unsafe-eval'"
      : `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ['connect-src', "'self'", isDev && 'ws:', monitoringOrigin].filter(Boolean).join(' '),
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
