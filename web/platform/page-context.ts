/** What the server hands to a page it renders. The browser has none of it. */
import { getGlobalStartContext } from '@tanstack/react-start'
import type { Language } from '#contract/language.ts'
import type { PreviewMark } from '#contract/preview-mark.ts'

/** Mirrors what the server's page mounting passes as `context`. */
export interface PageContext {
  api: { fetch(request: Request): Promise<Response> }
  /** Absent on a page that the server caches for all guests. */
  nonce?: string
  language: Language
  /** The page is locked for whoever asks: only how to unlock it may be shown. */
  isClosed?: boolean
  /** Null: no preview. */
  preview: PreviewMark | null
}

export function pageContext(): PageContext | undefined {
  return getGlobalStartContext() as unknown as PageContext | undefined
}
