import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceCluster, findCluster } from './cluster-address.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'address-'))
  // Put back afterwards: the tests to come are in this process.
  vi.stubEnv('TEST_CLUSTER_FOLDER', '')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('is waited for until it is there', async () => {
  const started = Promise.withResolvers<string>()
  const told = announceCluster(folder, started.promise)
  let found = ''
  const asked = findCluster().then((url) => {
    found = url
  })
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(found).toBe('')
  started.resolve('postgres://here')
  await Promise.all([told, asked])
  expect(found).toBe('postgres://here')
})

it('says to whoever asks why it could not be started', async () => {
  await announceCluster(folder, Promise.reject(new Error('no room left')))
  await expect(findCluster()).rejects.toThrow('no room left')
})

it('is nowhere without the set-up of the run', async () => {
  await expect(findCluster()).rejects.toThrow('No test cluster runs')
})
