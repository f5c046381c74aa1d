/**
 * One throwaway PostgreSQL a test run, with a template database that holds the whole schema. Tests that need none begin while
 * it is made; the others wait for it (`test-database.ts`).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { clusterDirOf, socketDirOf, startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { withClient } from '../platform/database/postmaster.ts'
import { announceCluster } from './cluster-address.ts'
import { discardCluster, discardLeftovers, makeClusterFolder } from './cluster-folder.ts'
import { closeTemplate, databaseUrl, templateName } from './test-database.ts'

/** Begins the cluster, tells the test processes where it will be known, and returns what stops and removes it. */
export default function beginTestCluster(): () => Promise<void> {
  discardLeftovers()
  const dataDir = makeClusterFolder()
  const removeNow = () => discardCluster(dataDir)
  process.once('exit', removeNow)
  const told = announceCluster(dataDir, startTestCluster(dataDir))
  return async () => {
    await told
    process.removeListener('exit', removeNow)
    removeNow()
  }
}

async function startTestCluster(dataDir: string): Promise<string> {
  const embedded = await startEmbedded({ dataDir, throwaway: true })
  await cheapenPassword(embedded.url)
  const url = await bySocket(embedded.url, dataDir)
  await makeTemplate(url)
  return url
}

/** Each of some thousands of connections would hash it 4,096 times, and so would the server. */
async function cheapenPassword(clusterUrl: string): Promise<void> {
  const { username, password } = new URL(clusterUrl)
  await withClient(clusterUrl, async (client) => {
    await client.query('set scram_iterations = 1')
    await client.query(
      `alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`,
    )
  })
}

/** Where there are sockets: less work for both sides than the network, and nobody is asked for a password. */
async function bySocket(clusterUrl: string, dataDir: string): Promise<string> {
  const dir = socketDirOf(dataDir)
  if (!dir) return clusterUrl
  const rules = ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256', '']
  writeFileSync(join(clusterDirOf(dataDir), 'pg_hba.conf'), rules.join('\n'))
  await withClient(clusterUrl, (client) => client.query('select pg_reload_conf()'))
  return `${clusterUrl}?host=${encodeURIComponent(dir)}`
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  await withClient(clusterUrl, (client) => client.query(`create database ${templateName}`))
  const url = databaseUrl(clusterUrl, templateName)
  await migrate(url)
  await runMigrations({ connectionString: url })
  await withClient(clusterUrl, (client) => closeTemplate(client, templateName))
}
