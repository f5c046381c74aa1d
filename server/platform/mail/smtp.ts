import { createTransport } from 'nodemailer'
import { type Mailer, MailRefusal, nodemailerIds, senderOf } from './mail.ts'

interface SmtpOptions {
  url: string
  timeoutMs: number
}

export function createSmtpTransport({ url, timeoutMs }: SmtpOptions) {
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
}

export function createSmtpMailer({ from, ...options }: SmtpOptions & { from: string }): Mailer {
  const transport = createSmtpTransport(options)
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from: senderOf(from, mail),
          ...nodemailerIds(mail, domainOf(from)),
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        })
      } catch (error) {
        throw isFinal(error) ? new MailRefusal((error as Error).message) : error
      }
    },
  }
}

/** Only the recipient: a server that does not like the sender or the login may be set right meanwhile. */
function isFinal(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

function domainOf(from: string): string {
  return from.replace(/^.*@/, '').replace(/>$/, '')
}
