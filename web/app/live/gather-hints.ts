/** Hints come in bursts: each is acted on once a moment, the same one once. */
import { LIVE_KINDS, type LiveHint, readHint, writeHint } from '#contract/site/live-terms.ts'

const GATHER_MS = 80
/** Seats of a hot event change all the time, and everybody who looks at it is told. */
const SEATS_EVERY_MS = 5_000

interface Gathering {
  take(text: string | null): void
  stop(): void
}

export function gatherHints(act: (hint: LiveHint | null) => void): Gathering {
  const waiting = new Map<string, LiveHint | null>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const seats = new Set<string>()
  let seatsTimer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    const hints = [...waiting.values()]
    waiting.clear()
    // Whoever asks for everything asks for these too.
    if (hints.includes(null)) act(null)
    else for (const hint of hints) act(hint)
  }

  function takeSeats(reference: string): void {
    for (const id of reference.split(',')) seats.add(id)
    // Not all browsers in the same moment.
    seatsTimer ??= setTimeout(() => {
      seatsTimer = undefined
      const ids = [...seats].join(',')
      seats.clear()
      act({ kind: 'event', reference: ids })
    }, Math.random() * SEATS_EVERY_MS)
  }

  return {
    take(text) {
      const hint = text === null ? null : readHint(text)
      // A newer server says what this page does not know yet.
      if (text !== null && hint === null) return
      if (hint?.kind === 'event') return takeSeats(hint.reference)
      waiting.set(hint ? writeHint(hint) : LIVE_KINDS.join(), hint)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    stop() {
      clearTimeout(timer)
      clearTimeout(seatsTimer)
    },
  }
}
