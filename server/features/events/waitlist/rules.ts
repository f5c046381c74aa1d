/** Why somebody who waits has not moved, and who may join them. */
import type { ErrorCode } from '#contract/errors.ts'
import type { WAITING_REASONS } from '#contract/events/event-terms.ts'
import { refuseEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import {
  decideTurns,
  type Free,
  type InLine,
  type OfferRules,
  offerUntil,
  typeOf,
  type Wished,
} from './queue/rules.ts'

type WaitlistReason = (typeof WAITING_REASONS)[number]
type Part = { id: string }

interface WaitlistState {
  event: StoredEvent
  /** In order. */
  line: readonly InLine[]
  free: Free
  /** Whether an offer runs of somebody who came before. */
  areOffersBefore: boolean
  /** Whether one runs of somebody who came after: of seats that were too few for oneself. */
  areOffersBehind: boolean
  rules: OfferRules
  now: Date
}

/** Why one has not moved; null when one's offer is about to be made. */
export function explainWait(entryId: string, state: WaitlistState): WaitlistReason | null {
  const { event, line } = state
  if (event.cancelledAt) return 'event_cancelled'
  const { turns } = decideTurns(event, line, state)
  const place = turns.findIndex(({ entry }) => entry.id === entryId)
  const turn = turns[place]
  if (!turn) return 'too_late'
  const { lack } = turn.fit
  if (lack !== 'no_seat_free') return lack
  const willBeBefore = turns.slice(0, place).some(({ fit }) => fit.requests)
  if (state.areOffersBefore || willBeBefore) return 'offers_open'
  return state.areOffersBehind && turn.entry.quantity > 1 ? 'group_too_large' : lack
}

/** First reason to refuse somebody who wants to wait, or null. */
export function refuseJoining(
  event: StoredEvent | null,
  wish: Wished,
  {
    seatsReserved,
    seatsMax,
    rules,
    now,
  }: { seatsReserved: number; seatsMax: number; rules: OfferRules; now: Date },
): ErrorCode | null {
  const refusal = refuseEvent(event, now)
  if (refusal || !event) return refusal
  const { squadId, divisionId } = wish
  const isKnown = (parts: readonly Part[], id: string | null) =>
    id === null || parts.some((part) => part.id === id)
  if (
    !typeOf(event, wish)?.isActive ||
    !isKnown(event.squads, squadId) ||
    !isKnown(event.divisions, divisionId)
  )
    return 'NOT_FOUND'
  if (!offerUntil(event, wish, rules, now)) return 'NOT_ON_SALE'
  return seatsReserved + wish.quantity > seatsMax ? 'SEATS_LIMIT' : null
}
