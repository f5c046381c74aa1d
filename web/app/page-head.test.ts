import { describe, expect, it } from 'vitest'
import { isNotFoundPage, pageHead } from './page-head.ts'

const site = {
  storeName: 'Coquí Carry',
  demo: true,
  publicUrl: 'https://coqui.example',
  sentryDsn: null,
  closedParts: [],
  landing: null,
  passwordMinLength: 12,
  offersSpanish: true,
  store: {
    tagline: '',
    legalName: '',
    logo: null,
    address: { street: '', city: '', postalCode: '' },
    email: '',
    phone: '',
    hours: [],
    hoursNote: '',
  },
}
const facts = { site, themeUrl: '/theme.css', path: '/', language: 'en', isNotFound: false } as const
const headOf = (path: string, isNotFound = false) => pageHead({ ...facts, path, isNotFound })
const linksOf = (path: string, isNotFound = false) =>
  headOf(path, isNotFound)
    .links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')
    .map((link) => [('hrefLang' in link && link.hrefLang) || link.rel, link.href])

describe('pageHead', () => {
  it('is dark from the start', () => {
    expect(headOf('/').meta).toContainEqual({ name: 'color-scheme', content: 'dark' })
  })

  it('names the page once for each language, English as the default', () => {
    expect(linksOf('/training')).toEqual([
      ['canonical', 'https://coqui.example/training'],
      ['en', 'https://coqui.example/training'],
      ['es', 'https://coqui.example/training?lang=es'],
      ['x-default', 'https://coqui.example/training'],
    ])
  })

  it('is canonical in the language it is shown in', () => {
    const { links } = pageHead({ ...facts, path: '/training', language: 'es' })
    expect(links).toContainEqual({ rel: 'canonical', href: 'https://coqui.example/training?lang=es' })
  })

  it('takes the addresses of a page that has its own in each language', () => {
    const addresses = { en: '/products/belt', es: '/products/correa?page=2' }
    const { links, meta } = pageHead({ ...facts, path: '/products/belt', addresses, language: 'es' })
    const shown = links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')
    expect(shown.map(({ href }) => href)).toEqual([
      'https://coqui.example/products/correa?page=2&lang=es',
      'https://coqui.example/products/belt',
      'https://coqui.example/products/correa?page=2&lang=es',
      'https://coqui.example/products/belt',
    ])
    expect(meta).toContainEqual({
      property: 'og:url',
      content: 'https://coqui.example/products/correa?page=2&lang=es',
    })
  })

  it('keeps a page that does not exist out of search engines', () => {
    expect(linksOf('/nope', true)).toEqual([])
    const { meta } = headOf('/nope', true)
    expect(meta).toContainEqual({ title: 'Page not found · Coquí Carry' })
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(headOf('/').meta).not.toContainEqual({ name: 'robots', content: 'noindex' })
  })

  it('names the error tracking only where there is one', () => {
    const dsn = { name: 'sentry-dsn', content: 'https://key@sentry.example/1' }
    expect(headOf('/').meta.some((tag) => 'name' in tag && tag.name === 'sentry-dsn')).toBe(false)
    const { meta } = pageHead({ ...facts, site: { ...site, sentryDsn: dsn.content } })
    expect(meta).toContainEqual(dsn)
  })
})

describe('isNotFoundPage', () => {
  it('sees an address without a page, and a page that says it does not exist', () => {
    expect(isNotFoundPage([{ status: 'success' }])).toBe(false)
    expect(isNotFoundPage([{ status: 'success', _notFound: true }])).toBe(true)
    expect(isNotFoundPage([{ status: 'success' }, { status: 'notFound' }])).toBe(true)
  })
})
