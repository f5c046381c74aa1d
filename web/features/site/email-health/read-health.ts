/**
 * The answer of `/api/email/health` in either form of spec section 7, and what of it an admin has to know. What cannot be
 * read counts as a healthy service (section 8).
 */
import { m } from '#web/paraglide/messages.js'
import { isRecord } from '#web/platform/request/read-reply.ts'

interface Health {
  isHealthy: boolean
  isDomainVerified: boolean
  isSenderVerified: boolean
  /** Why it is down, as far as that is said. */
  reason: string
  /** Empty when it is not said. */
  sender: string
}

export interface Trouble {
  tone: 'danger' | 'warning'
  title: string
  text: string
}

export function readHealth(answer: unknown): Health | null {
  if (!isRecord(answer)) return null
  if (isRecord(answer.health)) return readFullForm(answer.health)
  return typeof answer.ok === 'boolean' ? readSimple(answer, answer.ok) : null
}

function readFullForm(health: Record<string, unknown>): Health {
  const metadata = isRecord(health.metadata) ? health.metadata : {}
  return {
    isHealthy: health.isHealthy !== false,
    ...verified(health),
    reason: text(health.errorMessage),
    sender: text(metadata.configuredSender),
  }
}

function readSimple(answer: Record<string, unknown>, isHealthy: boolean): Health {
  return { isHealthy, ...verified(answer), reason: REASONS[text(answer.reason)]?.() ?? '', sender: '' }
}

const REASONS: Record<string, () => string> = {
  missing_key: () => m.email_health_missing_key(),
  internal_error: () => m.email_health_internal_error(),
}

/** What is not said alarms nobody. */
function verified({ domainVerified, senderVerified }: Record<string, unknown>) {
  return { isDomainVerified: domainVerified !== false, isSenderVerified: senderVerified !== false }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export function findTrouble(health: Health | null): Trouble | null {
  if (!health) return null
  const { isHealthy, isDomainVerified, isSenderVerified, reason } = health
  const sender = health.sender || m.email_health_our_sender()
  if (!isHealthy)
    return {
      tone: 'danger',
      title: m.email_health_down_title(),
      text: [reason && `${reason}.`, m.email_health_down()].filter(Boolean).join(' '),
    }
  if (!isDomainVerified)
    return {
      tone: 'warning',
      title: m.email_health_domain_title(),
      text: m.email_health_domain({ sender }),
    }
  if (!isSenderVerified)
    return {
      tone: 'warning',
      title: m.email_health_sender_title(),
      text: m.email_health_sender({ sender }),
    }
  return null
}
