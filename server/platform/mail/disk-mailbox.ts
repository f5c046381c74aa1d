/** The mailbox of a machine without a mail service: one .eml file a mail under DATA_DIR/mailbox. */
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { makePrivateFolder, PRIVATE_FILE } from '../private-files.ts'
import { type Mail, type Mailer, nodemailerIds, senderOf } from './mail.ts'

export interface StoredMail extends Mail {
  sentAt: string
}

export interface DiskMailbox extends Mailer {
  newest(filter: { to?: string; limit: number }): Promise<StoredMail[]>
}

const SCAN_AT_MOST = 500

export function createDiskMailbox(dataDir: string, from: string): DiskMailbox {
  const folder = join(dataDir, 'mailbox')
  const composer = createTransport({ streamTransport: true, buffer: true })
  // Taking 500 mails apart at each look, four times a second while somebody waits for one, was a tenth of a demo server's work.
  const known = new LRUCache<string, { writtenAt: number; mail: StoredMail }>({ max: SCAN_AT_MOST })

  async function readOnce({ name, writtenAt }: MailFile): Promise<StoredMail> {
    const before = known.get(name)
    if (before?.writtenAt === writtenAt) return before.mail
    const mail = await readMail(folder, name)
    known.set(name, { writtenAt, mail })
    return mail
  }

  return {
    async send({ fromName, threading, ...mail }) {
      const sender = senderOf(from, { fromName })
      const { message } = await composer.sendMail({
        ...mail,
        from: sender,
        ...nodemailerIds({ id: mail.id, threading }, 'localhost'),
      })
      await makePrivateFolder(folder)
      // By id, so that a mail delivered twice is one file; renamed into place, so that a reader never sees half of it.
      const path = join(folder, `${mail.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: PRIVATE_FILE })
      await rename(`${path}.part`, path)
    },
    async newest({ to, limit }) {
      const files = await listNewestFirst(folder)
      const mails = await Promise.all(files.slice(0, SCAN_AT_MOST).map(readOnce))
      return mails
        .filter((mail) => to === undefined || mail.to === to)
        .sort((a, b) => b.sentAt.localeCompare(a.sentAt))
        .slice(0, limit)
    },
  }
}

interface MailFile {
  name: string
  writtenAt: number
}

/** By the time they were written: their names are random. */
async function listNewestFirst(folder: string): Promise<MailFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtimeMs })),
  )
  return dated.sort((a, b) => b.writtenAt - a.writtenAt)
}

async function readMail(folder: string, name: string): Promise<StoredMail> {
  const parsed = await PostalMime.parse(await readFile(join(folder, name)))
  return {
    id: name.replace(/\.eml$/, ''),
    to: parsed.to?.[0]?.address ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    sentAt: new Date(parsed.date ?? 0).toISOString(),
  }
}
