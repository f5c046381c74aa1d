/** What SendGrid reports of mail it took: deliveries, bounces and complaints. Signed, and each event counts once. */
import { EventWebhook, EventWebhookHeader } from '@sendgrid/eventwebhook'
import { z } from 'zod'
import { LIMITS } from '#contract/limits.ts'
import type { sendgridWebhook } from '#contract/site/email.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readBytes } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route.ts'
import { markBounced, markComplained, markDelivered } from './store.ts'
import { isNewEvent, type Suppression, suppress } from './suppressions.ts'

/** SendGrid tries for a day to hand an event over; one that is older was recorded by somebody. */
const BELIEVED_MS = 25 * 3_600_000
const CLOCKS_DIFFER_MS = 5 * 60_000
const DETAIL_MAX = 500

const Events = z.array(
  z.object({
    email: z.string().trim().toLowerCase().max(320),
    event: z.string(),
    sg_event_id: z.string().min(1).max(200),
    /** Of a bounce: 'bounce' or 'blocked'. */
    type: z.string().optional(),
    reason: z.string().optional(),
    mailId: z.string().optional(),
  }),
)
type ServiceEvent = z.output<typeof Events>[number]

interface WebhookDeps {
  db: Database
  clock: Clock
  /** The public half of SendGrid's key. */
  key: string
}

export async function takeEvents(deps: WebhookDeps, call: Call<typeof sendgridWebhook>) {
  const body = await readBytes(call.request, LIMITS.bodyBytes)
  refuseUnsigned(deps, call.request.headers, body)
  const events = Events.safeParse(parseJson(body))
  if (!events.success) throw new AppError('BAD_JSON')
  for (const event of events.data) await setEvent(deps, event)
  return { received: true as const }
}

function refuseUnsigned({ key, clock }: WebhookDeps, headers: Headers, body: Buffer): void {
  const signature = headers.get(EventWebhookHeader.SIGNATURE()) ?? ''
  const timestamp = headers.get(EventWebhookHeader.TIMESTAMP()) ?? ''
  const ageMs = clock.now().getTime() - Number(timestamp) * 1_000
  const isRecent = /^\d{1,12}$/.test(timestamp) && ageMs < BELIEVED_MS && ageMs > -CLOCKS_DIFFER_MS
  if (!isRecent || !isSigned(key, body, signature, timestamp)) throw new AppError('INVALID_SIGNATURE')
}

function isSigned(key: string, body: Buffer, signature: string, timestamp: string): boolean {
  const webhook = new EventWebhook()
  try {
    return webhook.verifySignature(webhook.convertPublicKeyToECDSA(key), body, signature, timestamp)
  } catch {
    // What is no signature at all is not a valid one either.
    return false
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause })
  }
}

async function setEvent({ db, clock }: WebhookDeps, event: ServiceEvent): Promise<void> {
  const { mailId, email } = event
  const at = clock.now()
  // Sent again, it changes nothing: of many mails no event has to be remembered for it.
  if (event.event === 'delivered' && mailId) return markDelivered(db, mailId, at)
  const reason = reasonOf(event)
  if (!reason || !email) return
  const detail = (event.reason ?? '').slice(0, DETAIL_MAX)
  await db.transaction(async (tx) => {
    if (!(await isNewEvent(tx, event.sg_event_id, at))) return
    await suppress(tx, { address: email, reason, detail, at })
    if (!mailId) return
    if (event.event === 'bounce' || event.event === 'dropped')
      await markBounced(tx, mailId, { reason: detail || reason, at })
    if (event.event === 'spamreport') await markComplained(tx, mailId, at)
  })
}

/** Null: says nothing about the address. A block is a mailbox that is full or a server that is busy. */
function reasonOf({ event, type, reason = '' }: ServiceEvent): Suppression['reason'] | null {
  if (event === 'spamreport') return 'complaint'
  if (event === 'unsubscribe' || event === 'group_unsubscribe') return 'unsubscribe'
  if (event === 'bounce') return type === 'blocked' ? null : 'bounce'
  if (event !== 'dropped') return null
  if (/bounced address|^invalid$/i.test(reason)) return 'bounce'
  if (/spam reporting/i.test(reason)) return 'complaint'
  return /unsubscribed/i.test(reason) ? 'unsubscribe' : null
}
