/**
 * The list of products as an admin sees it, over all providers, in a catalog of 100,000: filters, words, orders and pages,
 * none asked twice, one at a time.
 */
import { MANAGED_PRODUCT_SORTS } from '#contract/catalog/catalog-terms.ts'
import { listManagedProducts } from '#contract/catalog/managed-products.ts'
import { signIn } from './cases.ts'
import { askEachOnce } from './load.ts'
import { startProduct } from './servers.ts'

const PRODUCTS = 100_000
const QUERIES = 400
const AIM_P95_MS = 150

export interface ManagedLists {
  products: number
  firstMs: number
  p50Ms: number
  p95Ms: number
}

export async function measureManagedLists(): Promise<ManagedLists> {
  const server = await startProduct({ products: PRODUCTS })
  try {
    const headers = await signIn(server.url, 'admin')
    const { path } = listManagedProducts
    // The first one loads what the lists are made from.
    const [firstMs = 0] = await askEachOnce(server.url, [path], 1, headers)
    const took = await askEachOnce(server.url, inventQueries(path), 1, headers)
    took.sort((a, b) => a - b)
    const at = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10
    return { products: PRODUCTS, firstMs: Math.round(firstMs), p50Ms: at(0.5), p95Ms: at(0.95) }
  } finally {
    await server.stop()
  }
}

export function describeManagedLists({ products, firstMs, p50Ms, p95Ms }: ManagedLists): string {
  return `managed-lists ${products} products  first ${firstMs} ms  p50 ${p50Ms} ms  p95 ${p95Ms} ms (aim at most ${AIM_P95_MS})`
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
