import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { ClientError } from '#web/platform/request/client-error.ts'
import { AppErrorScreen } from './app-error-screen.tsx'
import { LazyFallback, LoadingMessage } from './lazy-fallback.tsx'
import { NotFoundScreen } from './not-found-page.tsx'
import { PageError } from './page-error.tsx'

afterEach(() => overwriteGetLocale(() => 'en'))

const moduleGone = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
const lost = new ClientError({ code: 'NETWORK_ERROR', requestId: 'req_42', attempt: 4 })
const suspended = new Error('A component suspended while responding to synchronous input.')
const bug = new TypeError('secret detail')

function pageError(error: unknown, pageName?: string): string {
  return renderToStaticMarkup(<PageError error={error} pageName={pageName} path="/shop" retry={() => {}} />)
}

/** The words of buttons and links, in order. */
function actionsOf(html: string): string[] {
  const matches = html.matchAll(/<(button|a)\b[^>]*>(.*?)<\/\1>/gs)
  return Array.from(matches, ([, , inner]) => (inner ?? '').replace(/<[^>]+>/g, '').trim())
}

function titleOf(html: string): string | undefined {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
}

describe('the whole-app error screen', () => {
  it('says Something went wrong and offers Refresh Page, without any provider', () => {
    const html = renderToStaticMarkup(<AppErrorScreen error={bug} />)
    expect(titleOf(html)).toBe('Something went wrong')
    expect(actionsOf(html)).toEqual(['Refresh Page'])
    expect(html).toMatch(/^<main/)
    expect(html).not.toContain('secret detail')
  })
})

describe('the route error screen', () => {
  it.each([
    ['Application Update Available', moduleGone],
    ['Connection Problem', lost],
    ['Loading Error', suspended],
    ['Error loading /shop', bug],
  ])('is titled %s', (title, error) => {
    expect(titleOf(pageError(error))).toBe(title)
  })

  it.each([
    ['from the API', new ClientError({ code: 'HTTP_451', status: 451, requestId: 'req_42', attempt: 1 })],
    ['from the server’s render', new Error('451: The site is closed right now.')],
    ['while asking who it is', new Error('Failed to fetch user', { cause: new Error('451: Closed') })],
  ])('is a plain word for a closed site, without a code, for a 451 %s', (_, error) => {
    const html = pageError(error, 'Shop')
    expect(titleOf(html)).toBe('We’re closed for now')
    expect(actionsOf(html)).toEqual(['Try Again', 'Go Home'])
    expect(html).not.toMatch(/451|Error|req_42|role="alert"/)
  })

  it('names the page in the generic variant', () => {
    expect(titleOf(pageError(bug, 'Shop'))).toBe('Error loading Shop')
  })

  it('has the four buttons, a link home among them', () => {
    const html = pageError(bug)
    expect(actionsOf(html)).toEqual(['Try Again', 'Go Back', 'Go Home', 'Force Refresh'])
    expect(html).toContain('href="/"')
  })

  it('puts Refresh Page first after an update', () => {
    expect(actionsOf(pageError(moduleGone))).toEqual(['Refresh Page', 'Try Again', 'Go Back', 'Go Home'])
  })

  it('shows the request id with a button to copy it, also when only the cause has one', () => {
    for (const error of [lost, new Error('Failed to fetch user', { cause: lost })]) {
      const html = pageError(error)
      expect(html).toContain('Request ID: req_42')
      expect(html).toContain('aria-label="Copy Request ID"')
    }
    expect(pageError(bug)).not.toContain('Request ID')
  })

  it('speaks at once, and shows nothing meant for developers', () => {
    const html = pageError(bug)
    expect(html).toContain('role="alert"')
    expect(html).not.toContain('secret detail')
  })

  it('speaks Spanish', () => {
    overwriteGetLocale(() => 'es')
    expect(titleOf(pageError(lost))).toBe('Problema de conexión')
    expect(actionsOf(pageError(bug))).toEqual([
      'Intentar de nuevo',
      'Volver atrás',
      'Ir al inicio',
      'Forzar actualización',
    ])
  })
})

describe('a lazy page', () => {
  it('says that it is loading, and which page', () => {
    expect(renderToStaticMarkup(<LazyFallback />)).toContain('Loading...')
    expect(renderToStaticMarkup(<LazyFallback pageName="Shop" />)).toContain('Loading Shop...')
  })

  it('adds the hint only when it is slow', () => {
    const hint = 'This is taking longer than usual. Please wait...'
    expect(renderToStaticMarkup(<LazyFallback />)).not.toContain(hint)
    expect(renderToStaticMarkup(<LoadingMessage isSlow />)).toContain(hint)
  })
})

describe('the not-found page', () => {
  it('names what was asked for, escaped, and leads home', () => {
    const html = renderToStaticMarkup(<NotFoundScreen path="/<script>" />)
    expect(titleOf(html)).toBe('This page does not exist')
    expect(html).toContain('/&lt;script&gt;')
    expect(actionsOf(html)).toEqual(['Go Home'])
    expect(html).not.toContain('<form')
  })

  it('offers search and links where there are any', () => {
    const html = renderToStaticMarkup(
      <NotFoundScreen path="/x" searchPath="/shop" links={[{ href: '/events', label: 'Events' }]} />,
    )
    expect(html).toMatch(/<form[^>]*action="\/shop"[^>]*method="get"/)
    expect(html).toContain('name="q"')
    expect(actionsOf(html)).toEqual(['Search', 'Go Home', 'Events'])
  })
})
