/**
 * The server inside this process, so that what it sends to the database can be written down. Its queues rest: what they do
 * for calls before would be in the record, with ids of people who are not in this call.
 */
import { startServer } from '#server/main.ts'
import { parseEnv } from '#server/platform/env.ts'
import { findFreePort, storeSettings } from './servers.ts'

export async function startRecordedApp(
  databaseUrl: string,
  secret: string,
  others: Record<string, string> = {},
) {
  const port = await findFreePort()
  const settings = storeSettings(port, '.data')
  const env = parseEnv({ ...settings, APP_SECRET: secret, DATABASE_URL: databaseUrl, ...others })
  const pages = { handler: { fetch: () => new Response('') }, clientDir: import.meta.dirname, isDev: true }
  const running = await startServer(env, { pages, leavesQueues: true })
  return { url: `http://127.0.0.1:${port}`, stop: () => running.stop() }
}
