/** A browser's line, as a test reads it. */
import { openLiveStream } from '#contract/site/live.ts'
import { closeLater } from './close-later.ts'
import type { TestClient } from './test-client.ts'

export interface HeardEvent {
  id?: string
  event?: string
  data?: string
  retry?: string
}

export interface HeardStream {
  headers: Headers
  heard: HeardEvent[]
  /** What hints said, in order. */
  hints(): string[]
  lastId(): string
  /** Fulfilled when the server closed it. */
  ended: Promise<void>
  close(): Promise<void>
}

interface StreamOptions {
  after?: string
  /** As the browser sends it when it comes again. */
  lastEventId?: string
}

export async function openStream(
  person: TestClient,
  { after, lastEventId }: StreamOptions = {},
): Promise<HeardStream> {
  const response = await person.fetch(`${openLiveStream.path}${after ? `?after=${after}` : ''}`, {
    headers: lastEventId ? { 'last-event-id': lastEventId } : {},
  })
  if (response.status !== 200 || !response.body) throw new Error(`No stream: ${await response.text()}`)
  return readStream(response.body, response.headers)
}

export function readStream(body: ReadableStream<Uint8Array>, headers = new Headers()): HeardStream {
  const heard: HeardEvent[] = []
  const reader = body.getReader()
  // One that was cut is closed already.
  const close = () => reader.cancel().catch(() => undefined)
  closeLater(close)
  return {
    headers,
    heard,
    hints: () => heard.flatMap(({ event, data }) => (event || data === undefined ? [] : [data])),
    lastId: () => heard.findLast(({ id }) => id !== undefined)?.id ?? '',
    ended: readAll(reader, heard),
    close,
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, heard: HeardEvent[]): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) heard.push(Object.fromEntries(block.split('\n').map(splitField)))
  }
}

function splitField(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trimStart()]
}
