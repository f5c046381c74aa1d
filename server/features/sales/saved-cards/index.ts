/** Cards for next time: kept by the payment provider, listed and removed here (docs/decisions/093-wallets-and-saved-cards.md). */
import * as contract from '#contract/sales/saved-cards.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { GatewayError } from '#server/platform/payments/gateway.ts'
import type { Deps } from './deps.ts'
import { listOwn, removeOwn } from './own-cards.ts'
import { DELETE_JOB } from './personal-data.ts'

export { customerOf, replaceCustomer } from './customer.ts'
export { savedCardsOfPerson } from './personal-data.ts'

export function savedCardRoutes(deps: Deps): Route[] {
  return [
    route(contract.listSavedCards, ({ me }) => listOwn(deps, me)),
    route(contract.removeSavedCard, async ({ input, me }) => {
      await removeOwn(deps, input.cardId, me)
      return {}
    }),
  ]
}

export function savedCardTasks({ gateway }: Pick<Deps, 'gateway'>): Tasks {
  return {
    [DELETE_JOB]: async (payload) => {
      // Tried again until somebody sets the keys anew: what was promised to a person who left is not dropped.
      if (!gateway.cards) throw new GatewayError('Stripe is not set up any more', { isTemporary: true })
      await gateway.cards.deleteCustomer((payload as { customer: string }).customer)
    },
  }
}
