/** What the columns of print on demand hold. */

/** What a service said of a product: a change is what differs from it. */
export interface ProductSnapshot {
  name: string
  description: string
  pictures: { url: string; color: string | null }[]
  variants: { remoteId: string; sku: string; size: string | null; color: string | null }[]
}

export interface ShippedItem {
  lineId: string
  quantity: number
}
