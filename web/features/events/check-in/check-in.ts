/** The door on one device: what it knows, and what it says of a ticket. */

import type { CheckInCalls } from './check-in-calls.ts'
import { type CheckInState, FIRST_STATE } from './check-in-state.ts'
import { decideHere } from './judge-scan.ts'
import type { CachedList, OfflineStore } from './offline-store.ts'
import { createOutbox } from './outbox.ts'
import { createCheck, type IsSigned } from './signatures.ts'
import type { List, LocalVerdict, SignedList, WaitingScan } from './types.ts'

interface DoorParts {
  eventId: string
  calls: CheckInCalls
  /** Null where the browser lets nothing be kept: the door then works online alone. */
  kept: OfflineStore | null
  inventName: () => string
  nowMs: () => number
  newId: () => string
  isConnected: () => boolean
  /** The status of a refusal, or undefined where no answer came. */
  statusOf: (error: unknown) => number | undefined
}

export interface Door {
  state(): CheckInState
  subscribe(onChange: () => void): () => void
  open(userId: string): Promise<void>
  /** The list, the counts, and what waits. */
  refresh(): Promise<void>
  refreshCounts(): Promise<void>
  scan(code: string): Promise<void>
  undo(seatId: string): Promise<void>
  dismiss(): void
  /** Somebody has seen the conflict or the surprise of that scan. */
  handle(scanId: string): Promise<void>
  rename(device: string): Promise<void>
}

const CODE_MIN = 4
const CODE_MAX = 400

export function createCheckIn(parts: DoorParts): Door {
  const { calls, kept, nowMs, statusOf } = parts
  let state = FIRST_STATE
  let isSigned: IsSigned | null = null
  /** How far the device's clock is behind the server's. */
  let behindMs = 0
  const listeners = new Set<() => void>()
  const outbox = createOutbox({ calls, kept, statusOf, state: () => state, change, note })

  function change(part: Partial<CheckInState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function note(part: CheckInState['seen']) {
    const seen = { ...state.seen, ...part }
    change({ seen })
    await kept?.writeSeen(seen)
  }

  async function open(userId: string) {
    await kept?.claim(userId)
    const { list, device, ...rest } = (await kept?.read()) ?? { list: null, device: null }
    change({ ...rest, device: device ?? parts.inventName() })
    if (!device) await kept?.writeDevice(state.device)
    if (list) await takeKept(list)
    await refresh()
  }

  async function takeKept({ behindMs: known, ...signed }: CachedList) {
    isSigned = await createCheck(signed.publicKey)
    const list = isSigned && (await isSigned(signed.list, signed.signature)) ? read(signed) : null
    if (!list) return
    behindMs = known
    change({ list, phase: 'ready', isKept: true })
  }

  /** Of another event it is of no use, whoever has signed it. */
  function read(signed: SignedList): List | null {
    const list = JSON.parse(signed.list) as List
    return list.eventId === parts.eventId ? list : null
  }

  async function refresh() {
    if (!parts.isConnected()) return stayOffline()
    try {
      const signed = await calls.readList()
      isSigned = await createCheck(signed.publicKey)
      // A browser that cannot check takes what came by an encrypted connection, and keeps nothing of it.
      const list = isSigned && !(await isSigned(signed.list, signed.signature)) ? null : read(signed)
      if (!list) return change({ list: null, phase: 'forged' })
      behindMs = Date.parse(list.madeAt) - nowMs()
      const seen = seenOf(state.waiting)
      change({ list, seen, phase: 'ready', isOnline: true })
      if (isSigned && kept) {
        await Promise.all([kept.writeList({ ...signed, behindMs }), kept.writeSeen(seen)])
        change({ isKept: true })
      }
      await refreshCounts()
    } catch (error) {
      await takeFailure(error)
    }
  }

  async function refreshCounts() {
    if (!parts.isConnected()) return stayOffline()
    try {
      change({ counts: await calls.readCounts(), isOnline: true })
      await outbox.flush()
    } catch (error) {
      await takeFailure(error)
    }
  }

  function stayOffline() {
    change({ isOnline: false, phase: state.list ? 'ready' : 'unreachable' })
  }

  /** Whoever does not run the event any more keeps nothing of it. */
  async function takeFailure(error: unknown) {
    if (statusOf(error) !== 404) return stayOffline()
    await kept?.forget()
    change({ ...FIRST_STATE, device: state.device, phase: 'not_found' })
  }

  async function scan(code: string) {
    const { list, seen } = state
    if (!list) return
    const now = new Date(nowMs() + behindMs)
    const local = await decideHere(code, { list, seen, isSigned, now })
    const made: WaitingScan = {
      id: parts.newId(),
      code: code.trim(),
      at: now.toISOString(),
      eventId: parts.eventId,
      seatId: local.seat?.id ?? null,
      shown: local.outcome,
    }
    // Some other QR code: nothing that the server would take.
    const isTicket = made.code.length >= CODE_MIN && made.code.length <= CODE_MAX
    if (!isTicket) return show(made.id, local, true)
    await outbox.add(made)
    const said = state.isOnline && parts.isConnected() ? await askServer(made) : null
    if (said) return show(made.id, said, true, said.isClockAhead)
    if (local.outcome === 'in' && local.seat)
      await note({ [local.seat.id]: { at: made.at, device: state.device } })
    show(made.id, local, false)
  }

  /** Null where it does not answer. */
  async function askServer(made: WaitingScan) {
    try {
      return await outbox.sendNow(made)
    } catch (error) {
      await takeFailure(error)
      return null
    }
  }

  function show(scanId: string, said: LocalVerdict, isConfirmed: boolean, isClockAhead = false) {
    const { outcome, seat, first } = said
    change({ verdict: { scanId, outcome, seat, first, isConfirmed, isClockAhead } })
  }

  async function undo(seatId: string) {
    const own = state.waiting.filter((made) => made.seatId === seatId)
    if (own.length === 0 || state.isOnline) change({ ...(await calls.undo(seatId)), isOnline: true })
    await outbox.drop(own)
    await note({ [seatId]: null })
    const seat = state.list?.seats.find(({ id }) => id === seatId) ?? null
    show(parts.newId(), { outcome: 'undone', seat, first: null }, true)
  }

  async function handle(scanId: string) {
    const handled = [...state.handled, scanId]
    const surprises = state.surprises.filter((each) => each.scanId !== scanId)
    change({ handled, surprises })
    await Promise.all([kept?.writeHandled(handled), kept?.writeSurprises(surprises)])
  }

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    open,
    refresh,
    refreshCounts,
    scan,
    undo,
    dismiss: () => change({ verdict: null }),
    handle,
    async rename(device) {
      change({ device })
      await kept?.writeDevice(device)
    },
  }
}

/** A new list knows all but what the server has not heard of. */
function seenOf(waiting: readonly WaitingScan[]): CheckInState['seen'] {
  const own = waiting.filter(({ shown, seatId }) => shown === 'in' && seatId)
  return Object.fromEntries(own.map(({ seatId, at }) => [seatId, { at, device: null }]))
}
