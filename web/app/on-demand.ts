/** Parts that the first paint does not need: loaded when asked for, or when the browser has nothing else to do. */
import { type ComponentType, useEffect, useState } from 'react'
import { showError } from '#web/platform/toasts.ts'

/** The part once it is here, and how to ask for it. Asking again after a failed load tries again. */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | null, () => void] {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null)
  const request = () => {
    if (!part) load().then((Part) => setPart({ Part }), showError)
  }
  return [part?.Part ?? null, request]
}

/** The same, asked for as soon as the page is idle, or at once when it is needed. `isExpected`: otherwise not before that. */
export function useWhenIdle<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeededNow: boolean,
  isExpected = true,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null)
  const isHere = part !== null
  useEffect(() => {
    if (isHere) return
    const request = () => {
      // A failed load has nothing to say it with, and the next need tries again.
      load().then(
        (Part) => setPart({ Part }),
        () => undefined,
      )
    }
    if (isNeededNow) request()
    else if (isExpected) return whenIdle(request)
  }, [load, isNeededNow, isExpected, isHere])
  return part?.Part ?? null
}

/** The same, asked for when the page is first used: nothing fails that nobody did. */
export function useWhenUsed<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeededNow: boolean,
): ComponentType<Props> | null {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => whenUsed(() => setIsUsed(true)), [])
  return useWhenIdle(load, isNeededNow, isUsed)
}

const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const
const LATEST_MS = 10_000

/** Whoever points, types or scrolls is about to do something. A page that is only looked at is given a while. Returns how to give up. */
export function whenUsed(act: () => void): () => void {
  const settle = () => {
    stop()
    act()
  }
  const timer = setTimeout(settle, LATEST_MS)
  function stop() {
    clearTimeout(timer)
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, settle)
  }
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, settle, { passive: true })
  return stop
}

/** Returns how to give up. Safari has no idle callback: there a short wait does. */
export function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(act, { timeout: 2_000 })
    return () => window.cancelIdleCallback(id)
  }
  const timer = setTimeout(act, 200)
  return () => clearTimeout(timer)
}
