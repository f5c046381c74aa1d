import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDiskMailbox } from './disk-mailbox.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mailbox-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('shows the newest mail however many there are, and whatever their names', async () => {
  const mailbox = createDiskMailbox(dataDir, 'shop@example.com')
  const send = (id: string, to: string) =>
    mailbox.send({ id, to, subject: id, text: 'Hello', html: '<p>Hello</p>' })
  await send('mail_000', 'new@example.com')
  const old = new Date(Date.now() - 60_000)
  for (let n = 1; n <= 501; n += 1) {
    await send(`mail_${n + 100}`, 'old@example.com')
    utimesSync(join(dataDir, 'mailbox', `mail_${n + 100}.eml`), old, old)
  }
  expect(await mailbox.newest({ to: 'new@example.com', limit: 5 })).toMatchObject([
    { id: 'mail_000', subject: 'mail_000', to: 'new@example.com' },
  ])
  expect(await mailbox.newest({ limit: 5 })).toHaveLength(5)
})

it('takes a mail apart once, and again when it was written again', async () => {
  const mailbox = createDiskMailbox(dataDir, 'shop@example.com')
  const mail = { id: 'mail_twice', to: 'twice@example.com', text: 'Hello', html: '<p>Hello</p>' }
  const subjects = async () => (await mailbox.newest({ to: mail.to, limit: 5 })).map(({ subject }) => subject)
  await mailbox.send({ ...mail, subject: 'First' })
  const path = join(dataDir, 'mailbox', 'mail_twice.eml')
  const then = new Date(Date.now() - 1_000)
  utimesSync(path, then, then)
  expect(await subjects()).toEqual(['First'])
  writeFileSync(path, 'Subject: Not written by us\r\n\r\n')
  utimesSync(path, then, then)
  expect(await subjects()).toEqual(['First'])
  await mailbox.send({ ...mail, subject: 'Second' })
  expect(await subjects()).toEqual(['Second'])
})
