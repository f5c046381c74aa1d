/** A fresh database a test file, copied from a template that `test-cluster.ts` made for the whole run. */
import { randomBytes } from 'node:crypto'
import { withClient } from '../platform/database/postmaster.ts'

export const clusterUrlVariable = 'TEST_CLUSTER_URL'
export const templateName = 'test_template'

export type TestDatabase = { url: string; drop(): Promise<void> }

export async function createTestDatabase(
  clusterUrl = process.env[clusterUrlVariable],
): Promise<TestDatabase> {
  if (!clusterUrl)
    throw new Error('No test cluster runs: start tests with vitest, whose global set-up makes one.')
  const name = `test_${randomBytes(8).toString('hex')}`
  await withClient(clusterUrl, (client) =>
    client.query(`create database ${name} template ${templateName} strategy file_copy`),
  )
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () =>
      withClient(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`)).then(
        () => {},
      ),
  }
}

export function databaseUrl(clusterUrl: string, name: string): string {
  return Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
}
