import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'

const tag = 'Ledger'

const PayoutId = idOf('pyt')

const LedgerEntry = z
  .object({
    id: z.int(),
    kind: z.string(),
    cause: z.string(),
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    at: Timestamp,
    postings: z.array(z.object({ account: z.string(), amountCents: z.int() })),
  })
  .meta({ id: 'LedgerEntry' })

const Reconciliation = z
  .object({
    id: z.string(),
    gateway: z.enum(['stripe', 'test', 'ath_movil']),
    from: Timestamp,
    to: Timestamp,
    capturedCents: z.int(),
    refundedCents: z.int(),
    differences: z.array(
      z.object({
        kind: z.enum(['unknown_payment', 'missing_at_gateway', 'amount', 'refunded']),
        gatewayId: z.string(),
        orderNumber: z.string().nullable(),
        oursCents: z.int(),
        theirsCents: z.int(),
      }),
    ),
    at: Timestamp,
  })
  .meta({ id: 'Reconciliation' })

const Payout = z
  .object({
    id: PayoutId,
    providerId: z.string(),
    providerName: z.string(),
    until: Timestamp,
    amountCents: z.int(),
    status: z.enum(['pending', 'waiting_for_account', 'paid', 'failed']),
    createdAt: Timestamp,
    paidAt: Timestamp.nullable(),
  })
  .meta({ id: 'Payout' })

export const ledgerSchemas = {
  getTrialBalance: {
    summary: 'All accounts with their debits, credits and balance; they add up to zero',
    tag,
    input: z.object({ until: z.iso.date().optional() }),
    reply: z
      .object({
        accounts: z.array(
          z.object({
            account: z.string(),
            /** A provider's name, where it is theirs. */
            name: z.string().nullable(),
            debitCents: z.int(),
            creditCents: z.int(),
            balanceCents: z.int(),
          }),
        ),
        sumCents: z.int(),
        at: Timestamp,
      })
      .meta({ id: 'TrialBalance' }),
  },
  listLedgerEntries: {
    summary: 'The newest entries, of one account or order or of all',
    tag,
    input: z.object({
      account: z.string().max(80).optional(),
      orderId: z.string().max(60).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    reply: z.object({ items: z.array(LedgerEntry), total: z.int(), page: z.int(), pages: z.int() }),
  },
  listReconciliations: {
    summary: "The last comparisons with the payment provider's books",
    tag,
    reply: z.array(Reconciliation),
  },
  runReconciliation: {
    summary: 'Compare the last days with the payment provider now',
    tag,
    input: z.object({ days: z.int().min(1).max(90).default(7) }),
    reply: Reconciliation,
  },
  listPayouts: {
    summary:
      "One's own payouts as a provider or an instructor, an admin's all; and what waits for the next one",
    tag,
    reply: z.object({
      items: z.array(Payout),
      /** Delivered and not yet paid out, less refunds; may be negative. */
      waitingCents: z.int(),
      /** Sold but not delivered yet. */
      comingCents: z.int(),
    }),
  },
  getPayoutStatement: {
    summary: 'Line by line what a payout is made of, as CSV or PDF',
    tag,
    input: z.object({ payoutId: PayoutId, format: z.enum(['csv', 'pdf']).default('csv') }),
  },
  makePayouts: {
    summary: 'Make the payouts that are due now rather than at the end of the week',
    tag,
    reply: z.object({ made: z.int() }),
  },
} satisfies Schemas
