import { and, eq, isNotNull } from 'drizzle-orm'
import { findAdmins } from '#server/features/people/identity/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { mentionsAny } from '#server/platform/privacy/mentions.ts'
import { printConnections, printEvents } from '#server/schema/print-on-demand.ts'

/** Which stores somebody connected: what follows from their messages is written down under that name. */
export const printConnectionsOfPerson: PersonalData = {
  name: 'printConnections',
  export: (tx, userId) =>
    tx
      .select({
        service: printConnections.service,
        storeName: printConnections.storeName,
        state: printConnections.state,
        createdAt: printConnections.createdAt,
      })
      .from(printConnections)
      .where(eq(printConnections.connectedBy, userId)),
  /** What a service told us of an order names whom it goes to. */
  async forgetNames(tx, names) {
    await tx
      .update(printEvents)
      .set({ raw: '' })
      .where(and(isNotNull(printEvents.handledAt), mentionsAny(printEvents.raw, names)))
  },
  /** The shop goes on printing: another admin stands for the connection, and where there is none it is over. */
  async erase(tx, userId) {
    const heir = (await findAdmins(tx)).find(({ id }) => id !== userId)
    await tx
      .update(printConnections)
      .set(
        heir
          ? { connectedBy: heir.id }
          : { connectedBy: '', state: 'disconnected', token: Buffer.alloc(0), webhookSecret: null },
      )
      .where(eq(printConnections.connectedBy, userId))
  },
}
