import { DraftOrderFilters } from '#contract/sales/draft-orders.schemas.ts'
import type { findVariants, listDraftOrders } from '#contract/sales/draft-orders.ts'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { findSellableByText } from '#server/features/catalog/products/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { stateOf } from './rules.ts'
import { countDraftStates, listDraftRows } from './store.ts'

const VARIANTS_SHOWN = 20

export async function listDrafts({ db, clock }: Deps, { input }: Call<typeof listDraftOrders>) {
  const { state, page, perPage } = input
  const now = clock.now()
  const counts = await countDraftStates(db, input, now)
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const total = state ? counts[state] : all
  const rows = await listDraftRows(db, { ...input, limit: perPage, offset: (page - 1) * perPage }, now)
  return {
    items: rows.map((row) => ({
      id: row.id,
      number: row.number,
      state: stateOf(row, now),
      contact: { name: row.name, email: row.email, phone: row.phone },
      totalCents: row.totalCents,
      itemCount: row.itemCount,
      sentAt: row.sentAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      orderId: row.orderId,
      changedAt: row.updatedAt.toISOString(),
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    counts,
  }
}

/** For a saved view. */
export async function countView(
  { db, clock }: Deps,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  const { q, state } = DraftOrderFilters.parse(query)
  const counts = await countDraftStates(db, { q }, clock.now())
  return state ? counts[state] : Object.values(counts).reduce((sum, each) => sum + each, 0)
}

/** What the shop sells now, by its words in either language or its SKU; without words the first by name. */
export async function listVariants({ db, clock }: Deps, { input, language }: Call<typeof findVariants>) {
  const found = await findSellableByText(db, language, { text: input.q, limit: VARIANTS_SHOWN })
  const ids = found.map(({ inventoryItemId }) => inventoryItemId)
  const available = await findAvailable(db, ids, { now: clock.now() })
  return found.map((variant) => ({
    variantId: variant.variantId,
    name: variant.name,
    optionsText: variant.optionsText,
    sku: variant.sku,
    providerName: variant.providerName,
    picture: variant.picture,
    unitPriceCents: variant.unitPriceCents,
    available: Math.max(0, available.get(variant.inventoryItemId) ?? 0),
  }))
}
