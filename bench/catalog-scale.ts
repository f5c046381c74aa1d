/** Lists and searches with facets in a small and in a large catalogue: the same queries, most of them new to the server. */
import autocannon from 'autocannon'
import { startProduct } from './servers.ts'

const SMALL = 1_000
const LARGE = 100_000
const AIM = 3

interface Latency {
  products: number
  rps: number
  p50Ms: number
  p99Ms: number
  errors: number
}

export interface Scale {
  small: Latency
  large: Latency
  p99Ratio: number
}

export async function measureScale(load: { seconds: number; connections: number }): Promise<Scale> {
  const small = await measureAt(SMALL, load)
  const large = await measureAt(LARGE, load)
  return { small, large, p99Ratio: Math.round((large.p99Ms / Math.max(small.p99Ms, 0.01)) * 100) / 100 }
}

export function describeScale({ small, large, p99Ratio }: Scale): string {
  const line = ({ products, rps, p50Ms, p99Ms, errors }: Latency) =>
    `catalog-scale ${String(products).padStart(7)} products  ${String(rps).padStart(6)} rps  p50 ${p50Ms} ms  p99 ${p99Ms} ms  ${errors} errors`
  return [line(small), line(large), `catalog-scale p99 ratio ${p99Ratio} (aim at most ${AIM})`].join('\n')
}

async function measureAt(
  products: number,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Latency> {
  const server = await startProduct({ products })
  try {
    const run = (duration: number, from: number) =>
      autocannon({
        url: server.url,
        connections,
        duration,
        requests: inventQueries(from, 3_000).map((path) => ({ path })),
      })
    await run(2, 0)
    // Other queries than the warm-up's: what was asked once is remembered.
    const result = await run(seconds * 2, 3_000)
    return {
      products,
      rps: Math.round(result.requests.average),
      p50Ms: result.latency.p50,
      p99Ms: result.latency.p99,
      errors: result.errors + result.timeouts + result.non2xx,
    }
  } finally {
    await server.stop()
  }
}

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
const COLOURS = ['black', 'coyote', 'olive', 'grey', 'navy', 'sand']
const SORTS = ['newest', 'price', '-price', 'rating', 'best-selling']

/** What shoppers ask for: a category or a few words, a filter or two, an order, a page. */
function inventQueries(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index
    const query = new URLSearchParams()
    if (number % 3 === 0) query.set('q', pick(WORDS, number / 3))
    if (number % 2 === 0) query.set('category', pick(CATEGORIES, number / 2))
    if (number % 5 === 0) query.set('colour', pick(COLOURS, number / 5))
    if (number % 7 === 0) query.set('inStock', '1')
    if (number % 4 === 0) query.set('maxPrice', String(20 + (number % 160)))
    if (number % 6 === 1) query.set('sort', pick(SORTS, number / 6))
    query.set('page', String(1 + (number % 9)))
    return `/api/products?${query}`
  })
}

function pick<T>(from: readonly T[], index: number): T {
  return from[Math.floor(index) % from.length] as T
}
