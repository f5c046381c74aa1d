import type { PublishingStatus, StockLevel } from '#contract/catalog/catalog-terms.ts'
import type { StatusLabel } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'

export const STATUS_LABELS: Record<PublishingStatus, StatusLabel> = {
  draft: { name: () => m.product_list_status_draft(), tone: 'neutral' },
  pending_review: { name: () => m.product_list_status_pending(), tone: 'warning' },
  published: { name: () => m.product_list_status_published(), tone: 'success' },
  unpublished: { name: () => m.product_list_status_unpublished(), tone: 'neutral' },
}

export const STOCK_NAMES: Record<StockLevel, () => string> = {
  in: () => m.product_list_stock_in(),
  low: () => m.product_list_stock_low(),
  out: () => m.product_list_stock_out(),
}
