/** `npm run dev`: the same server with Vite in front, so that a change is on the page at once. */
import type { RequestListener } from 'node:http'
import { createServer as createVite } from 'vite'
import { startServer } from './main.ts'
import { loadEnv, repositoryRoot } from './platform/env.ts'
import type { PageHandler } from './platform/http/pages.ts'

const env = loadEnv()
const vite = await createVite({
  root: repositoryRoot,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: env.port + 10_000 } },
})

/** Each request takes the newest module, so that a page changes without a restart. */
const handler: PageHandler = {
  async fetch(request, options) {
    const ssr = vite.environments.ssr as unknown as {
      runner: { import(id: string): Promise<{ default: PageHandler }> }
    }
    const entry = await ssr.runner.import('/web/server.ts')
    return entry.default.fetch(request, options)
  },
}

const wrapListener =
  (next: RequestListener): RequestListener =>
  (request, response) =>
    vite.middlewares(request, response, () => next(request, response))

const running = await startServer(env, { pages: { handler, clientDir: 'public', isDev: true }, wrapListener })
process.stdout.write(`\n  ${running.url}\n\n`)
if (running.setupToken)
  process.stdout.write(
    `  Set up the first administrator at ${running.url}/setup-admin with ${running.setupToken}\n\n`,
  )

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await vite.close()
    await running.stop()
    process.exit(0)
  })
}
