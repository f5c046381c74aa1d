/** Where the test processes find the cluster of their run, as soon as it is there. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const VARIABLE = 'TEST_CLUSTER_FOLDER'
const LOOK_EVERY_MS = 20
const PATIENCE_MS = 240_000

type Told = { url: string } | { error: string }

const fileIn = (folder: string) => join(folder, 'address.json')

/** Whether it started or not is told to whoever asks: where nobody needs it, nothing fails. */
export async function announceCluster(folder: string, started: Promise<string>): Promise<void> {
  process.env[VARIABLE] = folder
  const told: Told = await started.then(
    (url) => ({ url }),
    (error) => ({ error: error.stack ?? String(error) }),
  )
  // Whole at once.
  writeFileSync(`${fileIn(folder)}.new`, JSON.stringify(told))
  renameSync(`${fileIn(folder)}.new`, fileIn(folder))
}

export async function findCluster(): Promise<string> {
  const folder = process.env[VARIABLE]
  if (!folder)
    throw new Error('No test cluster runs: start tests with vitest, whose global set-up makes one.')
  for (let waited = 0; !existsSync(fileIn(folder)); waited += LOOK_EVERY_MS) {
    if (waited > PATIENCE_MS) throw new Error('The test cluster did not start in time.')
    await sleep(LOOK_EVERY_MS)
  }
  const told: Told = JSON.parse(readFileSync(fileIn(folder), 'utf8'))
  if ('error' in told) throw new Error(`The test cluster did not start: ${told.error}`)
  return told.url
}
