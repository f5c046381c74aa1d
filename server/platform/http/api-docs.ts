/** `/api/openapi.json` and its reader at `/api/docs`, with every file served from here. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { answerHeaders } from './answers.ts'
import { type HttpContext, requestIdOf } from './request-facts.ts'
import type { HttpApp } from './route.ts'

const READER = createRequire(import.meta.url)
  .resolve('swagger-ui-dist/package.json')
  .replace(/package\.json$/, '')
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
}
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: true })`
const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="docs"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script>${START}</script></body>
</html>`
const startHash = createHash('sha256').update(START).digest('base64')
const POLICY = `default-src 'self'; script-src 'self' 'sha256-${startHash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'`

interface DocsOptions {
  /** Asked for once, by the first who wants to read it: a few hundred endpoints take half a second. */
  describe(): { info: object }
  /** The store's name as it is now. */
  readTitle(): Promise<string>
  /** Throws for whom they are closed to. */
  admit(c: HttpContext): Promise<void>
}

export function mountApiDocs(app: HttpApp, { describe, readTitle, admit }: DocsOptions): void {
  let described: ReturnType<DocsOptions['describe']> | undefined
  const write = async () => {
    described ??= describe()
    return JSON.stringify({ ...described, info: { ...described.info, title: await readTitle() } })
  }
  app.use('/api/openapi.json', refuseFirst(admit))
  app.use('/api/docs', refuseFirst(admit))
  app.get('/api/openapi.json', async (c) =>
    sendFile(c.req.header('x-request-id'), await write(), 'application/json'),
  )
  app.get('/api/docs', (c) => sendFile(c.req.header('x-request-id'), PAGE, 'text/html; charset=utf-8'))
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/api/docs/${name}`, async (c) =>
      sendFile(c.req.header('x-request-id'), await readFile(join(READER, name)), type),
    )
  }
}

function sendFile(sentId: string | undefined, body: string | Buffer, type: string): Response {
  const headers = {
    ...answerHeaders(requestIdOf(sentId), type),
    'content-security-policy': POLICY,
    'cache-control': 'no-cache',
  }
  return new Response(body as BodyInit, { headers })
}

function refuseFirst(admit: (c: HttpContext) => Promise<void>): MiddlewareHandler {
  return async (c, next) => {
    await admit(c)
    return next()
  }
}
