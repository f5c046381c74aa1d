import { findProductTraits } from '#server/features/catalog/products/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { asksForTraits, type Campaign, type EarningLine } from './rules.ts'

type BareLine = Omit<EarningLine, 'traits'> & { productId: string | null }

/** What products are is only asked where a campaign is for some of them: without one, no order waits for it. */
export async function describeLines(
  db: Database | Tx,
  lines: readonly BareLine[],
  campaigns: readonly Campaign[],
): Promise<EarningLine[]> {
  if (campaigns.length === 0) return []
  const productIds = lines.flatMap(({ productId }) => productId ?? [])
  const traits = asksForTraits(campaigns) ? await findProductTraits(db, productIds) : new Map()
  return lines.map(({ id, fulfillmentId, kind, netCents, quantity, productId }) => ({
    id,
    fulfillmentId,
    kind,
    netCents,
    quantity,
    traits: traits.get(productId ?? '') ?? null,
  }))
}
