/** The page of a failure that leaves no other page to be shown: whole in itself, without scripts or files. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import type { HttpContext } from './request-facts.ts'
import { languageOf } from './request-facts.ts'

const NOT_PAGES = /^\/(api|assets|images|healthz|readyz)(\/|$)/

export function asksForPage(c: HttpContext): boolean {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  return isRead && !NOT_PAGES.test(c.req.path) && (c.req.header('accept') ?? '').includes('text/html')
}

/** The same failure, said to a person. */
export function answerPlainPage(c: HttpContext, failure: Response): Response {
  const headers = new Headers(failure.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  return new Response(writePage(languageOf(c), failure.status === 503), { status: failure.status, headers })
}

function writePage(language: Language, isBackSoon: boolean): string {
  const locale = { locale: language }
  const title = isBackSoon ? m.errors_page_soon_title({}, locale) : m.errors_page_broken_title({}, locale)
  const text = isBackSoon ? m.errors_page_soon({}, locale) : m.errors_internal({}, locale)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
  font: 1rem/1.5 system-ui, sans-serif; background: #0a110e; color: #f2efe8; }
main { max-width: 28rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem; }
p { margin: 0 0 1.5rem; color: #b4b3ad; }
a { display: inline-block; padding: .75rem 1.25rem; border-radius: .5rem; background: #e6b35e; color: #0a110e;
  font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid #e6b35e; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="">${m.errors_page_again({}, locale)}</a>
</main>
</body>
</html>
`
}
