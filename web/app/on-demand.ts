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

/** Returns how to give up. Safari has no idle callback: there a short wait does. */
export function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(act, { timeout: 2_000 })
    return () => window.cancelIdleCallback(id)
  }
  const timer = setTimeout(act, 200)
  return () => clearTimeout(timer)
}
