/**
 * What is to happen once a transaction is committed, and not when it is rolled back. Only in this process: what must not be
 * lost with it stands in rows that were committed too.
 */
export interface Commits {
  /**
   * Told after each commit of a transaction that was marked so, with what was left there; never after a rollback. It must
   * not throw: whoever waits for the transaction would take it for rolled back.
   */
  on(mark: string, handle: (left: readonly unknown[]) => void): void
  /** Runs the work in a transaction that may be marked, then tells. */
  watch<T, X extends object>(
    work: (tx: X) => Promise<T>,
    run: (watched: (tx: X) => Promise<T>) => Promise<T>,
  ): Promise<T>
}

/** By the session of a transaction, which its savepoints share. */
const marksOf = new WeakMap<object, Map<string, unknown[]>>()

const sessionOf = (tx: object) => (tx as { session: object }).session

/** Whoever listens in this process hears of it, and gets what is left here, when the whole transaction is committed. */
export function markForCommit(tx: object, mark: string, left: readonly unknown[] = []): void {
  const marks = marksOf.get(sessionOf(tx))
  marks?.set(mark, [...(marks.get(mark) ?? []), ...left])
}

export function createCommits(): Commits {
  const handlers = new Map<string, ((left: readonly unknown[]) => void)[]>()
  const tell = (mark: string, left: readonly unknown[]) => {
    for (const handle of handlers.get(mark) ?? []) handle(left)
  }
  return {
    on: (mark, handle) => void handlers.set(mark, [...(handlers.get(mark) ?? []), handle]),
    async watch(work, run) {
      const marks = new Map<string, unknown[]>()
      const result = await run((tx) => {
        marksOf.set(sessionOf(tx), marks)
        return work(tx)
      })
      for (const [mark, left] of marks) tell(mark, left)
      return result
    },
  }
}
