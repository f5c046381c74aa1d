/** Joins the line of whoever is signed in, for as long as the page is there. */
import type { QueryClient } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { openLiveStream } from '#contract/site/live.ts'
import { announceHint, setLive } from '#web/platform/live/live-state.ts'
import { browserParts, joinLine, type LineParts } from '#web/platform/live/shared-line.ts'
import { applyHint } from './apply-hint.ts'
import { gatherHints } from './gather-hints.ts'

/** After the line is lost, browsers begin to ask by themselves at different times. */
const SPREAD_MS = 10_000

export function startLive(
  queryClient: QueryClient,
  userId: string,
  parts: LineParts | null = browserParts(),
): () => void {
  if (!parts) return () => undefined
  const startedAt = performance.now()
  let hasBeenUp = false
  let line: ReturnType<typeof joinLine> | null = null
  let askAgain: ReturnType<typeof setTimeout> | undefined
  let lastId = ''

  const gathering = gatherHints((hint) => {
    applyHint(queryClient, hint)
    announceHint(hint)
  })

  function onState(isUp: boolean): void {
    setLive(isUp)
    clearTimeout(askAgain)
    // What polls decides anew how often when it has asked.
    if (!isUp) askAgain = setTimeout(() => gathering.take(null), Math.random() * SPREAD_MS)
    // The server repeats what is as old as a page usually is when its line comes up. This one is older.
    else if (!hasBeenUp && performance.now() - startedAt > LIMITS.live.freshMs / 2) gathering.take(null)
    hasBeenUp ||= isUp
  }

  function join(): void {
    line ??= joinLine(
      { path: openLiveStream.path, name: `live:${userId}`, after: lastId },
      // Whoever is no longer signed in learns it from what they do next.
      { onHint: gathering.take, onState, onOver: () => setLive(false) },
      parts as LineParts,
    )
  }

  /** A page that the browser keeps for "back" holds no line, and comes again with what it had heard. */
  function leave(): void {
    lastId = line?.lastId() ?? lastId
    line?.leave()
    line = null
    setLive(false)
  }

  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) join()
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', onShow)
  join()
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', onShow)
    clearTimeout(askAgain)
    gathering.stop()
    leave()
  }
}
