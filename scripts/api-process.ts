/**
 * The whole server in a process of its own, without pages: to be killed by tests and hammered by benchmarks. The built one, as it
 * is there in a third of the time; from its sources where those have changed since.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from '#server/platform/env.ts'
import { isStepStale, root } from './setup-state.mjs'

type Main = typeof import('#server/main.ts')

enableCompileCache(join(root, '.cache/node'))

const path = isStepStale('server') ? 'server/main.ts' : 'dist/api/main.js'
const { startServer } = (await import(pathToFileURL(join(root, path)).href)) as Main
const running = await startServer(parseEnv(process.env), {
  pages: {
    handler: { fetch: () => new Response('no pages here') },
    clientDir: import.meta.dirname,
    isDev: true,
  },
})
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
process.send?.('ready')
// The next start is faster when this one is killed.
flushCompileCache()
