/** Stops once, whoever asks: a signal, a second one, or the end of npm. */

/** npm hands on a signal that the terminal or systemd has already sent to everybody: within this time two are one. */
const SAME_SIGNAL_MS = 1_000

interface Stopping {
  stop(): Promise<void>
  exit(code: number): void
  complain(error: unknown): void
  now?(): number
}

export function createStopper({ stop, exit, complain, now = Date.now }: Stopping) {
  let beganAt: number | null = null

  /** `exitCode`: why it stops; 1 when a mistake made it. */
  async function begin(exitCode: 0 | 1 = 0): Promise<void> {
    if (beganAt !== null) return
    beganAt = now()
    try {
      await stop()
      exit(exitCode)
    } catch (error) {
      complain(error)
      exit(1)
    }
  }

  return {
    begin,
    /** The first signal stops in order, a later one at once. */
    async onSignal(): Promise<void> {
      if (beganAt !== null && now() - beganAt > SAME_SIGNAL_MS) exit(1)
      else await begin()
    },
  }
}
