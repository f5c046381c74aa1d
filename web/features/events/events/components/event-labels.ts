/** Names of the closed lists of events, and what a card says about price and seats. */
import { EVENT_KINDS, EVENT_LEVELS, type EventKind, type EventLevel } from '#contract/events/event-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import type { QuickRange } from '../list/read-search.ts'
import type { EventCardData } from './event-data.ts'

const KINDS: Record<EventKind, () => string> = {
  match: () => m.events_kind_match(),
  course: () => m.events_kind_course(),
  clinic: () => m.events_kind_clinic(),
  open_range: () => m.events_kind_open_range(),
  social: () => m.events_kind_social(),
}

const LEVELS: Record<EventLevel, () => string> = {
  all: () => m.events_level_all(),
  beginner: () => m.events_level_beginner(),
  intermediate: () => m.events_level_intermediate(),
  advanced: () => m.events_level_advanced(),
}

const QUICK: Record<QuickRange, () => string> = {
  weekend: () => m.events_when_weekend(),
  week: () => m.events_when_week(),
  month: () => m.events_when_month(),
  next_month: () => m.events_when_next_month(),
}

/** A name for what is known, the bare value for what came later than this page. */
export function kindName(kind: string): string {
  const known = EVENT_KINDS.find((name) => name === kind)
  return known ? KINDS[known]() : kind
}

export function levelName(level: string): string {
  const known = EVENT_LEVELS.find((name) => name === level)
  return known ? LEVELS[known]() : level
}

export function languageName(code: string): string {
  return code === 'es' ? m.events_language_es() : m.events_language_en()
}

export function languageNames(codes: readonly string[]): string {
  if (codes.length > 1) return m.events_language_both()
  return codes.map(languageName).join(', ')
}

export function quickRangeName(range: QuickRange): string {
  return QUICK[range]()
}

type Priced = Pick<EventCardData, 'priceFromCents' | 'priceToCents'>

export function priceText({ priceFromCents, priceToCents }: Priced): string {
  if (priceToCents === 0) return m.events_price_free()
  const from =
    priceFromCents === 0 ? m.events_price_free() : formatMoney(priceFromCents, { omitZeroCents: true })
  return priceFromCents === priceToCents ? from : m.events_price_from({ amount: from })
}

export type SeatState = 'cancelled' | 'over' | 'full' | 'few' | 'open'

/** A quarter of a small room, five seats, or a tenth of a large one is worth a word. */
const fewOf = (capacity: number) => Math.max(2, Math.min(5, capacity / 4), capacity / 10)

export function seatStateOf(
  event: Pick<EventCardData, 'isCancelled' | 'isOver' | 'seatsLeft' | 'capacity'>,
): SeatState {
  if (event.isCancelled) return 'cancelled'
  if (event.isOver) return 'over'
  if (event.seatsLeft === 0) return 'full'
  return event.seatsLeft <= fewOf(event.capacity) ? 'few' : 'open'
}

export function seatsText(
  event: Pick<EventCardData, 'isCancelled' | 'isOver' | 'seatsLeft' | 'capacity'>,
): string {
  switch (seatStateOf(event)) {
    case 'cancelled':
      return m.events_cancelled()
    case 'over':
      return m.events_over()
    case 'full':
      return m.events_full()
    default:
      return m.events_seats_left({ count: event.seatsLeft })
  }
}
