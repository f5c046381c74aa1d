/** Accounts of providers (Stripe Connect). Their forms are Stripe's own pages: nothing of a bank account comes to us. */
import type Stripe from 'stripe'
import type { GatewayAccount } from '../gateway.ts'
import { asked } from './errors.ts'

/** An Express account that can be transferred to; Stripe asks its owner for the rest. */
export async function createAccount(
  stripe: Stripe,
  { key, email, name }: { key: string; email: string; name: string },
): Promise<{ id: string }> {
  const { id } = await asked(
    stripe.accounts.create(
      {
        type: 'express',
        country: 'US',
        email,
        business_profile: { name },
        capabilities: { transfers: { requested: true } },
        metadata: { key },
      },
      { idempotencyKey: key },
    ),
  )
  return { id }
}

export async function readAccount(stripe: Stripe, id: string): Promise<GatewayAccount> {
  const account = await asked(stripe.accounts.retrieve(id))
  return {
    id,
    canBePaid: account.capabilities?.transfers === 'active' && account.payouts_enabled,
    due: account.requirements?.currently_due ?? [],
  }
}

/** Works once and for some minutes; `refreshUrl` is where somebody lands who comes too late. */
export async function createAccountLink(
  stripe: Stripe,
  { account, returnUrl, refreshUrl }: { account: string; returnUrl: string; refreshUrl: string },
): Promise<{ url: string }> {
  const { url } = await asked(
    stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: refreshUrl,
    }),
  )
  return { url }
}
