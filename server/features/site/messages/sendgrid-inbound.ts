/** Mail that SendGrid's Inbound Parse hands over: a form with the raw message in `email` and its envelope as JSON. */
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { LIMITS } from '#contract/limits.ts'
import type { sendgridInbound } from '#contract/site/message-mail.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { MailReceiver, ReceivedMail } from '#server/platform/mail/receiver.ts'

/** Beside the message: envelope, spam report, what DKIM says. */
const FORM_BYTES = 1024 * 1024

const Envelope = z.object({ to: z.array(z.string()), from: z.string() })

export async function takeInbound(
  { receiver, secret }: { receiver: MailReceiver; secret: string },
  { input, request }: Call<typeof sendgridInbound>,
) {
  if (!isSame(input.inboundSecret, secret)) throw new AppError('NOT_FOUND')
  const body = await readBytes(request, LIMITS.messages.mailBytes + FORM_BYTES)
  const mail = await readForm(body, request.headers.get('content-type') ?? '')
  try {
    await receiver.take(mail)
  } catch (error) {
    // SendGrid drops what is answered with 4xx, and tries for three days after a 5xx.
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') throw new AppError('UNAVAILABLE')
    throw error
  }
  return { received: true as const }
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

async function readForm(body: Buffer, contentType: string): Promise<ReceivedMail> {
  const headers = { 'content-type': contentType }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null)
  const [raw, envelope] = [form?.get('email'), form?.get('envelope')]
  if (typeof raw !== 'string' || typeof envelope !== 'string') throw new AppError('UNSUPPORTED_TYPE')
  const parsed = Envelope.safeParse(parseJson(envelope))
  if (!parsed.success) throw new AppError('UNSUPPORTED_TYPE')
  return { raw: Buffer.from(raw), ...parsed.data }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
