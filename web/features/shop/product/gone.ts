/** A product that was sold once and is not any more: 410, so that search engines forget it. */
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'

export async function answerGone(): Promise<{ gone: true }> {
  if (import.meta.env.SSR) {
    const { answerWith } = await import('#web/platform/response-status.ts')
    answerWith(410)
  }
  return { gone: true }
}

export function goneHead(matches: Parameters<typeof titleMeta>[1]) {
  return titleMeta(m.shop_gone_title(), matches, { isPrivate: true })
}
