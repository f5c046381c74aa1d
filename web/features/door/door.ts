/** The door on one device: what it knows, what it says of a ticket, and what it still has to tell the server. */
import { decideHere } from './decide.ts'
import type { DoorCalls } from './door-calls.ts'
import { type DoorState, FIRST_STATE } from './door-state.ts'
import type { KeptDoor } from './kept-door.ts'
import { createCheck, type IsSigned } from './signatures.ts'
import type { Counts, List, LocalVerdict, Result, SignedList, WaitingScan } from './types.ts'

export interface DoorParts {
  eventId: string
  calls: DoorCalls
  /** Null where the browser lets nothing be kept: the door then works online alone. */
  kept: KeptDoor | null
  inventName: () => string
  nowMs: () => number
  newId: () => string
  isConnected: () => boolean
  /** The status of a refusal, or undefined where no answer came. */
  statusOf: (error: unknown) => number | undefined
}

export interface Door {
  state(): DoorState
  subscribe(onChange: () => void): () => void
  open(userId: string): Promise<void>
  /** The list, the counts, and what waits. */
  refresh(): Promise<void>
  refreshCounts(): Promise<void>
  scan(code: string): Promise<void>
  undo(seatId: string): Promise<void>
  dismiss(): void
  dropSurprise(scanId: string): Promise<void>
  rename(device: string): Promise<void>
}

const BATCH = 100
const CODE_MIN = 4
const CODE_MAX = 400
const DOOR_CLOSED = 409

export function createDoor(parts: DoorParts): Door {
  const { calls, kept, nowMs, statusOf } = parts
  let state = FIRST_STATE
  let isSigned: IsSigned | null = null
  /** How far the device's clock is behind the server's. */
  let behindMs = 0
  let sending: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function change(part: Partial<DoorState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function open(userId: string) {
    await kept?.claim(userId)
    const [signed, seen, waiting, surprises, name] = kept
      ? await Promise.all([
          kept.readList(),
          kept.readSeen(),
          kept.readWaiting(),
          kept.readSurprises(),
          kept.readDevice(),
        ])
      : [null, {}, [], [], null]
    const device = name ?? parts.inventName()
    if (!name) await kept?.writeDevice(device)
    change({ seen, waiting, surprises, device })
    if (signed) await takeList(signed, true)
    await refresh()
  }

  /** Says whether it is the server's; one that is not is not shown. */
  async function takeList(signed: SignedList, isFromDevice: boolean): Promise<boolean> {
    isSigned = await createCheck(signed.publicKey)
    const isGenuine = isSigned ? await isSigned(signed.list, signed.signature) : !isFromDevice
    if (!isGenuine) return false
    const list = JSON.parse(signed.list) as List
    if (list.eventId !== parts.eventId) return false
    if (!isFromDevice) behindMs = Date.parse(list.madeAt) - nowMs()
    change({ list, phase: 'ready', isKept: isSigned !== null && kept !== null })
    return true
  }

  async function refresh() {
    if (!parts.isConnected()) return stayOffline()
    try {
      const signed = await calls.readList()
      if (!(await takeList(signed, false))) return change({ phase: 'forged' })
      const seen = seenOf(state.waiting)
      change({ isOnline: true, seen })
      if (isSigned) await Promise.all([kept?.writeList(signed), kept?.writeSeen(seen)])
      await refreshCounts()
      await flush()
    } catch (error) {
      await takeFailure(error)
    }
  }

  async function refreshCounts() {
    if (!parts.isConnected()) return stayOffline()
    try {
      change({ counts: await calls.readCounts(), isOnline: true })
      await flush()
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
    const { list } = state
    if (!list) return
    const local = await decideHere(code, {
      list,
      seen: state.seen,
      isSigned,
      now: new Date(nowMs() + behindMs),
    })
    const id = parts.newId()
    // Some other QR code: nothing that the server would take.
    const { length } = code.trim()
    if (length < CODE_MIN || length > CODE_MAX) return show(id, local, true)
    const made: WaitingScan = {
      id,
      code: code.trim(),
      at: new Date(nowMs() + behindMs).toISOString(),
      eventId: parts.eventId,
      seatId: local.seat?.id ?? null,
      shown: local.outcome,
    }
    // First kept, then sent: an answer that does not come loses nothing.
    await kept?.addWaiting(made).catch(() => change({ isKept: false }))
    change({ waiting: [...state.waiting, made] })
    if (state.isOnline && parts.isConnected() && (await sendNow(made))) return
    await comeIn(local, made)
    show(id, local, false)
  }

  /** Whether the server has said something of it. */
  async function sendNow(made: WaitingScan): Promise<boolean> {
    try {
      const { results, counts } = await calls.send(state.device, [toSent(made)], true)
      const [result] = results
      if (!result) return false
      await settle([made], results, counts)
      show(made.id, result, true, result.isClockAhead)
      return true
    } catch (error) {
      if (statusOf(error) === DOOR_CLOSED) {
        await drop([made])
        const seat = state.list?.seats.find((each) => each.id === made.seatId) ?? null
        show(made.id, { outcome: 'too_early', seat, first: null }, true)
        return true
      }
      await takeFailure(error)
      return false
    }
  }

  function show(scanId: string, said: LocalVerdict, isConfirmed: boolean, isClockAhead = false) {
    const { outcome, seat, first } = said
    change({ verdict: { scanId, outcome, seat, first, isConfirmed, isClockAhead } })
  }

  async function comeIn({ outcome, seat }: LocalVerdict, made: WaitingScan) {
    if (outcome !== 'in' || !seat) return
    await note({ [seat.id]: { at: made.at, device: state.device } })
  }

  async function note(part: DoorState['seen']) {
    const seen = { ...state.seen, ...part }
    change({ seen })
    await kept?.writeSeen(seen)
  }

  /** Everything that waits, once at a time. */
  function flush(): Promise<void> {
    sending ??= sendWaiting().finally(() => {
      sending = null
    })
    return sending
  }

  async function sendWaiting() {
    for (;;) {
      const batch = state.waiting.slice(0, BATCH)
      if (batch.length === 0) return
      try {
        const { results, counts } = await calls.send(state.device, batch.map(toSent), false)
        await surprise(await settle(batch, results, counts))
      } catch (error) {
        if (statusOf(error) !== DOOR_CLOSED) throw error
        await surprise(batch.map((made) => ({ made, outcome: 'too_early' as const })))
        await drop(batch)
      }
    }
  }

  async function settle(batch: readonly WaitingScan[], results: readonly Result[], counts: Counts) {
    const pairs = batch.flatMap((made) => {
      const result = results.find(({ id }) => id === made.id)
      return result ? [{ made, result }] : []
    })
    const seen: DoorState['seen'] = {}
    for (const { result } of pairs)
      if (result.seat?.checkedInAt)
        seen[result.seat.id] = { at: result.seat.checkedInAt, device: result.first?.device ?? state.device }
    change({ counts, isOnline: true })
    await note(seen)
    await drop(batch)
    return pairs.map(({ made, result }) => ({ made, outcome: result.outcome }))
  }

  /** Who was let in here while the server knew better. Of two devices the counts tell. */
  async function surprise(all: readonly { made: WaitingScan; outcome: Result['outcome'] }[]) {
    const wrong = all.filter(({ made, outcome }) => made.shown === 'in' && isRefusal(outcome))
    if (wrong.length === 0) return
    const nameOf = (id: string | null) => state.list?.seats.find((seat) => seat.id === id)?.name ?? ''
    const surprises = [
      ...state.surprises,
      ...wrong.map(({ made, outcome }) => ({
        scanId: made.id,
        name: nameOf(made.seatId),
        outcome,
        at: made.at,
      })),
    ]
    change({ surprises })
    await kept?.writeSurprises(surprises)
  }

  async function drop(batch: readonly WaitingScan[]) {
    const gone = new Set(batch.map(({ id }) => id))
    change({ waiting: state.waiting.filter(({ id }) => !gone.has(id)) })
    for (const id of gone) await kept?.dropWaiting(id)
  }

  async function undo(seatId: string) {
    const own = state.waiting.filter((made) => made.seatId === seatId)
    if (own.length === 0 || state.isOnline) {
      const { counts } = await calls.undo(seatId)
      change({ counts, isOnline: true })
    }
    await drop(own)
    await note({ [seatId]: null })
    const seat = state.list?.seats.find(({ id }) => id === seatId) ?? null
    show(parts.newId(), { outcome: 'undone', seat, first: null }, true)
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
    async dropSurprise(scanId) {
      const surprises = state.surprises.filter((each) => each.scanId !== scanId)
      change({ surprises })
      await kept?.writeSurprises(surprises)
    },
    async rename(device) {
      change({ device })
      await kept?.writeDevice(device)
    },
  }
}

const toSent = ({ id, code, at }: WaitingScan) => ({ id, code, at })

function isRefusal(outcome: Result['outcome']): boolean {
  return !['in', 'again', 'conflict', 'undone'].includes(outcome)
}

/** A new list knows all but what the server has not heard of. */
function seenOf(waiting: readonly WaitingScan[]): DoorState['seen'] {
  const own = waiting.filter(({ shown, seatId }) => shown === 'in' && seatId)
  return Object.fromEntries(own.map(({ seatId, at }) => [seatId, { at, device: null }]))
}
