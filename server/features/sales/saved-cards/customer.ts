/** Whom the payment provider knows somebody by. No transaction is open while it is asked. */
import type { Deps } from './deps.ts'
import { dropCustomer, findCustomer, keepCustomer } from './store.ts'

/**
 * The provider's customer of this person, made the first time: by a key, so that two at once make one. Null where cards cannot
 * be saved, and then nothing is asked.
 */
export async function customerOf(deps: Deps, userId: string): Promise<string | null> {
  const { db, gateway } = deps
  if (!gateway.cards) return null
  return (await findCustomer(db, userId, gateway)) ?? (await make(deps, userId, 'first'))
}

/** For one that the provider does not have any more. The key is another: by the old one it would name the lost one again. */
export async function replaceCustomer(deps: Deps, userId: string, lost: string): Promise<string | null> {
  await dropCustomer(deps.db, lost)
  return make(deps, userId, lost)
}

async function make({ db, clock, gateway }: Deps, userId: string, replaces: string): Promise<string | null> {
  if (!gateway.cards) return null
  const made = await gateway.cards.createCustomer({ key: `customer:${userId}:${replaces}`, userId })
  return made && keepCustomer(db, { userId, gateway, gatewayId: made.id, now: clock.now() })
}
