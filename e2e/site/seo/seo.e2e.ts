/** What a search engine, a preview in a chat and a browser's cache get of the storefront. No browser is needed. */

import type { APIRequestContext } from '@playwright/test'
import { CATEGORIES } from '#contract/catalog/catalog-terms.ts'
import type { Language } from '#contract/language.ts'
import { CONTENT_PAGES } from '#contract/site/content.ts'
import { formatMoney } from '#web/ui/format.ts'
import { changeProduct, publishProduct, RIG, readList, readProduct, speaking } from '../../support/catalog.ts'
import { expect, inEachLanguage, test } from '../../support/test.ts'

inEachLanguage((language) => {
  test('each page has its own title and description, and one address in each language', async ({
    request,
  }) => {
    const { slugs } = await readProduct(request, RIG)
    const pages: Record<Language, string>[] = [
      samePath('/'),
      samePath('/shop'),
      samePath('/shop?category=holsters'),
      { en: `/products/${slugs.en}`, es: `/products/${slugs.es}` },
      samePath('/about'),
      samePath('/shipping'),
    ]
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const path of pages) {
      const html = await load(request, path[language], language)
      titles.add(html.match(/<title>([^<]+)<\/title>/)?.[1] ?? '')
      descriptions.add(metaOf(html, 'description'))
      const base = baseUrl()
      expect(linkOf(html, 'canonical'), path[language]).toBe(addressIn(language, path))
      expect(linkOf(html, 'alternate', 'en')).toBe(`${base}${path.en}`)
      expect(linkOf(html, 'alternate', 'es')).toBe(addressIn('es', path))
      expect(linkOf(html, 'alternate', 'x-default')).toBe(`${base}${path.en}`)
      expect(metaOf(html, 'og:url')).toBe(addressIn(language, path))
      expect(html).not.toContain('noindex')
    }
    expect([...titles], 'titles').toHaveLength(pages.length)
    expect([...descriptions], 'descriptions').toHaveLength(pages.length)
    expect(titles.has('')).toBe(false)
    expect(descriptions.has('')).toBe(false)
  })

  test('a preview has a name, words and a picture that is one', async ({ request }) => {
    const { slug, name, summary } = await readInLanguage(request, language)
    for (const path of ['/', `/products/${slug}`]) {
      const html = await load(request, path, language)
      expect(metaOf(html, 'og:title')).not.toBe('')
      expect(metaOf(html, 'og:locale')).toBe(language === 'es' ? 'es_PR' : 'en_US')
      const picture = await request.get(metaOf(html, 'og:image'))
      expect(picture.status(), path).toBe(200)
      expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/)
    }
    const html = await load(request, `/products/${slug}`, language)
    expect(metaOf(html, 'og:title')).toContain(name)
    expect(metaOf(html, 'og:description')).toBe(summary)
    expect(metaOf(html, 'og:type')).toBe('product')
  })

  test('data blocks say what is sold, where one is and who we are', async ({ request }) => {
    const product = await readInLanguage(request, language)
    const ofProduct = dataIn(await load(request, `/products/${product.slug}`, language))
    const prices = product.variants.map(({ priceCents }) => priceCents)
    const isOnePrice = new Set(prices).size === 1
    expect(ofProduct.Product).toMatchObject({
      name: product.name,
      description: product.summary,
      url: `${baseUrl()}/products/${product.slug}`,
      offers: {
        '@type': isOnePrice ? 'Offer' : 'AggregateOffer',
        [isOnePrice ? 'price' : 'lowPrice']: (Math.min(...prices) / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { ratingValue: product.rating.average, reviewCount: product.rating.count },
    })
    expect(ofProduct.BreadcrumbList).toMatchObject({
      itemListElement: [
        { position: 1, item: `${baseUrl()}/` },
        { position: 2, item: `${baseUrl()}/shop` },
        { position: 3, name: product.category.name },
        { position: 4, name: product.name },
      ],
    })

    const ofSite = dataIn(await load(request, '/', language))
    expect(ofSite.Organization).toMatchObject({ url: baseUrl() })
    expect(ofSite.WebSite).toMatchObject({
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${baseUrl()}/shop?q={search_term_string}` },
      },
    })
  })

  test('searches and combinations of filters stay out of the index', async ({ request }) => {
    const closed = ['/shop?q=holster', '/shop?color=black&hand=left', '/cart', '/account?tab=wishlist']
    for (const path of closed)
      expect(metaOf(await load(request, path, language), 'robots'), path).toContain('noindex')
    for (const path of ['/shop', '/shop?category=belts', '/shop?category=belts&color=black'])
      expect(metaOf(await load(request, path, language), 'robots'), path).toBe('')
  })
})

test('robots.txt closes what is personal and names the sitemap, which lists what exists', async ({
  request,
}) => {
  const robots = await load(request, '/robots.txt')
  expect(robots).toContain('Disallow: /account\n')
  expect(robots).toContain('Disallow: /cart\n')
  expect(robots).not.toMatch(/Disallow: \/(shop|products)?\n/)
  expect(robots).toContain(`Sitemap: ${baseUrl()}/sitemap.xml\n`)

  const files = locationsIn(await load(request, '/sitemap.xml'))
  const listed = (await Promise.all(files.map(async (file) => locationsIn(await load(request, file))))).flat()
  for (const path of ['/', '/shop', ...CONTENT_PAGES.map((page) => `/${page}`)])
    expect(listed).toContain(`${baseUrl()}${path}`)
  for (const category of CATEGORIES) expect(listed).toContain(`${baseUrl()}/shop?category=${category}`)
  const { items } = await readList(request, { perPage: 96, sort: 'price' })
  for (const { slug } of items.slice(0, 60)) expect(listed).toContain(`${baseUrl()}/products/${slug}`)

  const made = /\/products\/(test-pouch|bolsillo-de-prueba)/
  const addresses = listed.filter((address) => !made.test(address))
  const tenth = Math.ceil(addresses.length / 10)
  for (const address of addresses.filter((_, index) => index % tenth === 0)) {
    const response = await request.get(address, { maxRedirects: 0 })
    expect(response.status(), address).toBe(200)
  }
})

test('a guest’s page is cached, and sent again only when it changed', async ({ request }) => {
  const { slug } = await readProduct(request, RIG)
  for (const path of ['/', '/shop', `/products/${slug}`]) {
    await request.get(path)
    const second = await request.get(path)
    const { etag = '' } = second.headers()
    expect(etag, path).not.toBe('')
    const third = await request.get(path, { headers: { 'if-none-match': etag } })
    expect(third.status(), path).toBe(304)
    expect(await third.text()).toBe('')
    const inSpanish = await request.get(path, { ...speaking('es'), maxRedirects: 0 })
    expect(inSpanish.headers().etag).not.toBe(etag)
  }
})

test('a changed price is on the pages within a second', async ({ request }) => {
  // A price of its own: what other tests made may stand beside it.
  const product = await publishProduct(91_357)
  const [variant] = product.variants
  const pages = [`/products/${product.slug.en}`, `/shop?q=${encodeURIComponent(product.name.en)}`]
  const before = formatMoney(variant?.priceCents ?? 0)
  for (const path of pages) {
    await request.get(path)
    expect(await load(request, path)).toContain(before)
  }
  const { id = '', sku = '', options = {} } = variant ?? {}
  await changeProduct(product, { variants: [{ id, sku, options, priceCents: 97_531 }] })
  const changedAt = Date.now()
  for (const path of pages) {
    expect(await isFreshWithin(1_000, path), path).toBe(true)
    expect(await load(request, path)).not.toContain(before)
  }

  /** Whether a page asked for at that time, or earlier, has the new price. */
  async function isFreshWithin(limitMs: number, path: string): Promise<boolean> {
    for (;;) {
      const isLast = Date.now() - changedAt > limitMs
      if ((await load(request, path)).includes(formatMoney(97_531))) return true
      if (isLast) return false
    }
  }
})

function baseUrl(): string {
  return test.info().project.use.baseURL ?? ''
}

function samePath(path: string): Record<Language, string> {
  return { en: path, es: path }
}

function addressIn(language: Language, path: Record<Language, string>): string {
  if (language === 'en') return `${baseUrl()}${path.en}`
  return `${baseUrl()}${path.es}${path.es.includes('?') ? '&' : '?'}lang=es`
}

async function load(request: APIRequestContext, path: string, language: Language = 'en'): Promise<string> {
  const response = await request.get(path, { ...speaking(language), maxRedirects: 0 })
  expect(response.status(), path).toBe(200)
  return response.text()
}

async function readInLanguage(request: APIRequestContext, language: Language) {
  const response = await request.get(`/api/products/${RIG}`, speaking(language))
  return (await response.json()) as Awaited<ReturnType<typeof readProduct>>
}

function metaOf(html: string, name: string): string {
  return unescapeText(
    html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1] ?? '',
  )
}

function linkOf(html: string, rel: string, language?: Language | 'x-default'): string {
  const links = [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const found = links.find(
    (link) =>
      link.includes(`rel="${rel}"`) && (!language || link.toLowerCase().includes(`hreflang="${language}"`)),
  )
  return unescapeText(found?.match(/href="([^"]*)"/)?.[1] ?? '')
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => unescapeText(address))
}

/** The data blocks of a page, by their type. */
function dataIn(html: string): Record<string, object> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const data = blocks.flatMap(([, text = '']) => JSON.parse(text) as { '@type': string | string[] })
  return Object.fromEntries(data.flatMap((block) => [block['@type']].flat().map((type) => [type, block])))
}

function unescapeText(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
