/** Where a provider's money goes: an account at the payment provider, set up on the payment provider's own pages. */
import { endpointsOf } from '../endpoint.ts'
import type { payoutAccountSchemas } from './payout-account.schemas.ts'

const endpoint = endpointsOf<typeof payoutAccountSchemas>()

const permission = 'manage own products'

/** What is still asked for, in few words: the payment provider's own names are many and change. */
export const ACCOUNT_NEEDS = ['bank_account', 'identity', 'business', 'terms', 'other'] as const

export const getPayoutAccount = endpoint({
  id: 'getPayoutAccount',
  method: 'GET',
  path: '/api/payouts/account',
  permission,
  team: 'payout account',
  fails: ['PAYMENT_DOWN'],
})

export const setUpPayoutAccount = endpoint({
  id: 'setUpPayoutAccount',
  method: 'POST',
  path: '/api/payouts/account',
  permission,
  team: 'payout account',
  fails: ['NOT_FOUND', 'PAYMENT_DOWN'],
})

export const completeTestAccount = endpoint({
  id: 'completeTestAccount',
  method: 'POST',
  path: '/api/test-gateway/account',
  permission,
  team: 'payout account',
  fails: ['NOT_FOUND'],
})
