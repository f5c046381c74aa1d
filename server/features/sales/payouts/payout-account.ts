/** The account at the payment provider that a provider's payouts go to. No transaction is open while it is asked. */
import type { z } from 'zod'
import type { PayoutAccount } from '#contract/sales/payout-account.schemas.ts'
import type { ACCOUNT_NEEDS } from '#contract/sales/payout-account.ts'
import {
  findProviderId,
  openPageOf,
  readPayoutAccount,
  savePayoutAccount,
} from '#server/features/people/providers/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { askGateway } from '#server/platform/payments/ask-gateway.ts'
import { isTestGateway } from '#server/platform/payments/index.ts'
import type { Deps } from './deps.ts'

type Account = z.output<typeof PayoutAccount>
type Need = (typeof ACCOUNT_NEEDS)[number]

const PATH = '/provider/account'

export async function readAccountState({ db, gateway }: Deps, me: Person): Promise<Account> {
  const providerId = await findProviderId(db, me)
  const account = providerId && (await readPayoutAccount(db, providerId))
  if (!account) return { status: 'none', due: [] }
  const { canBePaid, due } = await askGateway(() => gateway.readAccount(account))
  return { status: canBePaid ? 'ready' : 'incomplete', due: canBePaid ? [] : namesOf(due) }
}

/** The same key each time: whoever asks twice has one account. */
export async function setUpAccount({ db, gateway, publicUrl }: Deps, me: Person): Promise<{ url: string }> {
  const { providerId, name } = await db.transaction((tx) => openPageOf(tx, me))
  const known = await readPayoutAccount(db, providerId)
  const account =
    known ??
    (await askGateway(() => gateway.createAccount({ key: `account:${providerId}`, email: me.email, name })))
      .id
  if (known === null) await savePayoutAccount(db, providerId, account)
  const back = `${publicUrl}${PATH}#payouts`
  return askGateway(() => gateway.createAccountLink({ account, returnUrl: back, refreshUrl: back }))
}

/** Only one's own: which account it is comes from the page, not from the caller. */
export async function completeOwnTestAccount(deps: Deps, me: Person): Promise<Account> {
  const { db, gateway } = deps
  const providerId = await findProviderId(db, me)
  const account = providerId && (await readPayoutAccount(db, providerId))
  if (!account || !isTestGateway(gateway)) throw new AppError('NOT_FOUND')
  await gateway.completeAccount(account)
  return readAccountState(deps, me)
}

const PREFIXES: readonly [prefix: string, need: Need][] = [
  ['external_account', 'bank_account'],
  ['individual', 'identity'],
  ['person', 'identity'],
  ['representative', 'identity'],
  ['company', 'business'],
  ['business', 'business'],
  ['tos_acceptance', 'terms'],
]

/** 'individual.verification.document' -> 'identity'; each once. */
function namesOf(due: readonly string[]): Need[] {
  return [...new Set(due.map((code) => PREFIXES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'other'))]
}
