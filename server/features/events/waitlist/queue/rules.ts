/**
 * Who is offered what. First come, first served; a group has all its seats or none. A group that does not fit into what is
 * free is passed over: seats that it cannot use go to whoever can. Offers, those who come by and those who join ask here.
 */
import type { WAITING_REASONS, WAITING_STATUSES } from '#contract/events/event-terms.ts'
import type { ReservationRequest } from '#server/features/catalog/inventory/index.ts'
import {
  type StoredEvent,
  type StoredTicketType,
  saleEnd,
  saleState,
} from '#server/features/events/events/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'

const HOUR_MS = 3_600_000

type WaitlistReason = (typeof WAITING_REASONS)[number]
export type WaitlistStatus = (typeof WAITING_STATUSES)[number]
export type OfferRules = Pick<Settings['events'], 'offerHours' | 'offerEndsHours'>

/** What somebody waits for. */
export interface Wished {
  ticketTypeId: string
  quantity: number
  /** Null: any. */
  squadId: string | null
  divisionId: string | null
}

export interface InLine extends Wished {
  id: string
  status: WaitlistStatus
}

/** Seats left, by pool. */
export type Free = ReadonlyMap<string, number>

type Lack = Extract<WaitlistReason, 'no_seat_free' | 'group_too_large' | 'squad_full' | 'division_full'>
type Fit = { requests: ReservationRequest[]; lack: null } | { requests: null; lack: Lack }

/** All inventory items of an event. */
export function inventoryItemIdsOf(event: StoredEvent): string[] {
  const parts = [...event.ticketTypes, ...event.squads, ...event.divisions]
  return [event.inventoryItemId, ...parts.map(({ inventoryItemId }) => inventoryItemId)]
}

export function typeOf(event: StoredEvent, { ticketTypeId }: Pick<Wished, 'ticketTypeId'>) {
  return event.ticketTypes.find(({ id }) => id === ticketTypeId)
}

/** Everything that a group takes, if all of it is there. */
export function fitWish(event: StoredEvent, wish: Wished, free: Free): Fit {
  const { quantity } = wish
  const type = typeOf(event, wish)
  const left = Math.min(leftIn(free, event.inventoryItemId), type ? leftIn(free, type.inventoryItemId) : 0)
  if (!type || left < quantity) return describeLack(left, 'no_seat_free')
  const squads = takeFrom(listChosen(event.squads, wish.squadId), quantity, free)
  if (squads.requests === null) return describeLack(squads.left, 'squad_full')
  const divisions = takeFrom(listChosen(event.divisions, wish.divisionId), quantity, free)
  if (divisions.requests === null) return describeLack(divisions.left, 'division_full')
  const shared = [event.inventoryItemId, type.inventoryItemId].map((inventoryItemId) => ({
    inventoryItemId,
    quantity,
  }))
  return { requests: [...shared, ...squads.requests, ...divisions.requests], lack: null }
}

function describeLack(left: number, ifNone: Lack): Fit {
  return { requests: null, lack: left <= 0 ? ifNone : 'group_too_large' }
}

function leftIn(free: Free, inventoryItemId: string): number {
  return Math.max(0, free.get(inventoryItemId) ?? 0)
}

export type Part = { id: string; inventoryItemId: string }

function listChosen(parts: readonly Part[], id: string | null): readonly Part[] | null {
  if (id !== null) return parts.filter((part) => part.id === id)
  return parts.length > 0 ? parts : null
}

/** Together in one where one has room for all, else spread over those with the most room. */
function takeFrom(parts: readonly Part[] | null, quantity: number, free: Free) {
  if (parts === null) return { requests: [], left: quantity }
  const byRoom = parts
    .map(({ inventoryItemId }) => ({ inventoryItemId, room: leftIn(free, inventoryItemId) }))
    .sort((a, b) => b.room - a.room)
  const left = byRoom.reduce((sum, { room }) => sum + room, 0)
  if (left < quantity) return { requests: null, left }
  const requests: ReservationRequest[] = []
  let missing = quantity
  for (const { inventoryItemId, room } of byRoom) {
    const taken = Math.min(room, missing)
    if (taken > 0) requests.push({ inventoryItemId, quantity: taken })
    missing -= taken
  }
  return { requests, left }
}

/** The last moment of an offer: neither later than the terms allow nor than tickets are sold. */
function lastOfferEnd(event: StoredEvent, type: StoredTicketType, rules: OfferRules): Date {
  const beforeStart = event.startsAt.getTime() - rules.offerEndsHours * HOUR_MS
  return new Date(Math.min(beforeStart, saleEnd(type, event).getTime()))
}

/** Until when an offer made now lasts; null when it is too late for one. */
export function offerUntil(
  event: StoredEvent,
  wish: Pick<Wished, 'ticketTypeId'>,
  rules: OfferRules,
  now: Date,
): Date | null {
  const type = typeOf(event, wish)
  if (!type?.isActive || saleState(type, event, now) !== 'open') return null
  const last = lastOfferEnd(event, type, rules)
  if (now >= last) return null
  return new Date(Math.min(now.getTime() + rules.offerHours * HOUR_MS, last.getTime()))
}

interface Turn<E extends InLine> {
  entry: E
  /** Until when an offer made now lasts. */
  until: Date
  fit: Fit
}

interface Moment {
  free: Free
  rules: OfferRules
  now: Date
}

/**
 * Who goes first, decided here alone. Of those who wait whoever can be offered something now has a turn, in the order of the
 * line, and takes what those before have left, if all of it fits. What is left then is for anybody else.
 */
export function decideTurns<E extends InLine>(
  event: StoredEvent,
  line: readonly E[],
  { free, rules, now }: Moment,
): { turns: Turn<E>[]; left: Free } {
  const left = new Map(free)
  const turns: Turn<E>[] = []
  for (const entry of line) {
    const until = entry.status === 'waiting' ? offerUntil(event, entry, rules, now) : null
    if (!until) continue
    const fit = fitWish(event, entry, left)
    for (const { inventoryItemId, quantity } of fit.requests ?? [])
      left.set(inventoryItemId, (left.get(inventoryItemId) ?? 0) - quantity)
    turns.push({ entry, until, fit })
  }
  return { turns, left }
}
