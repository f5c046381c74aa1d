import type { ReplyOf } from '#contract/endpoint.ts'
import type { getSite } from '#contract/site/status.ts'

type Matches = readonly { loaderData?: unknown; status?: string }[]

interface TitleOptions {
  /** Under the title in a search result. The site's own where a page has none. */
  description?: string
  /** Kept out of search engines. */
  isPrivate?: boolean
}

/**
 * For a route's `head`: "Log in · Coquí Carry". The root's loader brings the site. A page that says it does not exist
 * must not tell its name: the root's head speaks for it.
 */
export function titleMeta(title: string, matches: Matches, { description, isPrivate }: TitleOptions = {}) {
  if (matches.some(({ status }) => status === 'notFound')) return { meta: [] }
  const site = matches[0]?.loaderData as ReplyOf<typeof getSite> | undefined
  const full = site ? `${title} · ${site.storeName}` : title
  return {
    meta: [
      { title: full },
      { property: 'og:title', content: full },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  }
}
