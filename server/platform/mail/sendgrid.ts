/** SendGrid by its official SDK. One client a mailer: the SDK's own shared one would be everybody's. */
import type sharedClient from '@sendgrid/client'
import type sharedService from '@sendgrid/mail'
import { type Mail, type Mailer, MailRefusal, NOT_BY_A_PERSON, senderOf } from './mail.ts'

/** Beside the shared ones the packages export their classes, of which their types do not know. */
type Client = typeof sharedClient
type MailService = typeof sharedService

export interface SendgridOptions {
  apiKey: string
  /** Another place to send to: a fake, or the European servers. */
  apiBase?: string
  timeoutMs: number
}

/** What SendGrid answered, without the request: that holds the key and the mail. */
export class SendgridError extends Error {
  override name = 'SendgridError'
  /** Null: there was no answer. */
  readonly status: number | null

  constructor(status: number | null, message: string) {
    super(message)
    this.status = status
  }
}

/** The SDK and the HTTP client it brings take a while to load: the first call pays for it, not every start. */
async function createClient({ apiKey, apiBase, timeoutMs }: SendgridOptions): Promise<Client> {
  const sdk = (await import('@sendgrid/client')).default as unknown as { Client: new () => Client }
  const client = new sdk.Client()
  client.setApiKey(apiKey)
  client.setDefaultRequest('timeout' as never, timeoutMs as never)
  if (apiBase) client.setDefaultRequest('baseUrl', `${apiBase}/`)
  return client
}

export function createSendgridMailer(options: SendgridOptions & { from: string }): Mailer {
  const service = once(async () => {
    const sdk = (await import('@sendgrid/mail')).default as unknown as { MailService: new () => MailService }
    const made = new sdk.MailService()
    made.setClient(await createClient(options))
    return made
  })
  return {
    async send(mail) {
      const sdk = await service()
      const { name, address } = senderOf(options.from, mail)
      try {
        await sdk.send({
          from: name ? { name, email: address } : address,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          customArgs: { mailId: mail.id },
          ...threadingOf(mail),
          // Links that sign someone in must not pass through anybody else's redirects.
          trackingSettings: {
            clickTracking: { enable: false, enableText: false },
            openTracking: { enable: false },
          },
        })
      } catch (error) {
        const failure = toSendgridError(error)
        throw isFinal(failure) ? new MailRefusal(failure.message) : failure
      }
    },
  }
}

function threadingOf({ threading }: Mail) {
  if (!threading) return {}
  const { messageId, inReplyTo, references, replyTo } = threading
  return {
    headers: {
      ...NOT_BY_A_PERSON,
      'Message-ID': messageId,
      'In-Reply-To': inReplyTo,
      References: references.join(' '),
    },
    ...(replyTo === undefined ? {} : { replyTo }),
  }
}

/** Reads one resource, or has SendGrid look at something (`POST`); throws `SendgridError`. */
export function createSendgridReader(
  options: SendgridOptions,
): (path: string, method?: 'GET' | 'POST') => Promise<unknown> {
  const client = once(() => createClient(options))
  return async (path, method = 'GET') => {
    const sdk = await client()
    try {
      const [, body] = await sdk.request({ method, url: path })
      return body
    } catch (error) {
      throw toSendgridError(error)
    }
  }
}

/** About this mail. That we are not let in (401, 403) is about us, may be mended, and then it goes out. */
function isFinal({ status }: SendgridError): boolean {
  return status !== null && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
}

function toSendgridError(error: unknown): SendgridError {
  if (!(error instanceof Error)) return new SendgridError(null, String(error))
  const { code, response } = error as Error & { code?: unknown; response?: { body?: unknown } }
  if (!response) return new SendgridError(null, error.message)
  const reasons = (response.body as { errors?: { message?: string }[] } | undefined)?.errors ?? []
  const text = reasons.map(({ message }) => message).join(' ') || error.message
  return new SendgridError(typeof code === 'number' ? code : null, `SendGrid answered ${code}: ${text}`)
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}
