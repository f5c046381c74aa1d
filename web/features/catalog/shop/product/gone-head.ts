/** Apart from the loader: the head of a page is loaded with every page. */
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'

export function goneHead(matches: Parameters<typeof titleMeta>[1]) {
  return titleMeta(m.shop_gone_title(), matches, { isPrivate: true })
}
