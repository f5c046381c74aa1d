/**
 * The built files of the browser. A page asks for some twenty of them, and each was opened, read and closed anew: half of what
 * they cost. Those that are named by what they hold are read once.
 */
import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { HttpApp } from './route.ts'

interface BuiltFile {
  body: Uint8Array<ArrayBuffer>
  headers: [name: string, value: string][]
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const HOURLY = 'public, max-age=3600'
/** More than all files of a build in one encoding; of several builds those asked for last. */
const CACHED_BYTES = 16 * 1024 * 1024

export function mountBuiltFiles(app: HttpApp, { clientDir, isDev }: { clientDir: string; isDev: boolean }) {
  const findFile = serveStatic({ root: clientDir, precompressed: true })
  const serve =
    (cacheControl: string): MiddlewareHandler =>
    async (c, next) => {
      const found: unknown = await findFile(c, next)
      // Where there is no such file it hands on what the next one made of it, which is no answer but its context.
      if (!(found instanceof Response)) return
      found.headers.set('cache-control', cacheControl)
      return found
    }
  app.use('/assets/*', readOnce(serve(IMMUTABLE)))
  // An open page asks for a file of an old build: no page is rendered for that.
  app.all('/assets/*', (c) => c.body(null, 404, { 'cache-control': 'no-store' }))
  for (const name of rootFiles(clientDir, isDev)) app.get(`/${name}`, serve(HOURLY))
}

/** Known at start, so that a page does not ask the disk for a file of its name. In development Vite serves them. */
function rootFiles(clientDir: string, isDev: boolean): string[] {
  if (isDev) return []
  const entries = readdirSync(clientDir, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** Whole files only: what asks for a part, or for the head, is answered from the disk. */
function readOnce(serve: MiddlewareHandler): MiddlewareHandler {
  const files = new LRUCache<string, BuiltFile>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 1_000,
  })
  return async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('range') !== undefined) return serve(c, next)
    const key = `${encodingsIn(c.req.header('accept-encoding'))} ${c.req.path}`
    const known = files.get(key)
    if (known) return new Response(known.body, { headers: known.headers })
    const found = await serve(c, next)
    if (!(found instanceof Response) || found.status !== 200) return found
    const file = { body: new Uint8Array(await found.arrayBuffer()), headers: [...found.headers] }
    files.set(key, file)
    return new Response(file.body, { headers: file.headers })
  }
}

/** Files lie there in these; which of them is sent depends on nothing else. */
const encodingsIn = (accepted = '') =>
  accepted
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding === 'br' || encoding === 'gzip')
    .sort()
    .join()
