/** One open line to one browser. */
import { LIVE_EVENTS, type LiveHint, writeHint } from '#contract/site/live-terms.ts'
import type { LiveRow } from '#server/platform/live/index.ts'

const encoder = new TextEncoder()
/** So many unread lines are piled up for a browser that does not read; then it has to come again. */
const PILE_MAX = 256

export const encodeHint = (hint: LiveHint) => encoder.encode(`data: ${writeHint(hint)}\n\n`)
export const encodeRows = (rows: readonly LiveRow[]) =>
  encoder.encode(rows.map((row) => `id: ${row.sequence}\ndata: ${writeHint(row)}\n\n`).join(''))

/** With a number the browser comes back with it, and need not be told again what it has. */
export function encodeEvent(name: keyof typeof LIVE_EVENTS, sequence?: number): Uint8Array {
  const id = sequence === undefined ? '' : `id: ${sequence}\n`
  return encoder.encode(`${id}event: ${LIVE_EVENTS[name]}\ndata:\n\n`)
}

export const encodeRetry = (ms: number) => encoder.encode(`retry: ${Math.round(ms)}\n\n`)

export class LiveStream {
  readonly userId: string
  readonly sessionId: string
  readonly body: ReadableStream<Uint8Array>
  /** The number up to which the browser has been told everything; null: what it missed is still being read. */
  sent: number | null = null
  #queued: LiveRow[] = []
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  readonly #onClosed: (stream: LiveStream) => void

  constructor(person: { id: string; sessionId: string }, onClosed: (stream: LiveStream) => void) {
    this.userId = person.id
    this.sessionId = person.sessionId
    this.#onClosed = onClosed
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller
      },
      // The browser went away.
      cancel: () => this.#forget(),
    })
  }

  /** Never the same row twice: what the catching up has brought does not come again. */
  take(row: LiveRow, encoded: Uint8Array): void {
    if (this.sent === null) this.#queued.push(row)
    else if (row.sequence > this.sent) {
      this.sent = row.sequence
      this.write(encoded)
    }
  }

  /** What it missed has been written up to `sequence`; what came meanwhile follows. */
  catchUp(sequence: number): void {
    this.sent = sequence
    const queued = this.#queued
    this.#queued = []
    for (const row of queued) this.take(row, encodeRows([row]))
  }

  write(text: Uint8Array): void {
    const controller = this.#controller
    if (!controller) return
    controller.enqueue(text)
    if ((controller.desiredSize ?? 0) < -PILE_MAX) this.close()
  }

  close(): void {
    const controller = this.#controller
    if (!controller) return
    this.#forget()
    controller.close()
  }

  #forget(): void {
    this.#controller = undefined
    this.#onClosed(this)
  }
}
