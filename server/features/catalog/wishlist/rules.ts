/** What whoever wished for a product is told about it. Pure. */

export interface WishState {
  priceThenCents: number
  wasOut: boolean
  notify: boolean
}

/** Null: it is not sold now. */
export type ProductState = { priceCents: number; isAvailable: boolean } | null

export interface Outcome {
  /** One mail at most: what is back tells its price anyway. */
  tell: 'back-in-stock' | 'price-drop' | null
  next: WishState
}

/** A drop while there is none is told when it is back: nobody can use it before. */
export function considerWish(wish: WishState, product: ProductState): Outcome {
  if (!product?.isAvailable) return { tell: null, next: { ...wish, wasOut: true } }
  const isCheaper = product.priceCents < wish.priceThenCents
  const next = { ...wish, wasOut: false }
  // Whoever wants no mail still sees on the list what it cost then.
  if (!wish.notify) return { tell: null, next }
  if (isCheaper) next.priceThenCents = product.priceCents
  if (wish.wasOut) return { tell: 'back-in-stock', next }
  return { tell: isCheaper ? 'price-drop' : null, next }
}

/** Switched on: told of what happens from now on, not of what has happened. */
export function startNotices(wish: WishState, product: ProductState): WishState {
  return {
    notify: true,
    wasOut: !product?.isAvailable,
    priceThenCents: Math.min(wish.priceThenCents, product?.priceCents ?? wish.priceThenCents),
  }
}

/** `Ana María Rivera` -> `Ana`: what strangers with the link are told. */
export function firstNameOf(displayName: string): string {
  return displayName.trim().split(/\s+/)[0] ?? ''
}
