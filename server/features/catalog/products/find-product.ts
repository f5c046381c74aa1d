/** The product page's call: by id or any slug; what is not public shows itself to its owner and to admins only. */
import type { Language } from '#contract/language.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { ReadyJson } from '#server/platform/http/answers.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { AnswerCache } from '#server/search/answer-cache.ts'
import { createLru } from '#server/search/lru.ts'
import { type ProductPage, pageOf, visibilityOf } from './product-page.ts'
import { findProductId, readProduct } from './product-store.ts'
import { refusePublicly } from './rules.ts'

const SLUGS_MAX = 20_000
const SLUG_KEPT_MS = 60_000

interface FinderDeps {
  db: Database
  clock: Clock
  readLowStockAt(): Promise<number>
  kept: AnswerCache
  /** Only while changes are heard of may anything be kept. */
  mayKeep(): boolean
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
  const { db, clock, kept, mayKeep } = deps
  const idsBySlug = createLru<string>(SLUGS_MAX, SLUG_KEPT_MS)

  async function idOf(idOrSlug: string): Promise<string> {
    if (idOrSlug.startsWith('prd_')) return idOrSlug
    const known = mayKeep() ? idsBySlug.get(idOrSlug, clock.now().getTime()) : undefined
    if (known !== undefined) return known
    const generation = idsBySlug.generation()
    const found = await findProductId(db, idOrSlug)
    if (found === null) throw new AppError('NOT_FOUND')
    idsBySlug.keep(idOrSlug, found, clock.now().getTime(), generation)
    return found
  }

  return {
    async find({ idOrSlug, person, language }) {
      const productId = await idOf(idOrSlug)
      const key = keyOf(productId, language)
      const answer = mayKeep() ? kept.find(key) : null
      if (answer) return { productId, answer }
      const generation = kept.generation()
      const parts = await readProduct(db, productId, clock.now())
      if (!parts) throw new AppError('NOT_FOUND')
      const refusal = refusePublicly(visibilityOf(parts))
      if (refusal && !maySeeAll(person, parts.product.seller_user_id)) throw new AppError(refusal)
      const page = pageOf(parts, language, clock.now(), await deps.readLowStockAt())
      if (!refusal && mayKeep()) kept.keep(key, page, generation)
      return { productId, answer: page }
    },
    drop(productId) {
      kept.drop(keyOf(productId, 'en'))
      kept.drop(keyOf(productId, 'es'))
      idsBySlug.clear()
    },
    clear() {
      kept.clear()
      idsBySlug.clear()
    },
  }
}

function keyOf(productId: string, language: Language): string {
  return `${language}:${productId}`
}

function maySeeAll(person: Person | null, ownerId: string | null): boolean {
  return person !== null && (person.role === 'admin' || person.id === ownerId)
}
