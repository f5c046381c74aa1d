/** What is read off a request before anything else: its id, language, address and origin. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { chooseLanguage, LANGUAGE_KEY, LANGUAGE_PARAM, type Language } from '#contract/language.ts'
import { PREVIEW_HEADER, type PreviewMark, readPreviewMark } from '#contract/preview-mark.ts'

/** What node-server hands each request; absent when a page calls the API in process with none. */
export interface HttpBindings {
  incoming?: IncomingMessage
  /** The body straight from Node; absent: it is read from the web's own request. */
  readBody?(): Promise<Buffer>
  /** A page that calls the API in process says which language it is rendered in. */
  language?: Language
  /** And whether it is a preview's; null: it is not. */
  preview?: PreviewMark | null
}
export type HttpContext = Context<{ Bindings: HttpBindings }>

/** What the API reads of a request. Hono's is one, and Node's own is made one in `serve-directly.ts`. */
export interface AskedRequest {
  readonly method: string
  readonly path: string
  readonly url: string
  readonly raw: Request
  header(name: string): string | undefined
  query(name: string): string | undefined
  queries(): Record<string, string[]>
  param(): Record<string, string>
}
export interface Asked {
  readonly req: AskedRequest
  readonly env?: HttpBindings
}

const SOUND_REQUEST_ID = /^[A-Za-z0-9._:-]{8,100}$/

export function requestIdOf(sent: string | undefined): string {
  return sent !== undefined && SOUND_REQUEST_ID.test(sent) ? sent : `req_${randomUUID()}`
}

/** Without splitting the header: this runs for every request. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header) return null
  let at = header.indexOf(`${name}=`)
  while (at !== -1) {
    const isWhole = at === 0 || header[at - 1] === ' ' || header[at - 1] === ';'
    if (isWhole) {
      const begin = at + name.length + 1
      const end = header.indexOf(';', begin)
      return (end === -1 ? header.slice(begin) : header.slice(begin, end)).trim()
    }
    at = header.indexOf(`${name}=`, at + 1)
  }
  return null
}

export function languageOf(c: Asked): Language {
  if (c.env?.language) return c.env.language
  const asked = c.req.query(LANGUAGE_PARAM) ?? previewLanguage(c)
  return chooseLanguage(asked, readCookie(c.req.header('cookie'), LANGUAGE_KEY))
}

/** Previews in two languages stand side by side in one browser, which has one cookie. */
function previewLanguage(c: Asked): Language | null {
  const header = c.req.header(PREVIEW_HEADER)
  return header === undefined ? null : (readPreviewMark(header)?.language ?? null)
}

/** The caller's address; behind N trusted proxies the Nth from the right of X-Forwarded-For. */
export function addressOf(c: Asked, trustedProxies: number): string {
  const direct = c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  if (trustedProxies === 0) return direct
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? direct
}

/** CSRF: a browser always says where a write comes from. What says nothing is no browser, so carries no one's cookie. */
export function isCrossOrigin(c: Asked, publicOrigin: string, trustedProxies: number): boolean {
  const origin = c.req.header('origin')
  if (origin !== undefined)
    return origin !== publicOrigin && origin !== askedOrigin(c, publicOrigin, trustedProxies)
  const site = c.req.header('sec-fetch-site')
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * Scheme, name and port under which the caller reached us, which need not be PUBLIC_URL's (another name, an address). A shop at
 * https is at https only: a page that somebody on the way wrote for http speaks for nobody.
 */
function askedOrigin(c: Asked, publicOrigin: string, trustedProxies: number): string | null {
  const isSecure = publicOrigin.startsWith('https:') || forwardedScheme(c, trustedProxies) === 'https'
  return URL.parse(`${isSecure ? 'https' : 'http'}://${c.req.header('host')}`)?.origin ?? null
}

/** Proxies set it or append to it as they do the address. */
function forwardedScheme(c: Asked, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined
  const schemes = c.req.header('x-forwarded-proto')?.split(',') ?? []
  return (schemes.at(-trustedProxies) ?? schemes[0])?.trim().toLowerCase()
}
