/** The database that the environment asks for: a given server, or the embedded one. */
import type { Env } from '../env.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

export async function provideDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log?: (line: string) => void,
): Promise<Embedded> {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: async () => {} }
  return startEmbedded({ dataDir: env.dataDir, log })
}
