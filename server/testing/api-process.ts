/** The whole server in a process of its own, without pages: to be killed by tests and hammered by benchmarks. */
import { flushCompileCache } from 'node:module'
import { startServer } from '../main.ts'
import { parseEnv } from '../platform/env.ts'

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
