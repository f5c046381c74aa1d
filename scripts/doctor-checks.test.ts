import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseEnv } from '#server/platform/env.ts'
import { secretsFile } from '#server/platform/secrets-file.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import {
  checkAddress,
  checkDataDir,
  checkMail,
  checkNode,
  checkSecret,
  examine,
  judgeFreeSpace,
} from './doctor-checks.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-'))
})

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

const examineWith = (source: Record<string, string>) =>
  examine({ DATA_DIR: dataDir, PORT: '59871', ...source })
const problemsOf = async (source: Record<string, string>) =>
  (await examineWith(source)).filter(({ state }) => state === 'problem').map(({ text }) => text)

it('finds nothing wrong with a fresh folder', async () => {
  expect(await problemsOf({})).toEqual([])
})

it('repeats what is wrong with the settings', async () => {
  expect(await problemsOf({ PORT: 'abc' })).toEqual([
    'PORT must be a whole number from 1 to 65535, but is "abc".',
  ])
})

it('names a port that another program holds', async () => {
  const other = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  expect(await problemsOf({ PORT: String(port) })).toEqual([
    expect.stringContaining(`Port ${port} on 127.0.0.1 is taken`),
  ])
  other.close()
})

it('says when the database cannot be reached, without its password', async () => {
  const [text] = await problemsOf({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/shop' })
  expect(text).toContain('The database of DATABASE_URL does not work')
  expect(text).not.toContain('hunter2')
})

it('says that a database answers and has the newest schema', async () => {
  const database = await createTestDatabase()
  const text = (await examineWith({ DATABASE_URL: database.url })).map((finding) => finding.text)
  expect(text).toContain('The database of DATABASE_URL answers.')
  expect(text).toContain('The database has the newest schema.')
  await database.drop()
})

it('minds secrets that others can read', async () => {
  parseEnv({ DATA_DIR: dataDir })
  chmodSync(secretsFile(dataDir), 0o644)
  expect(await problemsOf({})).toEqual([expect.stringContaining('Others can read')])
})

it('names a data folder that cannot be one', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(checkDataDir(file)).toMatchObject({ state: 'problem', text: expect.stringContaining(file) })
})

it.each([
  [0.1e9, 'problem'],
  [1e9, 'note'],
  [50e9, 'ok'],
])('calls %d free bytes a %s', (freeBytes, state) => {
  expect(judgeFreeSpace(freeBytes).state).toBe(state)
})

it('wants Node 26', () => {
  expect(checkNode('26.1.0').state).toBe('ok')
  expect(checkNode('20.19.0').state).toBe('problem')
})

const store = {
  NODE_ENV: 'production',
  APP_SECRET: 'b7Qm-2xLw_9RtZ4vKp8sYd1NfHg6Jc3A',
  PUBLIC_URL: 'https://coqui.pr',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'shop@coqui.pr',
  ALLOW_TEST_GATEWAY: '1',
}

it('finds the same wrong with a store as its start does', async () => {
  expect(await problemsOf(store)).toEqual([])
  const weak = { ...store, APP_SECRET: 'changeme'.repeat(4), PUBLIC_URL: 'http://coqui.pr', SMTP_URL: '' }
  expect((await problemsOf(weak)).map((text) => text.split(' ')[0])).toEqual([
    'APP_SECRET',
    'PUBLIC_URL',
    'SENDGRID_API_KEY',
  ])
})

it('notes a secret with which production would not start', async () => {
  const weak = parseEnv({ APP_SECRET: 'x'.repeat(32) })
  expect(checkSecret(weak, { APP_SECRET: weak.secret }).state).toBe('note')
  const good = parseEnv(store)
  expect(checkSecret(good, store).state).toBe('ok')
})

it('notes links that lead nowhere in production', () => {
  const behindProxy = { ...store, TRUST_PROXY: '1' }
  expect(checkAddress(parseEnv({ ...behindProxy, PUBLIC_URL: 'https://localhost' })).state).toBe('note')
  expect(checkAddress(parseEnv(behindProxy)).state).toBe('ok')
})

it('notes a proxy that would count as everybody', () => {
  const env = parseEnv({ APP_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://coqui.pr' })
  expect(checkAddress(env)).toMatchObject({ state: 'note', text: expect.stringContaining('TRUST_PROXY') })
})

it('knows mail that reaches nobody, mail without a sender, and mail that works', () => {
  const secret = { APP_SECRET: 'x'.repeat(32) }
  const smtp = { ...secret, SMTP_URL: 'smtp://mail.example.com' }
  expect(checkMail(parseEnv(secret)).state).toBe('note')
  expect(checkMail(parseEnv(smtp)).state).toBe('problem')
  expect(checkMail(parseEnv({ ...smtp, MAIL_FROM: 'shop@coqui.pr' })).state).toBe('ok')
})
