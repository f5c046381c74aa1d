/**
 * The list of products as an admin sees it, over all providers, in a catalog of 100,000: filters, words, orders and pages,
 * none asked twice, one at a time. Then the palette over the same, letter by letter, and the export of half of it.
 */
import { MANAGED_PRODUCT_SORTS } from '#contract/catalog/catalog-terms.ts'
import { exportManagedProducts, listManagedProducts } from '#contract/catalog/managed-products.ts'
import { searchPalette } from '#contract/site/palette.ts'
import { signIn } from './cases.ts'
import { round } from './ground.ts'
import { askEachOnce } from './load.ts'
import { startProduct } from './servers.ts'

const PRODUCTS = 100_000
const QUERIES = 400
const AIM_P95_MS = 150
const PALETTE_AIM_P95_MS = 100
const EXPORT_AIM_SECONDS = 20
const FIRST_BYTE_AIM_SECONDS = 1

export interface ManagedLists {
  products: number
  firstMs: number
  p50Ms: number
  p95Ms: number
  palette: { p50Ms: number; p95Ms: number }
  export: { rows: number; firstByteSeconds: number; seconds: number }
}

export async function measureManagedLists(): Promise<ManagedLists> {
  const server = await startProduct({ products: PRODUCTS })
  try {
    const headers = await signIn(server.url, 'admin')
    const { path } = listManagedProducts
    // The first one loads what the lists are made from.
    const [firstMs = 0] = await askEachOnce(server.url, [path], 1, headers)
    const lists = await askEachOnce(server.url, inventQueries(path), 1, headers)
    const letters = WORDS.flatMap((word) => [...word].map((_, at) => word.slice(0, at + 1)))
    const palette = await askEachOnce(
      server.url,
      letters.map((typed) => `${searchPalette.path}?q=${encodeURIComponent(typed)}`),
      1,
      headers,
    )
    return {
      products: PRODUCTS,
      firstMs: Math.round(firstMs),
      ...percentiles(lists),
      palette: percentiles(palette),
      export: await timeExport(server.url, headers),
    }
  } finally {
    await server.stop()
  }
}

const WORDS = ['kydex holster', 'funda negra', 'cinturón', 'admin@demo', 'steel match', 'CC-4']

function percentiles(took: number[]): { p50Ms: number; p95Ms: number } {
  took.sort((a, b) => a - b)
  const at = (share: number) => round(took[Math.floor(took.length * share)] ?? 0, 1)
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}

async function timeExport(url: string, headers: Record<string, string>): Promise<ManagedLists['export']> {
  const began = performance.now()
  const seconds = () => round((performance.now() - began) / 1_000, 2)
  const answer = await fetch(`${url}${exportManagedProducts.path}?format=csv&status=published`, { headers })
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`)
  let firstByteSeconds: number | undefined
  let rows = -1
  for await (const chunk of answer.body) {
    firstByteSeconds ??= seconds()
    for (const byte of chunk) if (byte === NEW_LINE) rows += 1
  }
  return { rows, firstByteSeconds: firstByteSeconds ?? seconds(), seconds: seconds() }
}

const NEW_LINE = 10

export function describeManagedLists(found: ManagedLists): string {
  const { products, firstMs, p50Ms, p95Ms, palette } = found
  return [
    `managed-lists ${products} products  first ${firstMs} ms  p50 ${p50Ms} ms  p95 ${p95Ms} ms (aim at most ${AIM_P95_MS})`,
    `  palette p50 ${palette.p50Ms} ms  p95 ${palette.p95Ms} ms (aim at most ${PALETTE_AIM_P95_MS})`,
    `  export of ${found.export.rows} rows: first byte after ${found.export.firstByteSeconds} s (aim at most ${FIRST_BYTE_AIM_SECONDS}), all after ${found.export.seconds} s (aim for 50,000: ${EXPORT_AIM_SECONDS})`,
  ].join('\n')
}

const FILTERS = [
  '',
  'status=draft',
  'status=published',
  'stock=out',
  'stock=low,out',
  'category=belts',
  'active=1',
  'pending=1',
  'q=kydex',
  'q=funda%20negra',
]

function inventQueries(path: string): string[] {
  return Array.from({ length: QUERIES }, (_, number) => {
    const filter = FILTERS[number % FILTERS.length]
    const sort = MANAGED_PRODUCT_SORTS[Math.floor(number / FILTERS.length) % MANAGED_PRODUCT_SORTS.length]
    const page = 1 + Math.floor(number / (FILTERS.length * MANAGED_PRODUCT_SORTS.length))
    return `${path}?${filter}&sort=${sort}&page=${page}`
  })
}
