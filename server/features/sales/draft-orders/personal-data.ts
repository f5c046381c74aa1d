import { and, eq, isNull, ne, or } from 'drizzle-orm'
import {
  deleteDraftCarts,
  listDraftAttendees,
  moveDraftAttendees,
} from '#server/features/sales/cart/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { draftOrders } from '#server/schema/draft-orders.ts'

/** By the account, or by the address where there was none. */
const isAbout = (userId: string, email: string) =>
  or(
    eq(draftOrders.userId, userId),
    and(isNull(draftOrders.userId), eq(draftOrders.email, email), ne(draftOrders.email, '')),
  )

/** What was written for somebody on the phone. */
export const draftOrdersOfPerson: PersonalData = {
  name: 'draftOrders',
  async export(tx, userId, email) {
    const { number, status, name, phone, language, delivery, address, note } = draftOrders
    const { itemCount, totalCents, sentAt, expiresAt, orderId, createdAt } = draftOrders
    const words = { number, status, name, email: draftOrders.email, phone, language, delivery, address, note }
    const drafts = await tx
      .select({
        cartId: draftOrders.cartId,
        ...words,
        itemCount,
        totalCents,
        sentAt,
        expiresAt,
        orderId,
        createdAt,
      })
      .from(draftOrders)
      .where(isAbout(userId, email))
      .orderBy(createdAt)
    const attending = await listDraftAttendees(
      tx,
      drafts.map(({ cartId }) => cartId),
    )
    return drafts.map(({ cartId, ...draft }) => ({
      ...draft,
      attendees: attending
        .filter((each) => each.cartId === cartId)
        .map(({ seat: { name, birthDate, email, squadWith } }) => ({ name, birthDate, email, squadWith })),
    }))
  },
  async merge(tx, { fromId, intoId }) {
    const moved = await tx
      .update(draftOrders)
      .set({ userId: intoId })
      .where(eq(draftOrders.userId, fromId))
      .returning({ cartId: draftOrders.cartId })
    const cartIds = moved.map(({ cartId }) => cartId)
    await moveDraftAttendees(tx, cartIds, { fromId, intoId })
    return { moved: moved.length, collided: 0 }
  },
  async listNames(tx, userId, email) {
    const { name, phone } = draftOrders
    const rows = await tx.select({ name, phone }).from(draftOrders).where(isAbout(userId, email))
    return rows.flatMap((row) => [row.name, row.phone])
  },
  /** Given up with the person; what was paid for is an order. */
  async erase(tx, userId, email) {
    const mine = isAbout(userId, email)
    const open = await tx
      .update(draftOrders)
      .set({ status: 'cancelled' })
      .where(and(mine, ne(draftOrders.status, 'paid')))
      .returning({ cartId: draftOrders.cartId })
    await deleteDraftCarts(
      tx,
      open.map(({ cartId }) => cartId),
    )
    const nobody = {
      name: '',
      email: '',
      phone: '',
      note: '',
      discountReason: '',
      address: null,
      userId: null,
    }
    await tx.update(draftOrders).set(nobody).where(mine)
  },
}
