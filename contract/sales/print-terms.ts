/** The words of print on demand, and the rule by which a cost becomes a price. */
export const PRINT_SERVICES = ['printful', 'printify'] as const
export type PrintServiceName = (typeof PRINT_SERVICES)[number]

export const PRINT_CONNECTION_STATES = ['connected', 'failed', 'disconnected'] as const

export const PRINT_PRODUCT_STATES = ['new', 'linked', 'changed', 'gone', 'ignored', 'locked'] as const
export type PrintProductState = (typeof PRINT_PRODUCT_STATES)[number]

export const PRINT_ORDER_STATES = [
  'waiting',
  'draft',
  'in_production',
  'partly_shipped',
  'shipped',
  'delivered',
  'on_hold',
  'failed',
  'canceled',
] as const
export type PrintOrderState = (typeof PRINT_ORDER_STATES)[number]

export const PRINT_ROUNDINGS = ['none', 'cents_99', 'whole'] as const
export type PrintRounding = (typeof PRINT_ROUNDINGS)[number]

export const PRINT_SUBJECTS = ['order', 'product', 'store', 'other'] as const

/** What went wrong, where we know it better than the service, whose own words are kept otherwise. */
export const PRINT_TROUBLES = [
  'no_address',
  'unknown_order',
  'said_failed',
  'said_on_hold',
  'store_closed',
  'pictures_missing',
  'change_not_saved',
] as const
export type PrintTrouble = (typeof PRINT_TROUBLES)[number]

/** In basis points: 20,000 is twice the cost. */
export const PRICE_FACTOR_BP = { min: 10_000, max: 100_000, usual: 20_000 } as const
export const MIN_MARGIN_BP = { min: 0, max: 9_000, usual: 3_000 } as const
export const CONFIRM_MINUTES = { min: 0, max: 1_440, usual: 30 } as const

const WHOLE_BP = 10_000

/** Always rounded up: rounding must not eat the margin. */
export function priceFromCost(
  costCents: number,
  { factorBp, rounding }: { factorBp: number; rounding: PrintRounding },
): number {
  const raw = Math.max(1, Math.ceil((costCents * factorBp) / WHOLE_BP))
  if (rounding === 'none') return raw
  const dollars = Math.ceil((rounding === 'cents_99' ? raw - 99 : raw) / 100) * 100
  return rounding === 'cents_99' ? Math.max(0, dollars) + 99 : dollars
}

/** What is left of a price once its cost is paid, in basis points of the price. */
export function marginOf(priceCents: number, costCents: number): number {
  return Math.round(((priceCents - costCents) * WHOLE_BP) / priceCents)
}
