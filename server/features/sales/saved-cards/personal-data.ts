import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { enqueueAll } from '#server/platform/jobs.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { gatewayCustomers } from '#server/schema/payments.ts'

export const DELETE_JOB = 'delete_gateway_customer'

/** The provider is told by a job: the person is gone here even while it does not answer. */
export const savedCardsOfPerson: PersonalData = {
  name: 'savedCards',
  async export(tx, userId) {
    const { gateway, gatewayId, createdAt } = gatewayCustomers
    return tx
      .select({ gateway, customer: gatewayId, createdAt })
      .from(gatewayCustomers)
      .where(eq(gatewayCustomers.userId, userId))
  },
  /** Where the account that stays has one of its own, the cards of the other go with it. */
  async merge(tx, { fromId, intoId }) {
    const kept = alias(gatewayCustomers, 'kept')
    const own = tx
      .select({ one: sql`1` })
      .from(kept)
      .where(
        and(
          eq(kept.userId, intoId),
          eq(kept.gateway, gatewayCustomers.gateway),
          eq(kept.isLive, gatewayCustomers.isLive),
        ),
      )
    const moved = await tx
      .update(gatewayCustomers)
      .set({ userId: intoId })
      .where(and(eq(gatewayCustomers.userId, fromId), notExists(own)))
      .returning({ gatewayId: gatewayCustomers.gatewayId })
    const collided = await tx.$count(gatewayCustomers, eq(gatewayCustomers.userId, fromId))
    return { moved: moved.length, collided }
  },
  async erase(tx, userId) {
    const gone = await tx
      .delete(gatewayCustomers)
      .where(eq(gatewayCustomers.userId, userId))
      .returning({ customer: gatewayCustomers.gatewayId })
    const jobs = gone.map(({ customer }) => ({ key: `${DELETE_JOB}:${customer}`, payload: { customer } }))
    await enqueueAll(tx, DELETE_JOB, jobs)
  },
}
