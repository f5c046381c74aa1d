/** A process of its own for a test's shop: to be killed. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { repositoryRoot, variableNames } from '../platform/env.ts'
import type { TestShop } from './test-shop.ts'

export async function startApiProcess(shop: TestShop, port: number, end: AbortSignal): Promise<ChildProcess> {
  const unset = Object.fromEntries(variableNames.map((name) => [name, '']))
  const server = fork(join(repositoryRoot, 'scripts/api-process.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal: end,
    killSignal: 'SIGKILL',
    env: {
      ...process.env,
      ...unset,
      NODE_ENV: 'test',
      DEMO: '0',
      PORT: String(port),
      PUBLIC_URL: shop.env.publicUrl,
      APP_SECRET: shop.env.secret,
      DATA_DIR: shop.env.dataDir,
      DATABASE_URL: String(shop.database.pool.options.connectionString),
    },
  })
  // Killed at the end of the test's time, which has been told by then.
  server.on('error', () => undefined)
  await once(server, 'message')
  return server
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}
