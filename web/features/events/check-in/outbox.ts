/** What the server still has to hear of, and what it says to it. */
import type { CheckInCalls } from './check-in-calls.ts'
import { type CheckInState, openList } from './check-in-state.ts'
import type { OfflineStore } from './offline-store.ts'
import type { Counts, LocalVerdict, Outcome, Result, WaitingScan } from './types.ts'

interface OutboxDeps {
  calls: CheckInCalls
  store: OfflineStore | null
  statusOf: (error: unknown) => number | undefined
  state: () => CheckInState
  updateState: (part: Partial<CheckInState>) => void
  /** Who came in, or did not after all. */
  recordSeen: (seen: CheckInState['seen']) => Promise<void>
}

interface Outbox {
  /** First stored, then sent: an answer that does not come loses nothing. */
  addScan(made: WaitingScan): Promise<void>
  /** Somebody stands there: the verdict, once the server has said it. Throws where it does not answer. */
  sendScan(made: WaitingScan): Promise<LocalVerdict & { isClockAhead: boolean }>
  /** Everything that waits, once at a time. */
  sendWaitingScans(): Promise<void>
  dropScans(batch: readonly WaitingScan[]): Promise<void>
}

const BATCH = 100
const CHECK_IN_CLOSED = 409
/** Whoever was let in all the same, rightly or twice: of two devices the counts tell. */
const CAME_IN: readonly Outcome[] = ['in', 'again', 'conflict', 'undone']

type Settled = { made: WaitingScan; result: Result }

export function createOutbox({ calls, store, statusOf, state, updateState, recordSeen }: OutboxDeps): Outbox {
  let sending: Promise<void> | null = null
  const openId = () => openList(state())?.id ?? null

  async function addScan(made: WaitingScan) {
    await store?.addWaiting(made).catch(() => updateState({ isStored: false }))
    updateState({ waiting: [...state().waiting, made] })
  }

  async function dropScans(batch: readonly WaitingScan[]) {
    const gone = new Set(batch.map(({ id }) => id))
    updateState({ waiting: state().waiting.filter(({ id }) => !gone.has(id)) })
    for (const id of gone) await store?.dropWaiting(id)
  }

  async function sendScan(made: WaitingScan) {
    try {
      const { results, counts } = await calls.sendBatch(state().device, [toSent(made)], true, openId())
      const [settled] = await settle([made], results, counts)
      if (!settled) throw new Error('The server left the scan out.')
      return settled.result
    } catch (error) {
      if (statusOf(error) !== CHECK_IN_CLOSED) throw error
      await dropScans([made])
      const seat = state().list?.seats.find(({ id }) => id === made.seatId) ?? null
      return { outcome: 'too_early' as const, seat, first: null, isClockAhead: false }
    }
  }

  function sendWaitingScans(): Promise<void> {
    sending ??= sendInBatches().finally(() => {
      sending = null
    })
    return sending
  }

  async function sendInBatches() {
    for (;;) {
      const batch = state().waiting.slice(0, BATCH)
      if (batch.length === 0) return
      try {
        const { results, counts } = await calls.sendBatch(state().device, batch.map(toSent), false, openId())
        const settled = await settle(batch, results, counts)
        correctVerdict(settled)
        await recordSurprises(settled.map(({ made, result }) => ({ made, outcome: result.outcome })))
      } catch (error) {
        if (statusOf(error) !== CHECK_IN_CLOSED) throw error
        await recordSurprises(batch.map((made) => ({ made, outcome: 'too_early' })))
        await dropScans(batch)
      }
    }
  }

  async function settle(batch: readonly WaitingScan[], results: readonly Result[], counts: Counts) {
    const settled = batch.flatMap((made): Settled[] => {
      const result = results.find(({ id }) => id === made.id)
      return result ? [{ made, result }] : []
    })
    const seen: CheckInState['seen'] = {}
    for (const { result } of settled)
      if (result.seat?.checkedInAt)
        seen[result.seat.id] = {
          at: result.seat.checkedInAt,
          device: result.first?.device ?? state().device,
        }
    updateState({ counts, isOnline: true })
    await recordSeen(seen)
    await dropScans(batch)
    return settled
  }

  /** What is still on the screen was said by the device alone. */
  function correctVerdict(settled: readonly Settled[]) {
    const { verdict } = state()
    const said = settled.find(({ made }) => made.id === verdict?.scanId)
    if (!verdict || !said) return
    const { outcome, seat, first, isClockAhead } = said.result
    updateState({
      verdict: { scanId: verdict.scanId, outcome, seat, first, isClockAhead, isConfirmed: true },
    })
  }

  /** Who was let in here while the server knew better. */
  async function recordSurprises(all: readonly { made: WaitingScan; outcome: Outcome }[]) {
    const wrong = all.filter(({ made, outcome }) => made.shown === 'in' && !CAME_IN.includes(outcome))
    if (wrong.length === 0) return
    const nameOf = (id: string | null) => state().list?.seats.find((seat) => seat.id === id)?.name ?? ''
    const added = wrong.map(({ made, outcome }) => ({
      scanId: made.id,
      name: nameOf(made.seatId),
      outcome,
      at: made.at,
    }))
    const surprises = [...state().surprises, ...added]
    updateState({ surprises })
    await store?.writeSurprises(surprises)
  }

  return { addScan, sendScan, sendWaitingScans, dropScans }
}

/** Scans of an older page know of no list. */
const toSent = ({ id, code, at, listId = null }: WaitingScan) => ({ id, code, at, listId })
