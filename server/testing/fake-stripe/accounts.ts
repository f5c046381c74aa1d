/** Connected accounts: opened by us, filled in by their owner on Stripe's pages. */
import type Stripe from 'stripe'
import { type FakeAccount, type FakeState, findObject, makeId, secondsOf } from './state.ts'

const DUE = [
  'business_profile.url',
  'external_account',
  'individual.dob.day',
  'individual.verification.document',
  'tos_acceptance.date',
]

export function createAccount(
  state: FakeState,
  params: { email?: string; metadata: Record<string, string> },
): FakeAccount {
  const account: FakeAccount = {
    id: makeId('acct'),
    object: 'account',
    type: 'express',
    email: params.email ?? null,
    payouts_enabled: false,
    charges_enabled: false,
    details_submitted: false,
    capabilities: { transfers: 'inactive' },
    requirements: { currently_due: [...DUE] },
    metadata: params.metadata,
  }
  state.accounts.set(account.id, account)
  return account
}

export function createAccountLink(state: FakeState, { account }: { account: string }): Stripe.AccountLink {
  findObject(state.accounts, account, 'account', 'account')
  const created = secondsOf(state.now())
  return {
    object: 'account_link',
    created,
    expires_at: created + 300,
    url: `https://connect.stripe.com/setup/e/${account}/${makeId('link')}`,
  }
}

/** Its owner gave everything that was asked for. */
export function completeAccount(state: FakeState, id: string): void {
  Object.assign(findObject(state.accounts, id, 'account'), {
    payouts_enabled: true,
    details_submitted: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [] },
  })
}
