/** Drives a server with keep-alive connections and says how fast it answered. */
import autocannon from 'autocannon'

export interface Load {
  url: string
  headers?: Record<string, string>
  connections: number
  seconds: number
}

export interface Measured {
  rps: number
  p50Ms: number
  p99Ms: number
  errors: number
}

export async function drive({ url, headers, connections, seconds }: Load): Promise<Measured> {
  const result = await autocannon({ url, headers, connections, duration: seconds, workers: 1 })
  return {
    rps: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  }
}
