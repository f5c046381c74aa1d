/** Where a provider's money goes: an account at the payment provider, set up on the payment provider's own pages. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const tag = 'Ledger'
const permission = 'manage own products'

/** What is still asked for, in few words: the payment provider's own names are many and change. */
export const ACCOUNT_NEEDS = ['bank_account', 'identity', 'business', 'terms', 'other'] as const

export const PayoutAccount = z
  .object({
    status: z.enum(['none', 'incomplete', 'ready']),
    due: z.array(z.enum(ACCOUNT_NEEDS)),
  })
  .meta({ id: 'PayoutAccount' })

export const getPayoutAccount = endpoint({
  id: 'getPayoutAccount',
  method: 'GET',
  path: '/api/payouts/account',
  permission,
  team: 'payout account',
  summary: "Whether a provider's payout account is set up, and what is still required",
  tag,
  reply: PayoutAccount,
  fails: ['PAYMENT_DOWN'],
})

export const setUpPayoutAccount = endpoint({
  id: 'setUpPayoutAccount',
  method: 'POST',
  path: '/api/payouts/account',
  permission,
  team: 'payout account',
  summary: 'Opens the account, or goes on with it: answers where its form is',
  tag,
  reply: z.object({ url: z.string() }),
  fails: ['NOT_FOUND', 'PAYMENT_DOWN'],
})

export const completeTestAccount = endpoint({
  id: 'completeTestAccount',
  method: 'POST',
  path: '/api/test-gateway/account',
  permission,
  team: 'payout account',
  summary: "The test gateway's form was filled in; with Stripe in use there is no such door",
  tag,
  reply: PayoutAccount,
  fails: ['NOT_FOUND'],
})
