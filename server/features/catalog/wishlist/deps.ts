import type { z } from 'zod'
import type { ProductCard } from '#contract/catalog/products.schemas.ts'
import type { Language } from '#contract/language.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'

export type Card = z.output<typeof ProductCard>

/** What wishlist is built from. */
export interface Deps {
  db: Database
  clock: Clock
  publicUrl: string
  /** Cards of what is sold, in the order asked for; what is not is left out. */
  cardsOf(ids: readonly string[], language: Language): Promise<Card[]> | Card[]
}
