/**
 * The server as a process: how long it takes to start on a shop that has been set up, what memory it holds at rest and while
 * eight people at once ask for pages that nobody asked for before, and how many of those it answers.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { resolvePath } from './cases.ts'
import { quantile, round, runFor } from './ground.ts'
import { type RunningProduct, startProduct } from './servers.ts'

const STARTS = 3
const READERS = 8
const REST_MS = 5_000
/** The numbers of pages that are asked before it counts. */
const WARM = 1_000_000
const AIMS = { startMs: 3_000, restMb: 300, busyMb: 450, pagesPerSecond: 150 }
const PAGES = ['/', '/shop', '/events', '/products/{slug}']

export interface ProcessFigures {
  /** Median of a few. */
  startMs: number
  /** Null where the system does not tell. */
  restMb: number | null
  busyMb: number | null
  pagesPerSecond: number
  p95Ms: number
}

export async function measureProcess(seconds: number): Promise<ProcessFigures> {
  // The first start makes the demo, which happens once in the life of a shop.
  let product = await startProduct()
  const starts: number[] = []
  while (starts.length < STARTS) {
    product = await product.restart()
    starts.push(product.readyAfterMs)
  }
  try {
    await wait(REST_MS)
    const restMb = memoryOf(product)
    const paths = await Promise.all(PAGES.map((path) => resolvePath(product.url, path)))
    const ask = (n: number) => askAnew(product.url, `${paths[n % paths.length]}?nobody=${n}`)
    await runFor({ seconds, atOnce: READERS }, (n) => ask(n + WARM))
    const { ms, perSecond } = await runFor({ seconds, atOnce: READERS }, ask)
    return {
      startMs: Math.round(quantile(starts, 0.5)),
      restMb,
      busyMb: memoryOf(product),
      pagesPerSecond: perSecond,
      p95Ms: quantile(ms, 0.95),
    }
  } finally {
    await product.stop()
  }
}

export function describeProcess(figures: ProcessFigures): string {
  const { startMs, restMb, busyMb, pagesPerSecond, p95Ms } = figures
  const mb = (value: number | null) => (value === null ? 'n/a' : `${value} MB`)
  return [
    `process: ready ${startMs} ms after the start, the median of ${STARTS} (aim ${AIMS.startMs})`,
    `  memory of the server without PostgreSQL: ${mb(restMb)} at rest (aim ${AIMS.restMb}), ${mb(busyMb)} after ${READERS} readers at once (aim ${AIMS.busyMb})`,
    `  pages that are not cached: ${pagesPerSecond} a second (aim ${AIMS.pagesPerSecond}), p95 ${p95Ms} ms`,
  ].join('\n')
}

async function askAnew(url: string, path: string): Promise<void> {
  const response = await fetch(url + path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  await response.arrayBuffer()
}

/** What stands in real memory, in megabytes. */
function memoryOf({ pid }: Pick<RunningProduct, 'pid'>): number | null {
  try {
    const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? round(Number(found[1]) / 1_024, 0) : null
  } catch {
    return null
  }
}
