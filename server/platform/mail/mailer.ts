/** Where mail leaves the house: SendGrid or SMTP when configured, else a mailbox on disk. */
import { createTransport } from 'nodemailer'
import { createDiskMailbox } from './disk-mailbox.ts'
import type { Mailer } from './mail.ts'

interface MailerOptions {
  from: string
  smtpUrl?: string
  sendgridApiKey?: string
  dataDir: string
  /** How long a mail service may be silent. */
  timeoutMs?: number
}

/** A worker that waits for a mail service holds a job and a database connection, and cannot stop meanwhile. */
const TIMEOUT_MS = 15_000

export function createMailer(options: MailerOptions): Mailer {
  const { from, dataDir, timeoutMs = TIMEOUT_MS } = options
  const url = serviceUrl(options)
  if (url === null) return createDiskMailbox(dataDir, from)
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  }
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    async send(mail) {
      await transport.sendMail({
        messageId: `<${mail.id}@${domainOf(from)}>`,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      })
    },
  }
}

/** SendGrid takes mail by SMTP as well, with its key for a password. */
export function serviceUrl({
  sendgridApiKey,
  smtpUrl,
}: Pick<MailerOptions, 'sendgridApiKey' | 'smtpUrl'>): string | null {
  if (sendgridApiKey) return `smtps://apikey:${encodeURIComponent(sendgridApiKey)}@smtp.sendgrid.net:465`
  return smtpUrl ?? null
}

function domainOf(from: string): string {
  return from.replace(/^.*@/, '').replace(/>$/, '')
}
