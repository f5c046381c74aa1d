import type { TaxClass } from '#contract/catalog/catalog-terms.ts'

/** What somebody wants to buy: goods, or seats of an event. */
export interface SaleLine {
  id: string
  unitPriceCents: number
  quantity: number
  taxClass: TaxClass
  kind: 'goods' | 'seat'
  providerId: string
  isOwnProduct: boolean
}
