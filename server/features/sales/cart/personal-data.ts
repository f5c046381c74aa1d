import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { productRows, variantRows } from '#server/features/catalog/products/queries.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { cartLines, carts } from '#server/schema/cart.ts'

const products = productRows('product')
const productVariants = variantRows('variant')

/** `eventTitleOf`: by an event's id, both as SQL. */
export const cartOfPerson = (eventTitleOf: (eventId: SQL) => SQL<string | null>): PersonalData => ({
  name: 'cart',
  export(tx, userId) {
    const { seat } = cartLines
    return tx
      .select({
        sku: productVariants.sku,
        product: products.nameEn,
        quantity: cartLines.quantity,
        isSavedForLater: cartLines.isSavedForLater,
        addedAt: cartLines.addedAt,
        couponCode: carts.couponCode,
        delivery: carts.delivery,
        event: eventTitleOf(sql`${seat} ->> 'eventId'`),
        attendeeName: sql<string | null>`${seat} ->> 'name'`,
        attendeeBirthDate: sql<string | null>`${seat} ->> 'birthDate'`,
        attendeeEmail: sql<string | null>`${seat} ->> 'email'`,
        squadWith: sql<string | null>`${seat} ->> 'squadWith'`,
      })
      .from(carts)
      .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
      .leftJoin(productVariants, eq(productVariants.inventoryItemId, cartLines.inventoryItemId))
      .leftJoin(products, eq(products.id, productVariants.productId))
      .where(eq(carts.userId, userId))
      .orderBy(asc(cartLines.addedAt), asc(cartLines.id))
  },
  async erase(tx, userId) {
    await tx.delete(carts).where(eq(carts.userId, userId))
  },
})
