/** Sitemaps (sitemaps.org) with both languages of every page as alternates. Pure. */
import { DEFAULT_LANGUAGE, LANGUAGE_PARAM, LANGUAGES, type Language } from '#contract/language.ts'

/** A page by its path in each language. */
export interface SitePage {
  paths: Record<Language, string>
  updatedAt?: Date
}

/** Search engines read at most 50,000 addresses of one file; each page has one for each language. */
export const PAGES_A_FILE = 20_000

export function writeSitemapIndex(publicUrl: string, files: readonly string[]): string {
  const entries = files.map(
    (file) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${file}`)}</loc></sitemap>`,
  )
  return `${XML}<sitemapindex xmlns="${SITEMAP}">${entries.join('')}</sitemapindex>`
}

export function writeSitemap(publicUrl: string, pages: readonly SitePage[]): string {
  const entries = pages.flatMap((page) => LANGUAGES.map((language) => writeEntry(publicUrl, page, language)))
  return `${XML}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function writeEntry(publicUrl: string, { paths, updatedAt }: SitePage, language: Language): string {
  const address = (code: Language) => escapeXml(addressIn(publicUrl, paths[code], code))
  const alternates = [
    ...LANGUAGES.map((code) => [code, address(code)]),
    ['x-default', address(DEFAULT_LANGUAGE)],
  ].map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${address(language)}</loc>${changed}${alternates.join('')}</url>`
}

/** As in the head of every page: English is the address itself, another language is asked for. */
function addressIn(publicUrl: string, path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return publicUrl + path
  return `${publicUrl}${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
