import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { ACCOUNT_NEEDS } from './payout-account.ts'

const tag = 'Ledger'

export const PayoutAccount = z
  .object({
    status: z.enum(['none', 'incomplete', 'ready']),
    due: z.array(z.enum(ACCOUNT_NEEDS)),
  })
  .meta({ id: 'PayoutAccount' })

export const payoutAccountSchemas = {
  getPayoutAccount: {
    summary: "Whether a provider's payout account is set up, and what is still required",
    tag,
    reply: PayoutAccount,
  },
  setUpPayoutAccount: {
    summary: 'Opens the account, or goes on with it: answers where its form is',
    tag,
    reply: z.object({ url: z.string() }),
  },
  completeTestAccount: {
    summary: "The test gateway's form was filled in; with Stripe in use there is no such door",
    tag,
    reply: PayoutAccount,
  },
} satisfies Schemas
