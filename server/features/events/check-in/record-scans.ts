/** What devices scanned, now or while they were offline. A seat comes in once. */

import type { z } from 'zod'
import type { Scan, ScanResult } from '#contract/events/check-in.schemas.ts'
import type { sendScans } from '#contract/events/check-in.ts'
import type { ScanOutcome } from '#contract/events/event-terms.ts'
import { lockSeats } from '#server/features/events/bookings/index.ts'
import { findLists, isOnList, type StoredList } from '#server/features/events/check-in-lists/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Signer } from '#server/platform/signing.ts'
import { type ReadCode, readCode } from './codes.ts'
import { countCheckIns } from './counts.ts'
import type { Deps } from './deps.ts'
import { findRun } from './find-managed-event.ts'
import { describeSeats, type ManifestSeatReply } from './manifest.ts'
import { checkInOpensAt, nextHeardAt, pickFirstScan, refuseTicket, timeScan } from './rules.ts'
import {
  findByShortCodes,
  findScans,
  type LockedSeat,
  readSeats,
  type StoredScan,
  writeCheckIn,
  writeScan,
} from './store.ts'

type SentScan = z.output<typeof Scan>
type Result = z.output<typeof ScanResult>

interface IdentifiedScan extends SentScan {
  /** As it is stored: of two events' scans none is the other's. */
  storedId: string
  read: ReadCode
  seatId: string | null
}

export async function takeScans(deps: Deps, call: Call<typeof sendScans>) {
  const { db, clock, settings, signer } = deps
  const { input, me, language } = call
  const event = await findRun(deps, input.eventId, me)
  const opensAt = checkInOpensAt(event.startsAt, (await settings.read()).events.checkInOpensHours)
  if (clock.now() < opensAt) throw new AppError('CHECK_IN_CLOSED')
  const scans = await identify(db, signer, event.id, input.scans)
  const lists = await findLists(db, event.id)
  const taken = await db.transaction((tx) =>
    settleScans(tx, {
      eventId: event.id,
      device: input.device,
      scans,
      opensAt,
      userId: me.id,
      lists,
      now: clock.now,
    }),
  )
  const seats = await describeSeats(deps, event, language, seatIdsOf(scans))
  return {
    results: scans.map((scan) => toResult(scan, taken, seats)),
    counts: await countCheckIns(db, event.id, language, input.listId),
  }
}

async function identify(
  db: Database,
  signer: Signer,
  eventId: string,
  sent: readonly SentScan[],
): Promise<IdentifiedScan[]> {
  const once = [...new Map(sent.map((scan) => [scan.id, scan])).values()]
  const read = once.map((scan) => ({ ...scan, read: readCode(signer, scan.code) }))
  const shortCodes = read.flatMap(({ read }) => (read.kind === 'short' ? read.shortCode : []))
  const byShortCode = await findByShortCodes(db, eventId, shortCodes)
  return read.map((scan) => ({
    ...scan,
    storedId: `${eventId}:${scan.id}`,
    seatId: seatOf(scan.read, byShortCode),
  }))
}

function seatOf(read: ReadCode, byShortCode: ReadonlyMap<string, string>): string | null {
  if (read.kind === 'ticket') return read.seatId
  return read.kind === 'short' ? (byShortCode.get(read.shortCode) ?? null) : null
}

const seatIdsOf = (scans: readonly IdentifiedScan[]) => [
  ...new Set(scans.flatMap(({ seatId }) => seatId ?? [])),
]

interface Settling {
  eventId: string
  device: string
  scans: readonly IdentifiedScan[]
  opensAt: Date
  userId: string
  now: () => Date
  /** Of the event. */
  lists?: readonly StoredList[]
  /** For the test that shows what it is for. */
  lock?: typeof lockSeats
}

/** Everything that is known of the scans' seats afterwards, by the scans' stored ids. */
export async function settleScans(
  tx: Tx,
  { eventId, device, scans, opensAt, userId, now, lists = [], lock = lockSeats }: Settling,
): Promise<Map<string, StoredScan>> {
  const seatIds = seatIdsOf(scans)
  await lock(tx, eventId, seatIds)
  const seats = await readSeats(tx, eventId, seatIds)
  const known = new Map(
    (
      await findScans(
        tx,
        eventId,
        scans.map(({ storedId }) => storedId),
        seatIds,
      )
    ).map((scan) => [scan.id, scan]),
  )
  const fresh = new Set<string>()
  for (const scan of scans) {
    if (known.has(scan.storedId)) continue
    const heardAt = nextHeardAt(now(), lastHeardAt(known, scan.seatId))
    const outcome = judge(scan, { seats, lists, opensAt, heardAt }) ?? 'in'
    const { at } = timeScan(new Date(scan.at), heardAt)
    const { storedId: id, seatId, listId } = scan
    const stored = { id, seatId, outcome, at, heardAt, device, listId }
    known.set(stored.id, stored)
    fresh.add(stored.id)
    await writeScan(tx, eventId, stored, userId)
  }
  for (const seatId of seatIds) {
    const first = await settleSeat(tx, eventId, seatId, known, userId)
    // Whoever was first before has it already.
    if (first && fresh.has(first.id)) await writeCheckIn(tx, eventId, seatId, first, userId)
  }
  return known
}

function lastHeardAt(known: ReadonlyMap<string, StoredScan>, seatId: string | null): Date | null {
  const times = [...known.values()].filter((scan) => scan.seatId === seatId).map(({ heardAt }) => heardAt)
  return times.reduce<Date | null>((last, time) => (last && last > time ? last : time), null)
}

interface Judged {
  seats: ReadonlyMap<string, LockedSeat>
  lists: readonly StoredList[]
  opensAt: Date
  heardAt: Date
}

/** Why a ticket is not taken, or null. */
function judge(
  { read, seatId, at, listId }: IdentifiedScan,
  { seats, lists, opensAt, heardAt }: Judged,
): ScanOutcome | null {
  const seat = seatId === null ? undefined : seats.get(seatId)
  // Signed by us, but for another event.
  if (!seat) return read.kind === 'ticket' ? 'other_event' : 'unknown'
  // A list that is gone by now lets everybody in, as the device does once it hears of it.
  const open = lists.find(({ id }) => id === listId)
  return refuseTicket(
    seat,
    read.kind === 'ticket' ? read.revision : null,
    timeScan(new Date(at), heardAt).at,
    opensAt,
    open === undefined || isOnList(open, seat),
  )
}

const COMPETING: readonly ScanOutcome[] = ['in', 'again', 'conflict']

/** Who is first may have changed: what came of the others is written anew. Says who it is. */
async function settleSeat(
  tx: Tx,
  eventId: string,
  seatId: string,
  known: Map<string, StoredScan>,
  userId: string,
): Promise<StoredScan | null> {
  const competing = [...known.values()].filter(
    (scan) => scan.seatId === seatId && COMPETING.includes(scan.outcome),
  )
  const settled = pickFirstScan(competing)
  if (!settled) return null
  for (const scan of competing) {
    const outcome = settled.outcomes.get(scan.id) ?? scan.outcome
    if (outcome === scan.outcome) continue
    known.set(scan.id, { ...scan, outcome })
    await writeScan(tx, eventId, { ...scan, outcome }, userId)
  }
  return known.get(settled.first.id) ?? null
}

function toResult(
  { id, storedId, at: saidAt }: IdentifiedScan,
  taken: ReadonlyMap<string, StoredScan>,
  seats: readonly ManifestSeatReply[],
): Result {
  const scan = taken.get(storedId) as StoredScan
  const first = [...taken.values()].find((each) => each.seatId === scan.seatId && each.outcome === 'in')
  const isLater = scan.outcome === 'again' || scan.outcome === 'conflict'
  return {
    id,
    outcome: scan.outcome,
    seat: seats.find((seat) => seat.id === scan.seatId) ?? null,
    at: scan.at.toISOString(),
    isClockAhead: timeScan(new Date(saidAt), scan.heardAt).isClockAhead,
    first: isLater && first ? { at: first.at.toISOString(), device: first.device } : null,
  }
}
