/** For tests: the tabs of one browser, and the server at the other end of its line. */
import type { LineParts } from '../live/shared-line.ts'

/** EventSource as far as it is used, driven by the test. */
export class FakeSource extends EventTarget {
  readonly url: string
  readyState = 0
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
  }

  say(type: string, data = '', lastEventId = '') {
    this.readyState = 1
    this.dispatchEvent(Object.assign(new Event(type), { data, lastEventId }))
  }

  /** `isFinal`: the browser does not come again by itself. */
  fail(isFinal: boolean) {
    this.readyState = isFinal ? 2 : 0
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.isClosed = true
    this.readyState = 2
  }
}

interface Waiting {
  grant: () => void
  signal: AbortSignal
}

export class FakeBrowser {
  readonly sources: FakeSource[] = []
  isOnline = true
  readonly network = new EventTarget()
  readonly #channels = new Set<{ name: string; onmessage: ((event: { data: unknown }) => void) | null }>()
  #isLocked = false
  readonly #waiting: Waiting[] = []

  /** Of a tab that is opened. */
  tab(): LineParts {
    return {
      network: this.network,
      isOnline: () => this.isOnline,
      createSource: (url) => {
        const source = new FakeSource(url)
        this.sources.push(source)
        return source as unknown as EventSource
      },
      createChannel: (name) => this.#openChannel(name),
      locks: { request: this.#request.bind(this) as unknown as LockManager['request'] },
    }
  }

  get open(): FakeSource[] {
    return this.sources.filter(({ isClosed }) => !isClosed)
  }

  goOffline(isOffline: boolean) {
    this.isOnline = !isOffline
    this.network.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
  }

  #openChannel(name: string): BroadcastChannel {
    const channel = {
      name,
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage: (data: unknown) => {
        for (const other of [...this.#channels])
          if (other !== channel && other.name === name) other.onmessage?.({ data })
      },
      close: () => this.#channels.delete(channel),
    }
    this.#channels.add(channel)
    return channel as unknown as BroadcastChannel
  }

  #request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('left')))
      this.#waiting.push({
        signal,
        grant: () => {
          this.#isLocked = true
          void work().then(() => {
            this.#isLocked = false
            resolve()
            this.#grantNext()
          })
        },
      })
      this.#grantNext()
    })
  }

  #grantNext(): void {
    if (this.#isLocked) return
    const next = this.#waiting.shift()
    if (!next) return
    if (next.signal.aborted) this.#grantNext()
    else next.grant()
  }
}
