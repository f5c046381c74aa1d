import { LIMITS } from '#contract/limits.ts'
import type { addToCart } from '#contract/sales/cart.ts'
import { findSellable, itemIdOfVariant } from '#server/features/catalog/products/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { cartQuestions, newCart, saveGrown } from './add-at-once.ts'
import type { Deps } from './deps.ts'
import { findBuyer } from './owner.ts'
import { findAvailableFor, offerOf, readView } from './price-cart.ts'
import { type CartLine, newLine, quantityMaxOf, withQuantity } from './rules.ts'
import { openCart, type StoredCart, saveLines } from './store.ts'

/** Takes no hold: that comes with paying. What is in the cart already adds up, as far as there is some. */
export async function addItem(deps: Deps, call: Call<typeof addToCart>) {
  const { db, clock, cookies } = deps
  const { variantId, quantity } = call.input
  const owner = await findBuyer(deps, call)
  const now = clock.now()
  const facts = 'userId' in owner ? await readFacts(db, owner.userId, call, now) : null
  const variants = facts?.variants ?? (await findSellable(db, call.language, { variantIds: [variantId] }))
  const variant = variants.find((each) => each.variantId === variantId)
  if (variant?.isSample) throw new AppError('SAMPLE_ITEM')
  if (!variant?.isSellable) throw new AppError('NOT_FOUND')
  const { cartLineMax: lineMax } = await deps.settings.read()
  const { person } = call
  if (offerOf(variant, { available: 0, lineMax, person }).isOwn) throw new AppError('OWN_PRODUCT')
  const grow = (cart: StoredCart, available: ReadonlyMap<string, number>) => {
    const left = available.get(variant.inventoryItemId) ?? 0
    const max = quantityMaxOf(offerOf(variant, { available: left, lineMax, person }))
    if (max === 0) throw new AppError('OUT_OF_STOCK')
    if (!hasRoomFor(cart, variant)) throw new AppError('TOO_MANY_ITEMS')
    return { ...addQuantity(cart, variant, { quantity, max, now }), available }
  }
  const changed =
    (facts && (await addAtOnce(db, facts, now, grow))) ??
    (await db.transaction(async (tx) => {
      const cart = await openCart(tx, owner, now)
      const grown = grow(cart, await findAvailableFor(tx, cart, now, [variant.inventoryItemId]))
      await saveLines(tx, cart.id, [grown.line])
      return grown
    }))
  if ('guestCartId' in owner) call.setCookies.push(cookies.serialize(changed.cart.id))
  return {
    ...(await readView(deps, changed.cart, call, { variants, available: changed.available })),
    lineId: changed.line.id,
    added: changed.added,
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(
  db: Database,
  userId: string,
  { language, input }: Call<typeof addToCart>,
  now: Date,
) {
  const questions = cartQuestions({ userId, language, now }, itemIdOfVariant(input.variantId))
  return { userId, ...(await readTogether(db, questions)) }
}

/** Null, and nothing is changed, where the cart is not as it was read. */
async function addAtOnce<Grown extends { cart: StoredCart; line: CartLine }>(
  db: Database,
  { userId, seen, available }: Facts,
  now: Date,
  grow: (cart: StoredCart, available: ReadonlyMap<string, number>) => Grown,
): Promise<Grown | null> {
  const grown = grow(seen?.cart ?? newCart(), available)
  const isSaved = await saveGrown(db, seen, { userId, cart: grown.cart, lines: [grown.line], now })
  return isSaved ? grown : null
}

/** What is in the cart already takes no line more. */
export function hasRoomFor({ lines }: StoredCart, { inventoryItemId }: { inventoryItemId: string }): boolean {
  return lines.length < LIMITS.cart.linesMax || lines.some((line) => line.inventoryItemId === inventoryItemId)
}

/** The cart with that much more of a variant, as far as there is some. Ask `hasRoomFor` first. */
export function addQuantity(
  cart: StoredCart,
  variant: { inventoryItemId: string; unitPriceCents: number },
  { quantity, max, now }: { quantity: number; max: number; now: Date },
) {
  const known = cart.lines.find((line) => line.inventoryItemId === variant.inventoryItemId)
  // What was only saved for later comes back with what is asked for now.
  const before = known && !known.isSavedForLater ? known.quantity : 0
  const line = withQuantity(
    known ? { ...known, isSavedForLater: false } : newLine(variant, now),
    before + quantity,
    max,
  )
  return { cart: withLine(cart, line), line, added: Math.max(0, line.quantity - before) }
}

function withLine(cart: StoredCart, line: CartLine): StoredCart {
  const isKnown = cart.lines.some(({ id }) => id === line.id)
  return {
    ...cart,
    lines: isKnown ? cart.lines.map((each) => (each.id === line.id ? line : each)) : [...cart.lines, line],
  }
}
