/** What a ticket says about itself. Pure. */
import type { CredentialKind } from '#contract/people/credential-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format.ts'
import { localDay } from '#web/ui/local-clock.ts'
import type { Requirement, Ticket } from '../queries.ts'

/** When one has to be there: the squad's own time where it has one. */
export function startOf({ event, squad }: Pick<Ticket, 'event' | 'squad'>): string {
  return squad?.startsAt ?? event.startsAt
}

/** "Saturday, December 5, 2026, 9:00 AM" */
export function momentOf(at: string): string {
  return m.tickets_moment({ day: formatDate(at, 'long'), time: formatDate(at, 'time') })
}

const DAY_MS = 86_400_000

/** "today", "tomorrow", "in 12 days": by the calendar of Puerto Rico, not by hours. */
export function countdownOf(at: string, now: Date): string {
  const days = (Date.parse(localDay(at)) - Date.parse(localDay(now))) / DAY_MS
  return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(days, 'day')
}

export function placeOf({ event }: Pick<Ticket, 'event'>): string {
  return `${event.venueName}, ${event.municipality}`
}

export interface TicketState {
  tone: BadgeTone
  text: string
}

/** The one word that matters; nothing where the ticket is simply good. */
export function stateOf({ status, event, checkedInAt, transfer, requirements }: Ticket): TicketState | null {
  if (event.isCancelled) return { tone: 'danger', text: m.tickets_state_event_cancelled() }
  if (status === 'cancelled') return { tone: 'neutral', text: m.tickets_state_cancelled() }
  if (checkedInAt) return { tone: 'success', text: m.tickets_state_checked_in() }
  if (event.isOver) return { tone: 'neutral', text: m.tickets_state_over() }
  if (transfer) return { tone: 'info', text: m.tickets_state_offered({ name: transfer.toName }) }
  return requirements.some(isMissing) ? { tone: 'warning', text: m.tickets_state_missing() } : null
}

/** What the person can still do something about, or waits for. */
export function isMissing({ state }: Requirement): boolean {
  return state !== 'met' && state !== 'at_check_in'
}

const CREDENTIALS: Record<CredentialKind, () => string> = {
  weapons_license: () => m.tickets_needs_weapons_license(),
  membership: () => m.tickets_needs_membership(),
  certificate: () => m.tickets_needs_certificate(),
}

export function requirementName({ kind, credentialKind, minAge }: Requirement): string {
  switch (kind) {
    case 'birth_date':
      return m.tickets_needs_birth_date()
    case 'age':
      return m.tickets_needs_age({ age: minAge ?? 0 })
    case 'waiver':
      return m.tickets_needs_waiver()
    case 'credential':
      return CREDENTIALS[credentialKind ?? 'certificate']()
  }
}

const STATES: Record<Requirement['state'], (requirement: Requirement) => string> = {
  met: () => m.tickets_need_met(),
  missing: ({ needsGuardian }) => (needsGuardian ? m.tickets_need_guardian() : m.tickets_need_missing()),
  pending: () => m.tickets_need_pending(),
  rejected: ({ reason }) => (reason ? m.tickets_need_rejected_why({ reason }) : m.tickets_need_rejected()),
  expires_before: () => m.tickets_need_expires(),
  refused: () => m.tickets_need_refused(),
  at_check_in: () => m.tickets_need_at_door(),
}

export function requirementState(requirement: Requirement): string {
  return STATES[requirement.state](requirement)
}
