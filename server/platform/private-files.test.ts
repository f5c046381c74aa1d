import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkService } from '#server/features/site/email/check-service.ts'
import { parseEnv } from './env.ts'
import { createDiskFiles } from './files.ts'
import { createDiskMailbox } from './mail/disk-mailbox.ts'

let dataDir: string
const umask = process.umask()

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'private-'))
  process.umask(0)
})

afterEach(() => {
  process.umask(umask)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Everything under the data folder that others may open. */
function openToOthers(): string[] {
  return readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(dataDir, name)).mode & 0o077)
}

const mail = { id: 'mail_1', to: 'a@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
const mailbox = () => createDiskMailbox(dataDir, 'shop@example.com')

it('keeps mail, pictures and secrets to whoever runs the shop', async () => {
  parseEnv({ DATA_DIR: dataDir })
  await mailbox().send(mail)
  await createDiskFiles(join(dataDir, 'files')).write('prd/1/source.png', Buffer.from('x'), 'image/png')
  expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'mailbox', 'push-keys.json', 'secrets.json'])
  expect(openToOthers()).toEqual([])
})

it('closes a mailbox that stands open from before', async () => {
  mkdirSync(join(dataDir, 'mailbox'))
  chmodSync(join(dataDir, 'mailbox'), 0o755)
  await mailbox().send(mail)
  expect(openToOthers()).toEqual([])
})

it('closes the mailbox when its health is looked at first', async () => {
  await checkService(parseEnv({ DATA_DIR: dataDir }), { findTxt: async () => null, isThorough: false })
  expect(openToOthers()).toEqual([])
})
