/** What is in a draft: a cart of its own, priced by the cart's own code for whoever it is for. */
import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { priceDraftOrder } from '#contract/sales/draft-orders.ts'
import { findSellable } from '#server/features/catalog/products/index.ts'
import { findActor } from '#server/features/people/identity/index.ts'
import {
  type CartLine,
  gatherPrices,
  newLine,
  type StoredCart,
  summarize,
  toItem,
} from '#server/features/sales/cart/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { termsOf } from './rules.ts'

type Contents = Pick<z.output<(typeof priceDraftOrder)['input']>, 'lines' | 'delivery' | 'discount'>

/** As the cart stores it; the same variant twice is one line. */
export async function cartOf(
  db: Database | Tx,
  id: string,
  { lines, delivery, discount }: Contents,
  now: Date,
): Promise<StoredCart & { terms: NonNullable<StoredCart['terms']> }> {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  const variants = await findSellable(db, 'en', { variantIds: [...wanted.keys()] })
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  const stored = [...wanted].map(([variantId, quantity], i): CartLine => {
    const variant = byId.get(variantId)
    if (!variant) throw new AppError('NOT_FOUND')
    // A moment apart, so that they stay in the order in which they were put in.
    return { ...newLine(variant, new Date(now.getTime() + i)), quantity }
  })
  const couponCode = discount?.kind === 'coupon' ? discount.code : null
  return { id, couponCode, delivery, terms: termsOf(discount, false), lines: stored }
}

/** What it costs whom, and how much of it can be had. */
export async function priceCart(
  { seats, clock, settings }: Pick<Deps, 'seats' | 'clock' | 'settings'>,
  db: Database | Tx,
  cart: StoredCart,
  { person, language }: { person: Person | null; language: Language },
) {
  const gathered = await gatherPrices(
    { db, seats, clock, settings },
    cart,
    { person, language },
    cart.couponCode,
  )
  const items = gathered.offers.map((each) => toItem(each, gathered.settings))
  // One whose variant is no more is left out by the cart, and counts as gone here.
  const isInStock =
    items.length === cart.lines.length &&
    cart.lines.every((line) => items.find(({ id }) => id === line.id)?.quantity === line.quantity)
  return { items, summary: summarize(gathered), isInStock, settings: gathered.settings }
}

/** Whoever it is for, as they are now; null: nobody with an account that buys. */
export async function findCustomer(db: Database | Tx, userId: string | null): Promise<Person | null> {
  const person = userId ? await findActor(db, userId) : null
  return person && hasPermission(person.role, 'purchase merch') ? person : null
}
