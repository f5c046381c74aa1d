/** The product page's call: by id or any slug; what is not public shows itself to its owner and to admins only. */

import type { Language } from '#contract/language.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { ReadyJson } from '#server/platform/http/answers.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { createRecentCache } from '#server/platform/recent-cache.ts'
import type { AnswerCache } from '#server/search/answer-cache.ts'
import { type ProductPage, pageOf, visibilityOf } from './product-page.ts'
import { findProductId, readProduct } from './product-store.ts'
import { refusePublicly } from './rules.ts'

const SLUGS_MAX = 20_000
const SLUG_TTL_MS = 60_000

interface FinderDeps {
  db: Database
  clock: Clock
  readLowStockAt(): Promise<number>
  pages: AnswerCache
  /** Only while changes are heard of may anything be kept. */
  canCache(): boolean
}

interface Asked {
  idOrSlug: string
  person: Person | null
  language: Language
}

export interface FoundProduct {
  productId: string
  answer: ProductPage | ReadyJson
}

export interface ProductFinder {
  find(asked: Asked): Promise<FoundProduct>
  drop(productId: string): void
  clear(): void
}

export function createProductFinder(deps: FinderDeps): ProductFinder {
  const { db, clock, pages, canCache } = deps
  const idsBySlug = createRecentCache<string>({ clock, entriesMax: SLUGS_MAX, ttlMs: SLUG_TTL_MS })

  async function idOf(idOrSlug: string): Promise<string> {
    if (idOrSlug.startsWith('prd_')) return idOrSlug
    const known = canCache() ? idsBySlug.get(idOrSlug) : undefined
    if (known !== undefined) return known
    const generation = idsBySlug.generation()
    const found = await findProductId(db, idOrSlug)
    if (found === null) throw new AppError('NOT_FOUND')
    idsBySlug.set(idOrSlug, found, generation)
    return found
  }

  return {
    async find({ idOrSlug, person, language }) {
      const productId = await idOf(idOrSlug)
      const key = keyOf(productId, language)
      const answer = canCache() ? pages.find(key) : null
      if (answer) return { productId, answer }
      const generation = pages.generation()
      const rows = await readProduct(db, productId, clock.now())
      if (!rows) throw new AppError('NOT_FOUND')
      const refusal = refusePublicly(visibilityOf(rows))
      if (refusal && !maySeeAll(person, rows.product.provider.userId)) throw new AppError(refusal)
      const page = pageOf(rows, language, clock.now(), await deps.readLowStockAt())
      if (!refusal && canCache()) pages.set(key, page, generation)
      return { productId, answer: page }
    },
    drop(productId) {
      pages.drop(keyOf(productId, 'en'), keyOf(productId, 'es'))
      idsBySlug.clear()
    },
    clear() {
      pages.clear()
      idsBySlug.clear()
    },
  }
}

function keyOf(productId: string, language: Language): string {
  return `${language}:${productId}`
}

function maySeeAll(person: Person | null, ownerId: string | null): boolean {
  return person !== null && (person.role === 'admin' || ownerIdOf(person, 'catalog') === ownerId)
}
