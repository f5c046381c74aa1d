import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { statusOf } from '#web/platform/request/client-error.ts'
import { type CheckIn, createCheckIn } from './check-in.ts'
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

/** Check-in on this device, open as long as the page is. Null until it is known what the browser can store. */
export function useCheckIn(
  eventId: string,
  userId: string,
  listId: string | null,
): { checkIn: CheckIn | null; state: CheckInState } {
  const [checkIn, setCheckIn] = useState<CheckIn | null>(null)
  const nothing = useRef({ subscribe: () => () => undefined, state: () => FIRST_STATE })
  const shown = checkIn ?? nothing.current
  const state = useSyncExternalStore(shown.subscribe, shown.state, () => FIRST_STATE)

  useEffect(() => {
    let isGone = false
    let vault: Vault | null = null
    let stopPolling: (() => void) | null = null
    async function start() {
      // A private window may allow nothing to be stored.
      vault = await openVault().catch(() => null)
      if (isGone) return vault?.close()
      const made = makeCheckIn(eventId, vault)
      setCheckIn(made)
      await made.openFor(userId)
      if (!isGone) stopPolling = pollServer(made)
    }
    void start()
    return () => {
      isGone = true
      stopPolling?.()
      vault?.close()
    }
  }, [eventId, userId])

  useEffect(() => checkIn?.chooseList(listId), [checkIn, listId])

  return { checkIn, state }
}

function makeCheckIn(eventId: string, vault: Vault | null): CheckIn {
  return createCheckIn({
    eventId,
    calls: createCalls(eventId),
    store: vault && createOfflineStore(vault, eventId),
    inventName: () => inventDeviceName(navigator.userAgent),
    nowMs: Date.now,
    newId: () => crypto.randomUUID(),
    isConnected: () => navigator.onLine,
    statusOf,
  })
}

function pollServer(checkIn: CheckIn): () => void {
  let turn = 0
  let askedAtMs = Date.now()
  const askServer = (includesList: boolean) => {
    askedAtMs = Date.now()
    void (includesList ? checkIn.refreshList() : checkIn.refreshCounts())
  }
  const timer = setInterval(() => {
    const isAway = !checkIn.state().isOnline && navigator.onLine
    if (document.hidden || (isAway && Date.now() - askedAtMs < AWAY_MS)) return
    turn += 1
    askServer(turn % LIST_EVERY === 0 || isAway)
  }, COUNTS_MS)
  const onReturn = () => {
    if (!document.hidden) askServer(true)
  }
  const events = ['online', 'offline'] as const
  for (const name of events) window.addEventListener(name, onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    clearInterval(timer)
    for (const name of events) window.removeEventListener(name, onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
