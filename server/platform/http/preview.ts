/**
 * Whether a request belongs to a preview. Whoever carries such a mark is never the person of their session: they are the sample
 * person that a valid token shows, or else a guest, and nothing of theirs is written.
 */

import {
  PREVIEW_COOKIE,
  PREVIEW_HEADER,
  type PreviewMark,
  previewParams,
  readPreviewMark,
} from '#contract/preview-mark.ts'
import { type Asked, type HttpContext, readCookie } from './request-facts.ts'

export function findPreviewMark(c: Asked): PreviewMark | null {
  if (c.env?.preview !== undefined) return c.env.preview
  // Nearly no address speaks of previews.
  if (!c.req.url.includes('preview=')) return markElsewhere(c)
  return isLeaving(c.req.url) ? null : (markInAddress(c.req.url) ?? markElsewhere(c))
}

/** `?preview=false` ends a preview, whatever else says that there is one. */
function isLeaving(address: string): boolean {
  return /[?&]preview=false(&|$)/.test(address)
}

/** The way out of a preview: the page without its words and without the cookie. Null: nobody leaves. */
export function leavePreview(c: HttpContext): Response | null {
  if (!isLeaving(c.req.url)) return null
  const url = new URL(c.req.url)
  url.searchParams.delete('preview')
  const response = c.redirect(url.pathname + url.search)
  response.headers.append('set-cookie', `${PREVIEW_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`)
  return response
}

function markInAddress(address: string): PreviewMark | null {
  return address.includes('preview=') ? readPreviewMark(URL.parse(address)?.searchParams ?? '') : null
}

/** A picture, a file or a link that a previewed page asks for has neither header nor words of its own, but says where it is from. */
function markElsewhere(c: Asked): PreviewMark | null {
  const header = c.req.header(PREVIEW_HEADER)
  if (header !== undefined) return readPreviewMark(header) ?? UNREADABLE
  const referer = c.req.header('referer')
  const from = referer?.includes('preview=') ? URL.parse(referer) : null
  const mark = from?.host === c.req.header('host') ? readPreviewMark(from?.searchParams ?? '') : null
  if (mark) return mark
  const cookie = readCookie(c.req.header('cookie'), PREVIEW_COOKIE)
  return cookie === null ? null : (readPreviewMark(decode(cookie)) ?? UNREADABLE)
}

/** Somebody meant to preview: that it cannot be read must not make a write of it. */
const UNREADABLE: PreviewMark = { viewer: 'guest', token: null, language: null }

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Where a page has to be asked for instead, so that its address says that it is a preview; null: it does. */
export function previewAddress(c: HttpContext, mark: PreviewMark): string | null {
  if (markInAddress(c.req.url)) return null
  const url = new URL(c.req.url)
  for (const [name, value] of Object.entries(previewParams(mark))) url.searchParams.set(name, value)
  return url.pathname + url.search
}

/** No handler sees the cookies of whoever previews. */
export function withoutCookies(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  return new Request(request.url, { method: request.method, headers, signal: request.signal })
}
