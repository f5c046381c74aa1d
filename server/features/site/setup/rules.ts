/** The state of each step, from what is so. Pure. */
import { createHash } from 'node:crypto'
import type { MailCarrier } from '#contract/site/email-terms.ts'
import type { SetupReason, SetupState } from '#contract/site/setup-terms.ts'
import type { PaymentCheck } from '#server/features/sales/payment-checks/index.ts'
import type { GatewayWebhook } from '#server/platform/payments/index.ts'
import type { MailCheck, Mark } from './store.ts'

export interface Judged {
  state: SetupState
  reason: SetupReason | null
  doneAt: Date | null
  doneBy: string | null
}

const TODO: Judged = { state: 'todo', reason: null, doneAt: null, doneBy: null }

/** A webhook comes within seconds. */
const HEARD_WITHIN_MS = 60_000

/** Names what there is to confirm: anything else has another one. */
export function fingerprintOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}

export function judgeConfirmed(mark: Mark | undefined, fingerprint: string): Judged {
  if (!mark) return TODO
  const who = { doneAt: mark.markedAt, doneBy: mark.markedBy }
  if (mark.fingerprint !== fingerprint) return { ...who, state: 'todo', reason: 'changed' }
  return { ...who, state: 'done', reason: null }
}

export function judgeFact(isSo: boolean): Judged {
  return isSo ? { ...TODO, state: 'done' } : TODO
}

/** By a payment and its refund that the gateway answered for, and the webhook that told us of it. */
export function judgeTestPayment(
  check: PaymentCheck | null,
  { now, sendsWebhooks, isOnlyTest }: { now: Date; sendsWebhooks: boolean; isOnlyTest: boolean },
): Judged {
  if (!check) return { ...TODO, reason: isOnlyTest ? 'test_gateway' : null }
  const who = { doneAt: check.startedAt, doneBy: check.startedBy }
  if (!check.finishedAt) return { ...who, state: 'running', reason: null }
  if (!check.capturedAt || !check.refundedAt) return { ...who, state: 'failed', reason: 'payment_failed' }
  // It works, and yet nobody would be paid.
  if (isOnlyTest) return { ...who, state: 'todo', reason: 'test_gateway' }
  if (!sendsWebhooks || check.heardAt)
    return { ...who, doneAt: check.heardAt ?? check.refundedAt, state: 'done', reason: null }
  const waitedMs = now.getTime() - check.refundedAt.getTime()
  return waitedMs < HEARD_WITHIN_MS
    ? { ...who, state: 'running', reason: null }
    : { ...who, state: 'failed', reason: 'webhook_not_heard' }
}

/** What is noted of the gateway's answer, with live keys. */
export interface WebhookFacts extends GatewayWebhook {
  url: string
  error: string
}

/** With live keys nothing is paid: the webhook has to be set up at the gateway, for this address. */
export function judgeWebhook(mark: Mark | undefined, url: string): Judged {
  const facts = mark?.facts as WebhookFacts | undefined
  if (!mark || !facts || facts.url !== url) return TODO
  const who = { doneAt: mark.markedAt, doneBy: mark.markedBy }
  if (facts.error) return { ...who, state: 'failed', reason: 'payment_failed' }
  if (facts.state === 'missing') return { ...who, state: 'failed', reason: 'webhook_missing' }
  if (facts.state === 'disabled') return { ...who, state: 'failed', reason: 'webhook_disabled' }
  if (facts.missingEvents.length > 0) return { ...who, state: 'failed', reason: 'webhook_events_missing' }
  return { ...who, state: 'done', reason: null }
}

/** What is noted of the answer of ATH Móvil. */
export interface AthMovilFacts {
  error: string
}

/** Whoever has tokens will be paid by it: it has to answer, under these tokens. `none`: cards alone. */
export function judgeAthMovil(
  cards: Judged,
  { isLive, mark }: { isLive: boolean; mark: Mark | undefined },
): Judged {
  if (!isLive || cards.state !== 'done') return cards
  if (!mark) return { ...TODO, reason: 'ath_movil_untested' }
  const who = { doneAt: mark.markedAt, doneBy: mark.markedBy }
  return (mark.facts as unknown as AthMovilFacts).error
    ? { ...who, state: 'failed', reason: 'ath_movil_failed' }
    : cards
}

interface MailFacts {
  carrier: MailCarrier
  sender: string
  /** Of the mail itself; null when it was deleted long since. */
  mail: { status: string } | null
  isDelivered: boolean
  /** An earlier test under this sender and by this service arrived. */
  wasProven: boolean
}

/** By a mail that somebody read, or that the service says was delivered; under the sender and by the service of now. */
export function judgeMail(
  check: MailCheck | null,
  { carrier, sender, mail, isDelivered, wasProven }: MailFacts,
): Judged {
  if (carrier === 'none') return { ...TODO, state: 'failed', reason: 'no_carrier' }
  if (!check) return TODO
  const who = { doneAt: check.arrivedAt ?? check.startedAt, doneBy: check.startedBy }
  if (check.carrier !== carrier || check.sender !== sender)
    return { ...who, state: 'todo', reason: 'changed' }
  if (check.arrivedAt || isDelivered) return { ...who, state: 'done', reason: null }
  if (mail?.status === 'failed' || mail?.status === 'suppressed')
    return { ...who, state: 'failed', reason: 'mail_failed' }
  // Another test does not take back what an earlier one has proven.
  return { ...who, state: wasProven ? 'done' : 'running', reason: 'code_awaited' }
}
