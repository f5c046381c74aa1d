/** Where mail leaves the house: SMTP when configured, else a mailbox on disk. */
import { createTransport } from 'nodemailer'
import { createDiskMailbox } from './disk-mailbox.ts'
import type { Mailer } from './mail.ts'

export function createMailer(options: { from: string; smtpUrl?: string; dataDir: string }): Mailer {
  if (!options.smtpUrl) return createDiskMailbox(options.dataDir, options.from)
  const transport = createTransport(options.smtpUrl, { from: options.from })
  return {
    async send(mail) {
      await transport.sendMail({
        messageId: `<${mail.id}@${domainOf(options.from)}>`,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      })
    },
  }
}

function domainOf(from: string): string {
  return from.replace(/^.*@/, '').replace(/>$/, '')
}
