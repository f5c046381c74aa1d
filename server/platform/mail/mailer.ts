/** Where mail leaves the house: SendGrid or SMTP when configured, else a mailbox on disk. */
import { createDiskMailbox } from './disk-mailbox.ts'
import type { Mailer } from './mail.ts'
import { createSendgridMailer } from './sendgrid.ts'
import { createSmtpMailer } from './smtp.ts'

interface MailerOptions {
  from: string
  smtpUrl?: string
  sendgridApiKey?: string
  sendgridApiBase?: string
  dataDir: string
  /** How long a mail service may be silent. */
  timeoutMs?: number
}

/** A worker that waits for a mail service holds a job and a database connection, and cannot stop meanwhile. */
const TIMEOUT_MS = 15_000

export function createMailer(options: MailerOptions): Mailer {
  const { from, dataDir, smtpUrl, sendgridApiKey, timeoutMs = TIMEOUT_MS } = options
  if (sendgridApiKey) {
    const apiBase = options.sendgridApiBase
    return createSendgridMailer({ from, apiKey: sendgridApiKey, apiBase, timeoutMs })
  }
  if (smtpUrl) return createSmtpMailer({ from, url: smtpUrl, timeoutMs })
  return createDiskMailbox(dataDir, from)
}
