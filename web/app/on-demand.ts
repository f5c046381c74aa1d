/** Parts that the first paint does not need: loaded when asked for, or when the browser has nothing else to do. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
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

/** The same, asked for as soon as the page is idle. */
export function useWhenIdle<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null)
  const latest = useRef(load)
  useEffect(
    () =>
      whenIdle(() => {
        latest.current().then(
          (Part) => setPart({ Part }),
          // Nothing to say it with, and nothing lost yet: the next page load tries again.
          () => undefined,
        )
      }),
    [],
  )
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
