/**
 * Lists and searches with facets in a small and in a large catalog. No query is asked twice: an answer that repeats is
 * a text that is sent again, and says nothing of the catalog. Both are asked the same in turn, and of the rounds the
 * median counts, since machines are noisy.
 */
import { askEachOnce } from './load.ts'
import { type Running, startProduct } from './servers.ts'

const SMALL = 1_000
const LARGE = 100_000
const AIM = 3
const ROUNDS = 7
const QUERIES_A_ROUND = 1_500

interface Latency {
  products: number
  p50Ms: number
  p99Ms: number
}

export interface Scale {
  small: Latency
  large: Latency
  p99Ratio: number
}

export async function measureScale({ connections }: { connections: number }): Promise<Scale> {
  const servers: Running[] = []
  try {
    servers.push(await startProduct({ products: SMALL }), await startProduct({ products: LARGE }))
    const [small, large] = await measureInTurn(
      servers.map(({ url }) => url),
      connections,
    )
    return {
      small: summarize(SMALL, small ?? []),
      large: summarize(LARGE, large ?? []),
      p99Ratio: round(median(p99s(large ?? [])) / median(p99s(small ?? []))),
    }
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** For each server, its rounds of latencies. */
async function measureInTurn(urls: readonly string[], connections: number): Promise<number[][][]> {
  const queries = inventQueries(QUERIES_A_ROUND * (ROUNDS + 1))
  const rounds: number[][][] = urls.map(() => [])
  for (let number = 0; number <= ROUNDS; number++) {
    const asked = queries.slice(number * QUERIES_A_ROUND, (number + 1) * QUERIES_A_ROUND)
    for (const [server, url] of urls.entries()) {
      const latencies = await askEachOnce(url, asked, connections)
      // The first round warms up.
      if (number > 0) rounds[server]?.push(latencies.sort((a, b) => a - b))
    }
  }
  return rounds
}

export function describeScale({ small, large, p99Ratio }: Scale): string {
  const line = ({ products, p50Ms, p99Ms }: Latency) =>
    `catalog-scale ${String(products).padStart(7)} products  p50 ${p50Ms.toFixed(2)} ms  p99 ${p99Ms.toFixed(2)} ms`
  return [line(small), line(large), `catalog-scale p99 ratio ${p99Ratio} (aim at most ${AIM})`].join('\n')
}

function summarize(products: number, rounds: readonly number[][]): Latency {
  const p50s = rounds.map((sorted) => percentile(sorted, 0.5))
  return { products, p50Ms: round(median(p50s)), p99Ms: round(median(p99s(rounds))) }
}

const p99s = (rounds: readonly number[][]) => rounds.map((sorted) => percentile(sorted, 0.99))
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0
const median = (figures: readonly number[]) =>
  percentile(
    figures.toSorted((a, b) => a - b),
    0.5,
  )
const round = (figure: number) => Math.round(figure * 100) / 100

const WORDS = [
  'holster',
  'funda',
  'belt',
  'correa',
  'linterna',
  'light',
  'targets',
  'blanco',
  'pouch',
  'gorra',
  'kydex',
  'lintrna',
  'hoslter',
  'Jayuya',
  'Lares range',
  'night cap',
]
const CATEGORIES = ['holsters', 'gear', 'belts', 'pouches', 'lights', 'apparel', 'training', 'accessories']
const COLORS = ['black', 'coyote', 'olive', 'gray', 'navy', 'sand']
const SORTS = ['newest', 'price', '-price', 'rating', 'best-selling']

/** What shoppers ask for, each once: a category or a few words, a filter or two, an order, a page. The same in every run. */
function inventQueries(count: number): string[] {
  const next = seededRandom(7)
  const isSo = (share: number) => next() < share
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T
  const queries = new Set<string>()
  while (queries.size < count) {
    const query = new URLSearchParams()
    if (isSo(1 / 3)) query.set('q', isSo(1 / 4) ? `${pick(WORDS)} ${pick(WORDS)}` : pick(WORDS))
    if (isSo(1 / 2)) query.set('category', pick(CATEGORIES))
    if (isSo(1 / 5)) query.set('color', pick(COLORS))
    if (isSo(1 / 7)) query.set('inStock', '1')
    if (isSo(1 / 4)) query.set('maxPrice', String(20 + Math.floor(next() * 160)))
    if (isSo(1 / 6)) query.set('sort', pick(SORTS))
    query.set('page', String(1 + Math.floor(next() * 9)))
    queries.add(`/api/products?${query}`)
  }
  return [...queries]
}

/** mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
