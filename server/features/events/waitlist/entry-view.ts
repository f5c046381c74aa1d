/** An entry as its owner sees it: its place, why it has not moved, and what is offered. */
import type { z } from 'zod'
import type { WaitlistEntry } from '#contract/events/waitlist.schemas.ts'
import type { Language } from '#contract/language.ts'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { cardsOf, findEvents, type StoredEvent } from '#server/features/events/events/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Deps } from './deps.ts'
import { placeInLine } from './place-in-line.ts'
import { inventoryItemIdsOf, typeOf } from './queue/rules.ts'
import { explainWait } from './rules.ts'
import { findLine, findMine, findOwnEntry, type StoredEntry } from './store.ts'

type EntryReply = z.output<typeof WaitlistEntry>

export async function viewEntry(
  deps: Deps,
  entryId: string,
  userId: string,
  language: Language,
): Promise<EntryReply> {
  const entry = await findOwnEntry(deps.db, entryId, userId)
  const [reply] = entry ? await viewEntries(deps, [entry], language) : []
  if (!reply) throw new AppError('NOT_FOUND')
  return reply
}

export async function listMine(deps: Deps, userId: string, language: Language): Promise<EntryReply[]> {
  return viewEntries(deps, await findMine(deps.db, userId, deps.clock.now()), language)
}

async function viewEntries(
  { db, clock, settings }: Deps,
  entries: readonly StoredEntry[],
  language: Language,
): Promise<EntryReply[]> {
  const now = clock.now()
  const { events: rules } = await settings.read()
  const eventIds = [...new Set(entries.map(({ eventId }) => eventId))]
  const [cards, events, line] = [
    await cardsOf(db, eventIds, language, now),
    await findEvents(db, eventIds),
    await findLine(db, eventIds),
  ]
  const replies: EntryReply[] = []
  for (const entry of entries) {
    const card = cards.get(entry.eventId)
    const event = events.find(({ id }) => id === entry.eventId)
    if (!card || !event) continue
    // What is held for the entry itself is there for it.
    const free = await findAvailable(db, inventoryItemIdsOf(event), { now, except: entry.id })
    const own = line.filter(({ eventId }) => eventId === event.id)
    replies.push({
      id: entry.id,
      event: card,
      ...namesOf(event, entry, language),
      quantity: entry.quantity,
      ...queueStateOf(event, entry, { line: own, free, rules, now }),
      ...roomOf(event, free),
      offerUntil: entry.status === 'offered' ? (entry.offerUntil?.toISOString() ?? null) : null,
      now: now.toISOString(),
      createdAt: entry.createdAt.toISOString(),
    })
  }
  return replies
}

function namesOf(event: StoredEvent, entry: StoredEntry, language: Language) {
  const { ticketTypeId, squadId, divisionId } = entry
  return {
    ticketTypeId,
    ticketName: typeOf(event, entry)?.name[language] ?? '',
    squadId,
    squadName: event.squads.find(({ id }) => id === squadId)?.name ?? null,
    divisionId,
    divisionName: event.divisions.find(({ id }) => id === divisionId)?.name ?? null,
  }
}

interface QueueContext {
  line: readonly StoredEntry[]
  free: ReadonlyMap<string, number>
  rules: Settings['events']
  now: Date
}

/** An offer is over at its last second, whether or not somebody has written that down yet. */
function queueStateOf(
  event: StoredEvent,
  entry: StoredEntry,
  { line, free, rules, now }: QueueContext,
): Pick<EntryReply, 'status' | 'place' | 'inLine' | 'reason'> {
  const { place, inLine } = placeInLine(line, entry.id)
  if (entry.status !== 'waiting') {
    const isOver = entry.status === 'offered' && (entry.offerUntil ?? now) <= now
    const reason = event.cancelledAt ? ('event_cancelled' as const) : ('too_late' as const)
    return {
      status: isOver ? 'expired' : entry.status,
      place: null,
      inLine,
      reason: entry.status === 'closed' ? reason : null,
    }
  }
  const at = line.findIndex(({ id }) => id === entry.id)
  const isOpen = ({ offerUntil }: StoredEntry) => offerUntil !== null && offerUntil > now
  const reason = explainWait(entry.id, {
    event,
    line,
    free,
    areOffersBefore: line.slice(0, at).some(isOpen),
    areOffersBehind: line.slice(at + 1).some(isOpen),
    rules,
    now,
  })
  return { status: 'waiting', place, inLine, reason }
}

function roomOf(event: StoredEvent, free: ReadonlyMap<string, number>) {
  const room = (deps: readonly { id: string; name: string; inventoryItemId: string }[]) =>
    deps.map(({ id, name, inventoryItemId }) => ({
      id,
      name,
      seatsLeft: Math.max(0, free.get(inventoryItemId) ?? 0),
    }))
  return { squads: room(event.squads), divisions: room(event.divisions) }
}
