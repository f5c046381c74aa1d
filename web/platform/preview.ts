/** Whether this page is a preview (spec section 4), and how it stays one. */
import { LANGUAGE_PARAM, type Language } from '#contract/language.ts'
import { PREVIEW_HEADER, type PreviewMark, previewParams, readPreviewMark } from '#contract/preview-mark.ts'
import { pageContext } from './page-context.ts'
import { isRecord } from './request/read-reply.ts'

let atLoad: PreviewMark | null | undefined

/** Of the page that a browser has loaded: where one goes from there without a load stays the same preview. */
export function loadedPreview(): PreviewMark | null {
  if (typeof window === 'undefined') return null
  if (atLoad === undefined) atLoad = readPreviewMark(window.location?.search ?? '')
  return atLoad
}

/** Of the page that is shown, on the server as well. */
export function previewMark(): PreviewMark | null {
  return import.meta.env.SSR ? (pageContext()?.preview ?? null) : loadedPreview()
}

/** What every call says of it; empty without a preview. */
export function previewHeaders(): Record<string, string> {
  const mark = loadedPreview()
  return mark ? { [PREVIEW_HEADER]: new URLSearchParams(previewParams(mark)).toString() } : {}
}

/** The words that every address within a preview keeps, as the router reads them. */
export function keptPreviewSearch(): Record<string, unknown> {
  const mark = previewMark()
  if (!mark) return {}
  const params = Object.entries(previewParams(mark))
  return Object.fromEntries(params.map(([name, value]) => [name, value === 'true' ? true : value]))
}

/** A page of this site, previewed. */
export function previewAddress(path: string, mark: PreviewMark): string {
  const url = new URL(addressIn(new URL(path, 'http://localhost').href, mark))
  return url.pathname + url.search + url.hash
}

/** The same page in another preview. */
export function addressIn(href: string, mark: PreviewMark): string {
  const url = new URL(href)
  for (const name of ['preview', 'role', 'guest', 'previewToken', LANGUAGE_PARAM])
    url.searchParams.delete(name)
  for (const [name, value] of Object.entries(previewParams(mark))) url.searchParams.set(name, value)
  return url.href
}

export function switchPreviewLanguage(mark: PreviewMark, language: Language): void {
  window.location.replace(addressIn(window.location.href, { ...mark, language }))
}

/** What a parent window says: `{ type: 'preview', role: 'customer', previewToken: '…' }`, the words of an address. Null: not that. */
export function readParentMessage(
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  origins: readonly string[],
): PreviewMark | null {
  if (!origins.includes(origin) || !isRecord(data) || data.type !== 'preview') return null
  const words = ['role', 'guest', 'previewToken', LANGUAGE_PARAM].flatMap((name) =>
    data[name] === undefined ? [] : [[name, String(data[name])]],
  )
  return readPreviewMark(new URLSearchParams([['preview', 'true'], ...words]))
}

/** Shows what the window around this one asks for. Returns how to stop. */
export function followParent(origins: readonly string[]): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || window.parent === window) return
    const mark = readParentMessage(event, origins)
    if (mark) window.location.replace(addressIn(window.location.href, mark))
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}
