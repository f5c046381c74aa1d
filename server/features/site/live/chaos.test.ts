/** People go on writing while the server is killed without warning: nothing is lost, doubled or left untold. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openLiveStream } from '#contract/site/live.ts'
import { sendMessage } from '#contract/site/messages.ts'
import { type HeardStream, readStream } from '#server/testing/live-stream.ts'
import { freePort, startApiProcess } from '#server/testing/process-of-shop.ts'
import { startAs } from '#server/testing/samples/messages.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const WRITERS = 4
const MESSAGES_EACH = 10
const KILLS = 2

it('loses no message, writes none twice and leaves none untold while the server is killed twice', async () => {
  const shop = await testShop()
  await shop.database.pool.query(
    `insert into settings (key, value) values ('messageLimits', '{"startsPerDay": 40, "perMinute": 120}')`,
  )
  const writers = await shop.has.customers(WRITERS)
  const conversations = await Promise.all(writers.map((writer) => startAs(shop, writer)))
  const port = await freePort()
  const end = new AbortController()
  onTestFinished(() => end.abort())
  let sent = 0
  const total = WRITERS * MESSAGES_EACH
  const writing = Promise.all(writers.map(async (writer, n) => writeAll(writer, conversations[n] ?? '')))
  const listening = listenOn(writers[0] as TestPerson, port, end.signal)
  writing.catch(() => undefined)

  for (let kills = 0; kills < KILLS; kills += 1) {
    const server = await startApiProcess(shop, port, end.signal)
    const before = sent
    await vi.waitUntil(() => sent >= Math.min(total, before + total / (KILLS + 1)), {
      timeout: 60_000,
      interval: 5,
    })
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  const last = await startApiProcess(shop, port, end.signal)
  await writing

  const { rows } = await shop.database.pool.query<{ body: string; written: number }>(
    `select body, count(*)::int as written from messages where body like 'line %' group by body`,
  )
  expect(rows).toHaveLength(total)
  expect(rows.filter(({ written }) => written !== 1)).toEqual([])
  // Everything that was committed is told, also what a killed process had no time to number.
  await vi.waitUntil(async () => (await countUntold(shop)) === 0, { interval: 50 })
  const { rows: told } = await shop.database.pool.query<{ n: number }>(
    `select count(*)::int as n from live_events where user_id = $1 and kind = 'conversation'`,
    [writers[0]?.user.id],
  )
  await vi.waitFor(() => expect(listening.heard.length).toBeGreaterThanOrEqual(told[0]?.n ?? 0))
  // Through all the lines that were cut, each number once.
  expect(new Set(listening.heard).size).toBe(listening.heard.length)
  last.kill('SIGTERM')
  await once(last, 'exit')

  async function writeAll(writer: TestPerson, conversationId: string) {
    for (let n = 0; n < MESSAGES_EACH; n += 1) {
      await sendUntilTaken(writer, conversationId, `line ${conversationId} ${n}`)
      sent += 1
    }
  }

  /** As the page does: the same client id until the server says that it has it. */
  async function sendUntilTaken(writer: TestPerson, conversationId: string, body: string) {
    const path = sendMessage.path.replace('{conversationId}', conversationId)
    const text = JSON.stringify({ clientId: randomUUID(), body })
    for (;;) {
      end.signal.throwIfAborted()
      const status = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: {
          cookie: cookieOf(writer),
          'content-type': 'application/json',
          origin: shop.env.publicUrl,
        },
        body: text,
      }).then(
        (response) => response.status,
        () => 0,
      )
      if (status === 201) return
      if (status >= 400 && status < 500 && status !== 429) throw new Error(`It was refused: ${status}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}, 900_000)

const cookieOf = (person: TestPerson) => [...person.cookies].map((pair) => pair.join('=')).join('; ')

const countUntold = async ({ database }: TestShop) =>
  database.pool
    .query<{ n: number }>('select count(*)::int as n from live_events where sequence is null')
    .then(({ rows }) => rows[0]?.n ?? 0)

/** A browser that comes again with the last number whenever its line is cut. Numbers of hints, as they came. */
function listenOn(person: TestPerson, port: number, end: AbortSignal) {
  const heard: string[] = []
  let lastId = '0'
  const take = (stream: HeardStream) => {
    for (const { id, event, data } of stream.heard.splice(0)) {
      if (!event && id && data?.startsWith('conversation:')) heard.push(id)
      if (id) lastId = id
    }
  }
  async function listen() {
    while (!end.aborted) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}${openLiveStream.path}?after=${lastId}`, {
          headers: { cookie: cookieOf(person) },
          signal: end,
        })
        if (!response.ok || !response.body) throw new Error('no line')
        const stream = readStream(response.body)
        const timer = setInterval(() => take(stream), 10)
        await stream.ended.catch(() => undefined)
        clearInterval(timer)
        take(stream)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    }
  }
  void listen()
  return { heard }
}
