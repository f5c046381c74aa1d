/** Everything that is not the API: built files, and pages rendered by the web side. */
import { randomBytes } from 'node:crypto'
import { compress } from 'hono/compress'
import { ERROR_STATUS } from '#contract/errors.ts'
import { LANGUAGE_KEY, type Language } from '#contract/language.ts'
import type { PreviewMark } from '#contract/preview-mark.ts'
import { type AccessState, isAnyLocked, isPageClosed, NOTHING_LOCKED } from '#contract/site/lockdown-terms.ts'
import { AppError } from './app-error.ts'
import { mountBuiltFiles } from './built-files.ts'
import { closedTo, type Gate } from './gate.ts'
import { guestPageKey } from './guest-pages.ts'
import { bodyOf, type CachedPage, chooseEncoding, type PageCache } from './page-cache.ts'
import { inlineScriptHashes, pageHeaders } from './page-headers.ts'
import { findPreviewMark, leavePreview, previewAddress } from './preview.ts'
import type { HttpBindings, HttpContext } from './request-facts.ts'
import { languageOf, requestIdOf } from './request-facts.ts'
import { type HttpApp, PAGE_TAGS_HEADER } from './route.ts'

/** What the web build exports. It reaches the API in process through `api`, so web never imports server. */
export interface PageHandler {
  fetch(request: Request, options: { context: PageContext }): Promise<Response> | Response
}

export interface PageContext {
  api: { fetch(request: Request): Promise<Response> }
  /** Absent on a page that is kept: its scripts are allowed by their hashes. */
  nonce?: string
  language: Language
  /** The page is locked for whoever asks: only how to unlock it may be shown. */
  isClosed?: boolean
  /** Null: no preview. */
  preview: PreviewMark | null
}

export interface PageOptions {
  /** The built files of the browser. */
  clientDir: string
  isDev: boolean
  /** Where the browser may report errors to; null without error tracking. */
  monitoringOrigin: string | null
  isStripe?: boolean
  /** Of windows beside our own that may frame a preview. */
  previewOrigins?: readonly string[]
  /** Guests' pages are kept here; null: every page is rendered when it is asked for. */
  cache: { pages: PageCache; sessionCookie: string } | null
  gate: Gate
  /** Whoever is signed in is never locked out. */
  findPerson(cookies: string): Promise<unknown> | unknown
}

export function mountPages(app: HttpApp, pages: PageHandler, options: PageOptions): void {
  mountBuiltFiles(app, options)
  app.use('*', compress())
  const renderer = createRenderer(app, pages, options)
  app.get('*', (c) => renderer(c))
}

function createRenderer(app: HttpApp, pages: PageHandler, options: PageOptions) {
  const { cache } = options
  /** Many may ask for one page at once: it is rendered for the first, and the others wait. */
  const underWay = new Map<string, Promise<CachedPage | Response>>()

  async function render(c: HttpContext): Promise<Response> {
    const left = leavePreview(c)
    if (left) return left
    const closed = await findClosed(c, options)
    if (isPageClosed(closed, c.req.path)) return renderClosed(app, pages, c, options)
    const preview = findPreviewMark(c)
    const instead = preview && previewAddress(c, preview)
    if (instead) return c.redirect(instead)
    const key = cache && !preview && keyOf(c, cache.sessionCookie)
    // What is kept meanwhile is for those to whom something is closed; one who unlocked the site sees all of it.
    const isLetThrough = isAnyLocked(await options.gate.read()) && !isAnyLocked(closed)
    if (!cache || !key || isLetThrough) return renderPersonal(app, pages, c, options, { preview })
    const known = cache.pages.find(key)
    if (known) return answerWith(known, c)
    const pending = underWay.get(key)
    const rendering = pending ?? renderForGuests(app, pages, c, options, cache.pages, key)
    if (!pending) {
      underWay.set(key, rendering)
      rendering.finally(() => underWay.delete(key)).catch(() => undefined)
    }
    const rendered = await rendering
    return rendered instanceof Response ? rendered.clone() : answerWith(rendered, c)
  }
  return render
}

async function findClosed(c: HttpContext, { gate, findPerson }: PageOptions): Promise<AccessState> {
  const cookies = c.req.header('cookie')
  const closed = await closedTo(gate, cookies)
  if (cookies === undefined || !isAnyLocked(closed)) return closed
  return (await findPerson(cookies)) ? NOTHING_LOCKED : closed
}

/** Whatever the page is: the same words, and the field for the access code. */
async function renderClosed(app: HttpApp, pages: PageHandler, c: HttpContext, options: PageOptions) {
  const page = await renderPersonal(app, pages, c, options, { isClosed: true })
  page.headers.set('cache-control', 'no-store')
  return new Response(page.body, { status: ERROR_STATUS.LOCKDOWN, headers: page.headers })
}

function keyOf(c: HttpContext, sessionCookie: string): string | null {
  // HEAD is answered by the same route, without what it would take to keep a page.
  if (c.req.method !== 'GET') return null
  const url = new URL(c.req.url)
  return guestPageKey({ url: url.pathname + url.search, cookies: c.req.header('cookie') }, sessionCookie)
}

/** For whoever is signed in: kept nowhere. */
async function renderPersonal(
  app: HttpApp,
  pages: PageHandler,
  c: HttpContext,
  options: PageOptions,
  { preview = null, isClosed = false }: Partial<Pick<PageContext, 'preview' | 'isClosed'>>,
) {
  const nonce = randomBytes(16).toString('base64')
  const language = languageOf(c)
  const bindings: HttpBindings = { ...c.env, language, preview }
  let isAway = false
  const api = {
    fetch: async (request: Request) => {
      const answer = await app.fetch(request, bindings)
      isAway ||= saysComeBack(answer)
      return answer
    },
  }
  const rendered = await pages.fetch(c.req.raw, { context: { api, nonce, language, isClosed, preview } })
  if (isAway) return refuseForNow(rendered)
  const headers = new Headers(rendered.headers)
  for (const [name, value] of Object.entries(
    pageHeaders({ nonce }, { ...options, isPreview: preview !== null }),
  ))
    headers.set(name, value)
  headers.set('x-request-id', requestIdOf(c.req.header('x-request-id')))
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  return new Response(rendered.body, { status: rendered.status, headers })
}

/** The API lacks its database. Half a page, or one that shows whoever is signed in as a guest, helps nobody. */
function saysComeBack(answer: Response): boolean {
  return answer.status === 503 && answer.headers.has('retry-after')
}

async function refuseForNow(rendered: Response): Promise<never> {
  await rendered.body?.cancel()
  throw new AppError('UNAVAILABLE')
}

/** React's mark for a part that failed on the server. */
const LEFT_TO_THE_BROWSER = '<!--$!-->'

/** Only a whole page that went well is kept; anything else is answered as it came. */
async function renderForGuests(
  app: HttpApp,
  pages: PageHandler,
  c: HttpContext,
  options: PageOptions,
  cache: PageCache,
  key: string,
): Promise<CachedPage | Response> {
  const began = cache.begin()
  const language = languageOf(c)
  const tags = new Set<string>()
  /** Something on the page has no name by which it could be dropped. */
  let mayChangeUnheard = false
  let isAway = false
  const api = {
    fetch: async (request: Request) => {
      const answer = await app.fetch(request, { ...c.env, language, preview: null })
      isAway ||= saysComeBack(answer)
      const shown = answer.headers.get(PAGE_TAGS_HEADER)?.split(',') ?? []
      for (const tag of shown) tags.add(tag)
      // A guest is nobody: that answer never changes.
      if (shown.length === 0 && answer.status !== 401) mayChangeUnheard = true
      return answer
    },
  }
  const rendered = await pages.fetch(withoutPerson(c.req.raw, language), {
    context: { api, language, preview: null },
  })
  if (isAway) return refuseForNow(rendered)
  const html = Buffer.from(await rendered.arrayBuffer())
  const security = pageHeaders({ hashes: inlineScriptHashes(html.toString()) }, options)
  const isWhole =
    rendered.status === 200 &&
    !mayChangeUnheard &&
    !rendered.headers.has('set-cookie') &&
    !html.includes(LEFT_TO_THE_BROWSER)
  if (!isWhole) {
    const headers = new Headers(rendered.headers)
    for (const [name, value] of Object.entries(security)) headers.set(name, value)
    headers.set('x-request-id', requestIdOf(c.req.header('x-request-id')))
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    return new Response(html, { status: rendered.status, headers })
  }
  const headers = {
    'content-type': rendered.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    ...security,
  }
  return cache.set(key, { html, headers, tags: [...tags] }, began)
}

/** Nothing of one guest (a cart, an address) may get into a page that others are shown. */
function withoutPerson(request: Request, language: Language): Request {
  return new Request(request.url, {
    headers: {
      accept: 'text/html',
      host: request.headers.get('host') ?? '',
      cookie: `${LANGUAGE_KEY}=${language}`,
    },
  })
}

async function answerWith(page: CachedPage, c: HttpContext): Promise<Response> {
  const requestId = requestIdOf(c.req.header('x-request-id'))
  const headers = new Headers({ ...page.headers, etag: page.etag, 'x-request-id': requestId })
  if (c.req.header('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(await bodyOf(page, encoding)), { headers })
}
