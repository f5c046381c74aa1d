/** `npm run db:reset [-- --force]`: throws every row away and starts with an empty database. */
import { rmSync } from 'node:fs'
import { removeHeadFiles } from '#server/platform/audit-log/index.ts'
import { clusterDirOf, shutDown } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { isPostgresProcess, readPostmaster, withClient } from '#server/platform/database/postmaster.ts'
import { provideDatabase } from '#server/platform/database/provide.ts'
import { type Env, loadEnv } from '#server/platform/env.ts'
import { runExplained } from './explain-failure.ts'
import { refuseReset } from './reset-rules.ts'

await runExplained(async () => {
  const env = loadEnv()
  const refusal = refuseReset(env, process.argv.includes('--force'))
  if (refusal) {
    console.error(refusal)
    process.exitCode = 1
    return
  }
  if (env.databaseUrl) await emptyDatabase(env.databaseUrl)
  else await removeEmbedded(env)
  await removeHeadFiles(env.dataDir)
  const database = await provideDatabase(env, console.log)
  await migrate(database.url, { log: console.log })
  await database.stop()
  console.log(`The database is empty.${env.demo ? ' The next start fills in the demo data.' : ''}`)
})

/** The whole folder, so that it also helps when the database no longer starts or its password is lost. */
async function removeEmbedded({ dataDir }: Env): Promise<void> {
  const clusterDir = clusterDirOf(dataDir)
  const postmaster = readPostmaster(clusterDir)
  if (postmaster && isPostgresProcess(postmaster.pid)) {
    console.log('Stopping the database; a server that still runs has to be started again')
    await shutDown(clusterDir, postmaster.pid)
  }
  rmSync(clusterDir, { recursive: true, force: true })
}

/** Schemas rather than the database itself, which its user may not be allowed to make again. */
async function emptyDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('drop schema if exists graphile_worker cascade')
    await client.query('drop schema if exists public cascade')
    await client.query('create schema public')
  })
}
