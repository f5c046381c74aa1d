import type { Env } from '#server/platform/env.ts'

/** Why a database may not be emptied without being forced, or null. */
export function refuseReset(env: Pick<Env, 'nodeEnv' | 'databaseUrl'>, isForced: boolean): string | null {
  if (isForced) return null
  const how = 'To empty it all the same: npm run db:reset -- --force'
  if (env.nodeEnv === 'production') return `This is production: nothing was deleted. ${how}`
  const host = env.databaseUrl && new URL(env.databaseUrl).hostname
  if (host && !['localhost', '127.0.0.1', '[::1]'].includes(host)) {
    return `DATABASE_URL leads to another machine (${host}): nothing was deleted. ${how}`
  }
  return null
}
