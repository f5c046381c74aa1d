/** Check-in on one device: what it knows, and what it says of a ticket. */

import type { CheckInCalls } from './check-in-calls.ts'
import { type CheckInState, FIRST_STATE, openList } from './check-in-state.ts'
import { decideHere } from './judge-scan.ts'
import type { CachedList, OfflineStore } from './offline-store.ts'
import { createOutbox } from './outbox.ts'
import { createCheck, type IsSigned } from './signatures.ts'
import type { List, LocalVerdict, SignedList, WaitingScan } from './types.ts'

interface CheckInDeps {
  eventId: string
  calls: CheckInCalls
  /** Null where the browser lets nothing be stored: check-in then works online alone. */
  store: OfflineStore | null
  inventName: () => string
  nowMs: () => number
  newId: () => string
  isConnected: () => boolean
  /** The status of a refusal, or undefined where no answer came. */
  statusOf: (error: unknown) => number | undefined
}

export interface CheckIn {
  state(): CheckInState
  subscribe(onChange: () => void): () => void
  openFor(userId: string): Promise<void>
  /** Null: all. Who is in stays in, whichever list is open. */
  chooseList(listId: string | null): void
  /** The list, the counts, and what waits. */
  refreshList(): Promise<void>
  refreshCounts(): Promise<void>
  scan(code: string): Promise<void>
  undoCheckIn(seatId: string): Promise<void>
  dismissVerdict(): void
  /** Somebody has seen the conflict or the surprise of that scan. */
  markHandled(scanId: string): Promise<void>
  renameDevice(device: string): Promise<void>
}

const CODE_MIN = 4
const CODE_MAX = 400

export function createCheckIn(deps: CheckInDeps): CheckIn {
  const { calls, store, nowMs, statusOf } = deps
  let state = FIRST_STATE
  let isSigned: IsSigned | null = null
  /** How far the device's clock is behind the server's. */
  let behindMs = 0
  const listeners = new Set<() => void>()
  const openId = () => openList(state)?.id ?? null
  const outbox = createOutbox({ calls, store, statusOf, state: () => state, updateState, recordSeen })

  function updateState(part: Partial<CheckInState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function recordSeen(part: CheckInState['seen']) {
    const seen = { ...state.seen, ...part }
    updateState({ seen })
    await store?.writeSeen(seen)
  }

  async function openFor(userId: string) {
    await store?.claim(userId)
    const { list, device, ...rest } = (await store?.read()) ?? { list: null, device: null }
    updateState({ ...rest, device: device ?? deps.inventName() })
    if (!device) await store?.writeDevice(state.device)
    if (list) await applyStoredList(list)
    await refreshList()
  }

  async function applyStoredList({ behindMs: known, ...signed }: CachedList) {
    isSigned = await createCheck(signed.publicKey)
    const list = isSigned && (await isSigned(signed.list, signed.signature)) ? parseList(signed) : null
    if (!list) return
    behindMs = known
    updateState({ list, phase: 'ready', isStored: true })
  }

  /** Of another event it is of no use, whoever has signed it. */
  function parseList(signed: SignedList): List | null {
    const { lists = [], seats, ...list } = JSON.parse(signed.list) as List
    if (list.eventId !== deps.eventId) return null
    // What an older page has stored knows of no check-in lists.
    return { ...list, lists, seats: seats.map((seat) => ({ ...seat, listIds: seat.listIds ?? [] })) }
  }

  async function refreshList() {
    if (!deps.isConnected()) return stayOffline()
    try {
      const signed = await calls.readList()
      isSigned = await createCheck(signed.publicKey)
      // A browser that cannot check takes what came by an encrypted connection, and stores nothing of it.
      const list = isSigned && !(await isSigned(signed.list, signed.signature)) ? null : parseList(signed)
      if (!list) return updateState({ list: null, phase: 'forged' })
      behindMs = Date.parse(list.madeAt) - nowMs()
      const seen = seenOf(state.waiting)
      updateState({ list, seen, phase: 'ready', isOnline: true })
      if (isSigned && store) {
        await Promise.all([store.writeList({ ...signed, behindMs }), store.writeSeen(seen)])
        updateState({ isStored: true })
      }
      await refreshCounts()
    } catch (error) {
      await takeFailure(error)
    }
  }

  async function refreshCounts() {
    if (!deps.isConnected()) return stayOffline()
    try {
      updateState({ counts: await calls.readCounts(openId()), isOnline: true })
      await outbox.sendWaitingScans()
    } catch (error) {
      await takeFailure(error)
    }
  }

  function stayOffline() {
    updateState({ isOnline: false, phase: state.list ? 'ready' : 'unreachable' })
  }

  /** Whoever does not run the event any more is left nothing of it. */
  async function takeFailure(error: unknown) {
    if (statusOf(error) !== 404) return stayOffline()
    await store?.forget()
    updateState({ ...FIRST_STATE, device: state.device, listId: state.listId, phase: 'not_found' })
  }

  async function scan(code: string) {
    const { list, seen } = state
    if (!list) return
    const now = new Date(nowMs() + behindMs)
    const local = await decideHere(code, { list, seen, isSigned, now, listId: openId() })
    const made: WaitingScan = {
      id: deps.newId(),
      code: code.trim(),
      at: now.toISOString(),
      eventId: deps.eventId,
      seatId: local.seat?.id ?? null,
      shown: local.outcome,
      listId: openId(),
    }
    // Some other QR code: nothing that the server would take.
    const isTicket = made.code.length >= CODE_MIN && made.code.length <= CODE_MAX
    if (!isTicket) return showVerdict(made.id, local, true)
    await outbox.addScan(made)
    const said = state.isOnline && deps.isConnected() ? await askServer(made) : null
    if (said) return showVerdict(made.id, said, true, said.isClockAhead)
    if (local.outcome === 'in' && local.seat)
      await recordSeen({ [local.seat.id]: { at: made.at, device: state.device } })
    showVerdict(made.id, local, false)
  }

  /** Null where it does not answer. */
  async function askServer(made: WaitingScan) {
    try {
      return await outbox.sendScan(made)
    } catch (error) {
      await takeFailure(error)
      return null
    }
  }

  function showVerdict(scanId: string, said: LocalVerdict, isConfirmed: boolean, isClockAhead = false) {
    const { outcome, seat, first } = said
    updateState({ verdict: { scanId, outcome, seat, first, isConfirmed, isClockAhead } })
  }

  async function undoCheckIn(seatId: string) {
    const own = state.waiting.filter((made) => made.seatId === seatId)
    if (own.length === 0 || state.isOnline)
      updateState({ ...(await calls.undoSeat(seatId, openId())), isOnline: true })
    await outbox.dropScans(own)
    await recordSeen({ [seatId]: null })
    const seat = state.list?.seats.find(({ id }) => id === seatId) ?? null
    showVerdict(deps.newId(), { outcome: 'undone', seat, first: null }, true)
  }

  async function markHandled(scanId: string) {
    const handled = [...state.handled, scanId]
    const surprises = state.surprises.filter((each) => each.scanId !== scanId)
    updateState({ handled, surprises })
    await Promise.all([store?.writeHandled(handled), store?.writeSurprises(surprises)])
  }

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    openFor,
    chooseList(listId) {
      if (listId === state.listId) return
      // What was counted was counted of another list.
      updateState({ listId, counts: null, verdict: null })
      if (state.phase === 'ready') void refreshCounts()
    },
    refreshList,
    refreshCounts,
    scan,
    undoCheckIn,
    dismissVerdict: () => updateState({ verdict: null }),
    markHandled,
    async renameDevice(device) {
      updateState({ device })
      await store?.writeDevice(device)
    },
  }
}

/** A new list knows all but what the server has not heard of. */
function seenOf(waiting: readonly WaitingScan[]): CheckInState['seen'] {
  const own = waiting.filter(({ shown, seatId }) => shown === 'in' && seatId)
  return Object.fromEntries(own.map(({ seatId, at }) => [seatId, { at, device: null }]))
}
