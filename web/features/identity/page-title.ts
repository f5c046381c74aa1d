import type { ReplyOf } from '#contract/endpoint.ts'
import type { getSite } from '#contract/site.ts'

type Matches = readonly { loaderData?: unknown }[]

/** For a route's `head`: "Log in · Coquí Carry". The root's loader brings the site. */
export function titleMeta(title: string, matches: Matches, { isPrivate = false } = {}) {
  const site = matches[0]?.loaderData as ReplyOf<typeof getSite> | undefined
  return {
    meta: [
      { title: site ? `${title} · ${site.storeName}` : title },
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  }
}
