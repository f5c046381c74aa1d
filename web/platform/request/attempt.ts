import { type Reply, readReply } from './read-reply.ts'

export type Outcome =
  | { kind: 'reply'; reply: Reply }
  | { kind: 'network' | 'timeout' | 'cancelled'; cause: unknown }

interface AttemptOptions {
  signal: AbortSignal | undefined
  timeoutMs: number
}

/** One try. The time limit covers the body too: a server that stalls half-way is as lost as a silent one. */
export async function attemptOnce(
  send: typeof fetch,
  path: string,
  init: RequestInit,
  { signal, timeoutMs }: AttemptOptions,
): Promise<Outcome> {
  const controller = new AbortController()
  let stoppedBy: 'timeout' | 'cancelled' | null = null
  const stop = (reason: 'timeout' | 'cancelled') => {
    stoppedBy ??= reason
    controller.abort()
  }
  const cancel = () => stop('cancelled')
  const timer = setTimeout(() => stop('timeout'), timeoutMs)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    const response = await send(path, { ...init, signal: controller.signal })
    return { kind: 'reply', reply: await readReply(response) }
  } catch (cause) {
    return { kind: stoppedBy ?? 'network', cause }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/** Waits, or returns at once when the caller gives up. */
export async function waitUnlessAborted(wait: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return wait
  if (signal.aborted) return
  let stop = () => {}
  const aborted = new Promise<void>((resolve) => {
    stop = () => resolve()
    signal.addEventListener('abort', stop, { once: true })
  })
  await Promise.race([wait, aborted])
  signal.removeEventListener('abort', stop)
}
