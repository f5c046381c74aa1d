/** Drives a server with keep-alive connections and says how fast it answered. */
import { Agent, get } from 'node:http'
import autocannon, { type Client } from 'autocannon'

export interface Load {
  url: string
  headers?: Record<string, string>
  /** What is posted, where it is not a plain question. */
  body?: string
  connections: number
  seconds: number
  /** Asked for in turn instead of the address, none by two connections. */
  paths?: readonly string[]
}

export interface Measured {
  rps: number
  p50Ms: number
  p99Ms: number
  errors: number
}

export async function drive({ url, headers, body, connections, seconds, paths }: Load): Promise<Measured> {
  // A worker cannot be handed a function.
  const how = paths ? { setupClient: handOut(paths, connections) } : { workers: 1 }
  const posted = body === undefined ? {} : { method: 'POST' as const, body }
  const result = await autocannon({ url, headers, connections, duration: seconds, ...posted, ...how })
  return {
    rps: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  }
}

/** Each connection asks for its own share of them, over and over. */
function handOut(paths: readonly string[], connections: number): (client: Client) => void {
  const share = Math.ceil(paths.length / connections)
  let from = 0
  return (client) => {
    client.setRequests(paths.slice(from, from + share).map((path) => ({ path })))
    from += share
  }
}

/** Asks for each address once, so many at a time, and says how long each took: autocannon counts whole milliseconds. */
export async function askEachOnce(
  url: string,
  paths: readonly string[],
  connections: number,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const rest = paths.values()
  const latenciesMs: number[] = []
  const askOn = async () => {
    for (const path of rest) latenciesMs.push(await timeOne(url + path, agent, headers))
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  return latenciesMs
}

function timeOne(address: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const request = get(address, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}.`))
      response.resume()
      response.once('end', () => resolve(performance.now() - began))
    })
    request.once('error', reject)
  })
}
