/** What every page's head holds; a page adds its own title and description. */
import { DEFAULT_STORE_NAME } from '#contract/brand.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_PARAM, LANGUAGES, type Language } from '#contract/language.ts'
import type { getSite } from '#contract/site/status.ts'
import { m } from '#web/paraglide/messages.js'
import { type PageAddresses, sameAddress } from '#web/platform/page-addresses.ts'
import { preloadedFontUrls } from '#web/ui/fonts.ts'

interface HeadFacts {
  site: ReplyOf<typeof getSite> | undefined
  themeUrl: string
  path: string
  /** Where the page is in each language; its path unless it says otherwise. */
  addresses?: PageAddresses
  language: Language
  isNotFound: boolean
}

export function pageHead({ site, themeUrl, path, language, isNotFound, ...facts }: HeadFacts) {
  const addresses = facts.addresses ?? sameAddress(path)
  const store = site?.storeName ?? ''
  const base = site?.publicUrl ?? ''
  const title = isNotFound ? `${m.app_not_found_title()} · ${store}` : store
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'dark' },
      { name: 'theme-color', content: '#0b110e' },
      { title },
      { name: 'description', content: m.app_site_description() },
      ...(isNotFound ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: store },
      { property: 'og:title', content: title },
      { property: 'og:description', content: m.app_site_description() },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: addressIn(base, addresses, language) },
      { property: 'og:locale', content: language === 'es' ? 'es_PR' : 'en_US' },
      { property: 'og:image', content: `${base}${shareImage(site)}` },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(site?.sentryDsn ? [{ name: 'sentry-dsn', content: site.sentryDsn }] : []),
    ],
    links: [
      { rel: 'stylesheet', href: themeUrl },
      ...preloadedFontUrls.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: manifestOf(path, language) },
      // A page that does not exist has no address of its own, in any language.
      ...(isNotFound ? [] : languageLinks(base, addresses, language)),
    ],
  }
}

/** The drawn one bears the name that a store begins with. */
function shareImage(site: HeadFacts['site']): string {
  if (site?.store.logo) return `${site.store.logo.url}/960.jpg`
  return site && site.storeName !== DEFAULT_STORE_NAME ? '/icon-512.png' : '/social.png'
}

/** The check-in of an event is installed as an app of its own, which opens there. */
function manifestOf(path: string, language: Language): string {
  if (!/^\/events\/[^/]+\/check-in$/.test(path)) return '/site.webmanifest'
  return `${path}/door.webmanifest?${LANGUAGE_PARAM}=${language}`
}

function languageLinks(base: string, addresses: PageAddresses, language: Language) {
  return [
    { rel: 'canonical', href: addressIn(base, addresses, language) },
    ...LANGUAGES.map((code) => ({
      rel: 'alternate',
      hrefLang: code,
      href: addressIn(base, addresses, code),
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: addressIn(base, addresses, DEFAULT_LANGUAGE) },
  ]
}

/** English is the address itself; another language is asked for by `?lang=`. */
function addressIn(base: string, addresses: PageAddresses, code: Language): string {
  const path = addresses[code]
  if (code === DEFAULT_LANGUAGE) return `${base}${path}`
  return `${base}${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${code}`
}

/** The router marks the place where it stopped: an address without a page, or a page that says it does not exist. */
export function isNotFoundPage(matches: readonly { status: string; _notFound?: boolean }[]): boolean {
  return matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)
}
