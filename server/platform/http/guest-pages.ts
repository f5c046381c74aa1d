/**
 * Answers guests from the page cache before anything else looks at the request. Whoever carries a session is no
 * guest; what else a cookie says (a cart, a choice of language) is not on the page, or is part of its key.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { chooseLanguage, LANGUAGE_KEY, LANGUAGE_PARAM, type Language } from '#contract/language.ts'
import { PREVIEW_COOKIE } from '#contract/preview-mark.ts'
import { bodyOf, type CachedPage, chooseEncoding, type PageCache } from './page-cache.ts'
import { readCookie, requestIdOf } from './request-facts.ts'

/** Longer addresses are nobody's bookmark; keeping them would only fill the cache. */
const CACHED_URL_LENGTH = 512

export interface GuestRequest {
  /** Path and query, as asked. */
  url: string
  cookies: string | undefined
}

/** The key of a guest's page, or null for whoever may see another one. */
export function guestPageKey({ url, cookies }: GuestRequest, sessionCookie: string): string | null {
  if (url.length > CACHED_URL_LENGTH || !url.startsWith('/')) return null
  if (cookies !== undefined && readCookie(cookies, sessionCookie) !== null) return null
  // A preview shows somebody without a session.
  if (url.includes('preview=') || (cookies !== undefined && readCookie(cookies, PREVIEW_COOKIE) !== null))
    return null
  return `${languageOfGuest(url, cookies)} ${url}`
}

function languageOfGuest(url: string, cookies: string | undefined): Language {
  const at = url.indexOf('?')
  const asked =
    at !== -1 && url.includes(`${LANGUAGE_PARAM}=`, at) ? new URLSearchParams(url.slice(at + 1)) : null
  return chooseLanguage(asked?.get(LANGUAGE_PARAM), readCookie(cookies, LANGUAGE_KEY))
}

export function serveGuestPages(
  cache: PageCache,
  sessionCookie: string,
  next: RequestListener,
  /** Whether nothing of the site is locked. While something is, or may be, whoever asks is looked at first. */
  isOpen: () => boolean,
): RequestListener {
  return (request, response) => {
    const page = isOpen() ? findPage(cache, sessionCookie, request) : null
    if (page) answerPage(page, request, response)
    else next(request, response)
  }
}

function findPage(cache: PageCache, sessionCookie: string, request: IncomingMessage): CachedPage | null {
  if (request.method !== 'GET' || cache.size === 0) return null
  const key = guestPageKey({ url: request.url ?? '', cookies: request.headers.cookie }, sessionCookie)
  return key === null ? null : cache.find(key)
}

function answerPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request
  const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined)
  const requestId = requestIdOf(headers['x-request-id'] as string | undefined)
  if (headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...page.headers, 'x-request-id': requestId, etag: page.etag }).end()
    return
  }
  const send = (body: Buffer) =>
    response
      .writeHead(200, {
        ...page.headers,
        etag: page.etag,
        'x-request-id': requestId,
        'content-length': body.byteLength,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      })
      .end(body)
  const known = page.bodies[encoding]
  if (known) send(known)
  else
    bodyOf(page, encoding).then(send, () => {
      response.writeHead(500).end()
    })
}
