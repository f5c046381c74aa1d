/**
 * Live updates: 2,000 open streams over two processes, what each costs in memory, and messages sent through the endpoint
 * to people who hold one of them: how long until the hint is there, at the rate that is aimed at, and up to which rate that
 * takes less than a second.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openLiveStream } from '#contract/site/live.ts'
import { sendMessage, startConversation } from '#contract/site/messages.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import { type Costs, costsEach, readCosts } from './costs.ts'
import { type Ground, onFreshDatabase, quantile, round, SECRET, startApi } from './ground.ts'
import { secureOriginOf } from './servers.ts'

const STREAMS = 2_000
/** Of them, so many write to the store, and hear of it on the other process. */
const WRITERS = 200
const AIM_A_SECOND = 200
const AIM_P95_MS = 1_000
/** Tried in this order until the hints come later than is aimed at. */
const RATES = [25, 50, 75, 100, 150, 200, 250, 300]
const SETTLE_MS = 3_000

interface Told {
  sentPerSecond: number
  delivered: number
  missing: number
  doubled: number
  p50Ms: number
  p95Ms: number
}

export interface LiveFigures extends Told {
  streams: number
  kilobytesEach: number
  /** Of one message, sent and told. */
  costs: Costs
  /** So many a second were told in time; 0: not even the fewest that were tried. */
  heldPerSecond: number
}

export function measureLive(seconds: number): Promise<LiveFigures> {
  return onFreshDatabase((ground) => measureOn(ground, seconds))
}

interface Sent {
  at: number
  heard: number[]
}

async function measureOn(ground: Ground, seconds: number): Promise<LiveFigures> {
  const { pool } = ground
  await pool.query(
    `insert into settings (key, value) values ('messageLimits', '{"startsPerDay": 1000, "perMinute": 120}')`,
  )
  const people = await makeBuyers(pool, SECRET, STREAMS)
  const [admin] = await makeBuyers(pool, SECRET, 1)
  await pool.query(`update users set role = 'admin' where id = $1`, [admin?.userId])
  const [first, second] = [await startApi(ground), await startApi(ground)]
  const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  /** Of each conversation, the messages on their way to its customer. */
  const sent = new Map<string, Sent[]>()
  const streams: http.IncomingMessage[] = []
  const talks: string[] = []
  try {
    for (const person of people.slice(0, WRITERS)) talks.push(await start(first.url, person))
    const before = memoryOf(first.pid) + memoryOf(second.pid)
    for (let at = 0; at < STREAMS; at += 50)
      await Promise.all(
        people.slice(at, at + 50).map(async (person, n) => {
          const url = (at + n) % 2 === 0 ? first.url : second.url
          streams.push(await listen(url, person, agent, (id) => hear(id)))
        }),
      )
    await wait(2_000)
    const kilobytesEach = (memoryOf(first.pid) + memoryOf(second.pid) - before) / STREAMS
    // Each connection has planned its statements by then.
    await sendFor(RATES[0] ?? 1, seconds * 2)
    let heldPerSecond = 0
    for (const rate of RATES) {
      const tried = await sendFor(rate, seconds / 2)
      if (tried.p95Ms > AIM_P95_MS || tried.missing > 0 || tried.sentPerSecond < rate * 0.9) break
      heldPerSecond = rate
    }
    const readAll = async () => addNode(await readCosts(pool, first.pid), await readCosts(pool, second.pid))
    const spent = await readAll()
    const told = await sendFor(AIM_A_SECOND, seconds)
    const costs = costsEach(spent, await readAll(), told.delivered + told.missing)
    return { streams: STREAMS, kilobytesEach: round(kilobytesEach, 1), costs, heldPerSecond, ...told }
  } finally {
    for (const stream of streams) stream.destroy()
    await Promise.all([first.stop(), second.stop()])
  }

  /** As many a second as are asked for: each at its time, whether or not the one before has been answered. */
  async function sendFor(rate: number, forSeconds: number): Promise<Told> {
    sent.clear()
    const begun = performance.now()
    const sending: Promise<void>[] = []
    while (performance.now() - begun < forSeconds * 1_000) {
      const n = sending.length % WRITERS
      sending.push(send(n % 2 === 0 ? second.url : first.url, people[n] as Buyer, talks[n] as string))
      await wait(Math.max(0, (sending.length * 1_000) / rate - (performance.now() - begun)))
    }
    await Promise.all(sending)
    const sentPerSecond = (sending.length * 1_000) / (performance.now() - begun)
    await wait(SETTLE_MS)
    const all = [...sent.values()].flat()
    const ms = all.flatMap(({ at, heard }) => (heard[0] === undefined ? [] : [heard[0] - at]))
    return {
      sentPerSecond: round(sentPerSecond, 1),
      delivered: ms.length,
      missing: all.length - ms.length,
      doubled: all.filter(({ heard }) => heard.length > 1).length,
      p50Ms: quantile(ms, 0.5),
      p95Ms: quantile(ms, 0.95),
    }
  }

  /** The first message of the conversation that was not heard of yet: hints come in the order of the messages. */
  function hear(conversationId: string): void {
    const waiting = sent.get(conversationId)
    const next = waiting?.find(({ heard }) => heard.length === 0) ?? waiting?.at(-1)
    next?.heard.push(performance.now())
  }

  async function send(url: string, by: Buyer, conversationId: string): Promise<void> {
    const entry: Sent = { at: performance.now(), heard: [] }
    sent.set(conversationId, [...(sent.get(conversationId) ?? []), entry])
    await post(url, by, sendMessage.path.replace('{conversationId}', conversationId), {})
  }
}

/** Of both processes; what the database costs was read with each. */
function addNode(one: Costs, other: Costs): Costs {
  return { ...other, nodeMs: one.nodeMs === null || other.nodeMs === null ? null : one.nodeMs + other.nodeMs }
}

async function start(url: string, person: Buyer): Promise<string> {
  const reply = await post(url, person, startConversation.path, { about: 'general' })
  return (reply as { conversationId: string }).conversationId
}

async function post(url: string, { cookie }: Buyer, path: string, more: object): Promise<unknown> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: secureOriginOf(url) },
    body: JSON.stringify({ clientId: randomUUID(), body: 'Is it still there?', ...more }),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`It answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** Calls back with the conversation of each hint. */
function listen(
  url: string,
  { cookie }: Buyer,
  agent: http.Agent,
  onHint: (conversationId: string) => void,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.get(url + openLiveStream.path, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}.`))
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const id = /^data: conversation:(.+)$/m.exec(block)?.[1]
          if (id) onHint(id)
          if (block.includes('event: hello')) resolve(response)
        }
      })
      response.on('error', () => undefined)
    })
    request.on('error', reject)
  })
}

/** Kilobytes that the process holds, as Linux says. */
function memoryOf(pid: number | undefined): number {
  const found = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0)
}

export function describeLive(found: LiveFigures): string {
  return [
    `live: ${found.streams} open streams over two processes, ${found.kilobytesEach} kB each`,
    `  ${found.sentPerSecond} messages a second (aim ${AIM_A_SECOND}) through the endpoint: told after p50 ${found.p50Ms} ms, p95 ${found.p95Ms} ms (aim ${AIM_P95_MS})`,
    `  ${found.delivered} told, ${found.missing} not, ${found.doubled} twice`,
    `  p95 stays under ${AIM_P95_MS} ms up to ${found.heldPerSecond} messages a second`,
    `  each message: ${found.costs.commits} commits, processor time ${found.costs.nodeMs} ms of Node and ${found.costs.postgresMs} ms of PostgreSQL`,
  ].join('\n')
}
