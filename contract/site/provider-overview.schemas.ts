import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { PROVIDER_SETUP_STEPS } from './provider-overview-terms.ts'

export const providerOverviewSchemas = {
  getProviderOverview: {
    summary:
      'What waits for a provider: parcels, returns, stock, rejected changes, documents of attendees, questions, messages, held payouts',
    tag: 'Providers',
    reply: z
      .object({
        toShip: z.object({
          count: z.int(),
          /** When the oldest of them was paid. */
          oldestAt: Timestamp.nullable(),
          /** Whole days since then. */
          oldestDays: z.int().nullable(),
          /** Waits longer than it should. */
          isLate: z.boolean(),
        }),
        /** Orders with a return that was asked for. */
        returnsToDecide: z.int(),
        /** Products in the shop with a variant that is low or out. */
        lowStock: z.int(),
        rejectedProducts: z.int(),
        rejectedEvents: z.int(),
        /** Of the next seven days. */
        missingDocuments: z.object({ events: z.int(), attendees: z.int() }),
        /** Products with a question that has waited for an answer for 24 hours. */
        unansweredQuestions: z.int(),
        /** Customers who have waited for an answer for 24 hours. */
        unansweredMessages: z.int(),
        heldPayouts: z.object({ count: z.int(), cents: z.int() }),
      })
      .meta({ id: 'ProviderOverview' }),
  },
  getProviderSetup: {
    summary: 'What a provider sets up before they sell, and what of it is done',
    tag: 'Providers',
    reply: z
      .object({
        /** Those that are the reader's to do; none for an admin. What cannot be known at the moment is left out. */
        steps: z.array(z.object({ id: z.enum(PROVIDER_SETUP_STEPS), isDone: z.boolean() })),
      })
      .meta({ id: 'ProviderSetup' }),
  },
} satisfies Schemas
