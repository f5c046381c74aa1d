import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { statusOf } from '#web/platform/request/client-error.ts'
import { createCheckIn, type Door } from './check-in.ts'
import { createCalls } from './check-in-calls.ts'
import { type CheckInState, FIRST_STATE } from './check-in-state.ts'
import { inventDeviceName } from './device-name.ts'
import { createOfflineStore } from './offline-store.ts'
import { openVault, type Vault } from './vault.ts'

const COUNTS_MS = 10_000
/** The list is longer: every third time. */
const LIST_EVERY = 3
/** An endpoint that fails is left alone for 30 s (spec section 9); sooner would only be refused. */
const AWAY_MS = 35_000

/** The door of this device, open as long as the page is. Null until it is known what the browser can keep. */
export function useCheckIn(eventId: string, userId: string): { door: Door | null; state: CheckInState } {
  const [door, setDoor] = useState<Door | null>(null)
  const nothing = useRef({ subscribe: () => () => undefined, state: () => FIRST_STATE })
  const shown = door ?? nothing.current
  const state = useSyncExternalStore(shown.subscribe, shown.state, () => FIRST_STATE)

  useEffect(() => {
    let isGone = false
    let vault: Vault | null = null
    let stopAsking: (() => void) | null = null
    async function start() {
      // A private window may allow nothing to be kept.
      vault = await openVault().catch(() => null)
      if (isGone) return vault?.close()
      const made = makeDoor(eventId, vault)
      setDoor(made)
      await made.open(userId)
      if (!isGone) stopAsking = keepAsking(made)
    }
    void start()
    return () => {
      isGone = true
      stopAsking?.()
      vault?.close()
    }
  }, [eventId, userId])

  return { door, state }
}

function makeDoor(eventId: string, vault: Vault | null): Door {
  return createCheckIn({
    eventId,
    calls: createCalls(eventId),
    kept: vault && createOfflineStore(vault, eventId),
    inventName: () => inventDeviceName(navigator.userAgent),
    nowMs: Date.now,
    newId: () => crypto.randomUUID(),
    isConnected: () => navigator.onLine,
    statusOf,
  })
}

function keepAsking(door: Door): () => void {
  let turn = 0
  let askedAtMs = Date.now()
  const ask = (isWhole: boolean) => {
    askedAtMs = Date.now()
    void (isWhole ? door.refresh() : door.refreshCounts())
  }
  const timer = setInterval(() => {
    const isAway = !door.state().isOnline && navigator.onLine
    if (document.hidden || (isAway && Date.now() - askedAtMs < AWAY_MS)) return
    turn += 1
    ask(turn % LIST_EVERY === 0 || isAway)
  }, COUNTS_MS)
  const look = () => {
    if (!document.hidden) ask(true)
  }
  const events = ['online', 'offline'] as const
  for (const name of events) window.addEventListener(name, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    for (const name of events) window.removeEventListener(name, look)
    document.removeEventListener('visibilitychange', look)
  }
}
