/**
 * Keeps the events of one process true: loaded when first asked for; what the database tells of is read again when next
 * asked for. Pages that show it are dropped at once, so that nothing stays behind for longer than a moment.
 */
import { sql } from 'drizzle-orm'
import {
  createExpiryTimer,
  findAvailable,
  findReservationEnds,
  STOCK_CHANNEL,
} from '#server/features/catalog/inventory/index.ts'
import { CATALOG_CHANNEL, EVERYTHING } from '#server/features/catalog/products/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { EventIndex } from './event-index.ts'
import { loadEvents, loadEventsWhere } from './load.ts'
import { EVENTS_CHANNEL } from './publish-event-change.ts'
import { isShown } from './rules.ts'
import { cardItemIdsOf } from './seats-left.ts'

export interface LiveEventsDeps {
  db: Database
  notifier: Notifier
  clock: Clock
  log: Log
  dropPages: (tags: string[]) => void
}

export interface LiveEvents {
  /** As true as can be. */
  get(): Promise<EventIndex>
  /** Reads these again when next asked, without waiting to be told. */
  refresh(eventIds: readonly string[]): void
}

/** What pages show it: all lists, or one event's page. */
export const LISTS_TAG = 'events'
export const pageTag = (eventId: string) => `event:${eventId}`

/** A hot event is booked a hundred times a second; its page is rendered anew a few times a second. */
const GATHER_SEATS_MS = 200
/** While notifications may be missed: how often all is read anew. */
const RELOAD_EVERY_MS = 1_000
const TRIES = 3

export function createLiveEvents({ db, notifier, clock, log, dropPages }: LiveEventsDeps): LiveEvents {
  let index: EventIndex | null = null
  /** False until a load has begun and ended while we were being told. */
  let isTrue = false
  /** Counts up when something may have changed unheard. */
  let doubts = 0
  let loadedAt = Number.NEGATIVE_INFINITY
  let catchingUp: Promise<void> | null = null
  const changedEvents = new Set<string>()
  const changedItemIds = new Set<string>()
  /** Events whose pages are about to be dropped. */
  const moved = new Set<string>()
  const expiryTimer = createExpiryTimer(clock, () => hearOfSeats(expiryTimer.takeEnded()))

  notifier.listen(EVENTS_CHANNEL, (eventId) => {
    changedEvents.add(eventId)
    dropPages([LISTS_TAG, pageTag(eventId)])
  })
  notifier.listen(STOCK_CHANNEL, (payload) => hearOfSeats(payload.split(',')))
  // Names and pictures of organizers and instructors. Whoever drops the pages of the catalog drops all then.
  notifier.listen(CATALOG_CHANNEL, (payload) => {
    if (payload === EVERYTHING) doubt()
  })
  notifier.onLost(doubt)

  function doubt(): void {
    doubts += 1
    isTrue = false
  }

  function hearOfSeats(inventoryItemIds: readonly string[]): void {
    for (const inventoryItemId of inventoryItemIds) {
      // While it is being loaded the inventory items are not known yet: all of them might be of events.
      const eventId = index?.eventOfItem(inventoryItemId)
      if (eventId === undefined && index) continue
      changedItemIds.add(inventoryItemId)
      if (eventId !== undefined) dropSoon(eventId)
    }
  }

  function dropSoon(eventId: string): void {
    if (moved.size === 0) {
      setTimeout(() => {
        const tags = [...moved].map(pageTag)
        moved.clear()
        dropPages([LISTS_TAG, ...tags])
      }, GATHER_SEATS_MS).unref()
    }
    moved.add(eventId)
  }

  function isFresh(): boolean {
    if (!index) return false
    if (isTrue) return changedEvents.size === 0 && changedItemIds.size === 0 && !expiryTimer.isDue()
    return !notifier.isLive() && performance.now() - loadedAt < RELOAD_EVERY_MS
  }

  async function catchUp(): Promise<void> {
    try {
      if (!index || !isTrue) return await load()
      if (expiryTimer.isDue()) hearOfSeats(expiryTimer.takeEnded())
      await takeEvents(index, takeAll(changedEvents))
      await takeSeats(index, takeAll(changedItemIds))
    } catch (err) {
      // What was to be read is not known now. Where the database is away nothing changes either: what is known is better.
      doubt()
      loadedAt = performance.now()
      if (!index) throw err
      log.warn({ err }, 'the events could not be refreshed')
    }
  }

  async function load(): Promise<void> {
    const doubtsBefore = doubts
    const wasLive = notifier.isLive()
    // Changes that come from here on may be of what is read too early.
    takeAll(changedEvents)
    takeAll(changedItemIds)
    const next = new EventIndex()
    for (const event of await loadEventsWhere(
      db,
      sql`e.status = 'published' and e.is_active and c.suspended_at is null`,
    ))
      next.put(event)
    expiryTimer.replace([])
    await takeSeats(next, next.itemIdsOfUpcoming(clock.now()))
    index = next
    loadedAt = performance.now()
    isTrue = wasLive && notifier.isLive() && doubts === doubtsBefore
  }

  async function takeEvents(into: EventIndex, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const loaded = await loadEvents(db, ids)
    for (const id of ids) into.remove(id)
    const shown = loaded.filter(isShown)
    for (const event of shown) into.put(event)
    await takeSeats(into, shown.flatMap(cardItemIdsOf))
  }

  async function takeSeats(into: EventIndex, inventoryItemIds: readonly string[]): Promise<void> {
    if (inventoryItemIds.length === 0) return
    const now = clock.now()
    const ends = await findReservationEnds(db, inventoryItemIds, now)
    for (const inventoryItemId of inventoryItemIds)
      expiryTimer.set(inventoryItemId, ends.get(inventoryItemId) ?? null)
    for (const [inventoryItemId, count] of await findAvailable(db, inventoryItemIds, { now }))
      into.available.set(inventoryItemId, count)
  }

  return {
    async get() {
      for (let tries = 0; tries < TRIES && !isFresh(); tries += 1) {
        catchingUp ??= catchUp().finally(() => {
          catchingUp = null
        })
        await catchingUp
      }
      return index as unknown as EventIndex
    },
    refresh(eventIds) {
      for (const id of eventIds) changedEvents.add(id)
    },
  }
}

function takeAll(changed: Set<string>): string[] {
  const taken = [...changed]
  changed.clear()
  return taken
}
