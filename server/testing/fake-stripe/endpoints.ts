/** The part of Stripe's API that the store uses. */
import type { z } from 'zod'
import * as accounts from './accounts.ts'
import * as customers from './customers.ts'
import { expand } from './expand.ts'
import * as intents from './intents.ts'
import * as money from './money-out.ts'
import * as parameters from './parameters.ts'
import { type FakeState, findObject, StripeRefusal } from './state.ts'

interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** Throws before anything is done. */
  prepare(params: parameters.Params): (state: FakeState, ...ids: string[]) => object
}

function endpoint<S extends z.ZodType<{ expand: string[] }>>(
  method: Endpoint['method'],
  path: string,
  schema: S,
  run: (state: FakeState, params: z.output<S>, ...ids: [string, string]) => object,
): Endpoint {
  return {
    method,
    path: new RegExp(`^/v1/${path.replaceAll('{id}', '([^/]+)')}$`),
    prepare: (raw) => {
      const params = parameters.checkParams(schema, raw)
      return (state, id = '', inner = '') => expand(state, run(state, params, id, inner), params.expand)
    },
  }
}

const ENDPOINTS: Endpoint[] = [
  endpoint('POST', 'payment_intents', parameters.createIntent, intents.createIntent),
  endpoint('GET', 'payment_intents/{id}', parameters.read, ({ intents }, _, id) =>
    findObject(intents, id, 'payment_intent', 'intent'),
  ),
  endpoint('POST', 'payment_intents/{id}/cancel', parameters.cancelIntent, (state, params, id) =>
    intents.cancelIntent(state, id, params.cancellation_reason ?? null),
  ),
  endpoint('POST', 'refunds', parameters.createRefund, money.createRefund),
  endpoint('GET', 'refunds/{id}', parameters.read, ({ refunds }, _, id) => findObject(refunds, id, 'refund')),
  endpoint('GET', 'refunds', parameters.listRefunds, ({ refunds }, params) =>
    page('/v1/refunds', refunds, params, (refund) => isSame(refund, params, ['payment_intent', 'charge'])),
  ),
  endpoint('POST', 'accounts', parameters.createAccount, accounts.createAccount),
  endpoint('GET', 'accounts/{id}', parameters.read, (state, _, id) =>
    findObject(state.accounts, id, 'account'),
  ),
  endpoint('POST', 'account_links', parameters.createAccountLink, accounts.createAccountLink),
  endpoint('POST', 'customers', parameters.createCustomer, customers.createCustomer),
  endpoint('DELETE', 'customers/{id}', parameters.read, (state, _, id) =>
    customers.deleteCustomer(state, id),
  ),
  endpoint('POST', 'customer_sessions', parameters.createSession, customers.createSession),
  endpoint('GET', 'customers/{id}/payment_methods', parameters.listCards, (state, params, id) => {
    const cards = customers.listCards(state, id).map((card) => [card.id, card] as const)
    return page(`/v1/customers/${id}/payment_methods`, new Map(cards), params, () => true)
  }),
  endpoint('GET', 'customers/{id}/payment_methods/{id}', parameters.read, (state, _, id, card) =>
    customers.readCard(state, id, card),
  ),
  endpoint('POST', 'payment_methods/{id}/detach', parameters.read, (state, _, id) =>
    customers.detachCard(state, id),
  ),
  endpoint('POST', 'transfers', parameters.createTransfer, money.createTransfer),
  endpoint('GET', 'transfers', parameters.listTransfers, ({ transfers }, params) =>
    page('/v1/transfers', transfers, params, (transfer) =>
      isSame(transfer, params, ['destination', 'transfer_group']),
    ),
  ),
  endpoint('GET', 'charges', parameters.listCharges, ({ charges }, params) =>
    page(
      '/v1/charges',
      charges,
      params,
      (charge) => isSame(charge, params, ['payment_intent']) && isWithin(charge.created, params.created),
    ),
  ),
  endpoint('GET', 'charges/{id}', parameters.read, ({ charges }, _, id) => findObject(charges, id, 'charge')),
  endpoint('GET', 'balance_transactions/{id}', parameters.read, ({ balanceTransactions }, _, id) =>
    findObject(balanceTransactions, id, 'balance_transaction'),
  ),
  endpoint('GET', 'webhook_endpoints', parameters.listWebhookEndpoints, ({ webhookEndpoints }, params) =>
    page('/v1/webhook_endpoints', webhookEndpoints, params, () => true),
  ),
  endpoint('GET', 'disputes/{id}', parameters.read, ({ disputes }, _, id) =>
    findObject(disputes, id, 'dispute', 'dispute'),
  ),
]

export function findEndpoint(method: string, path: string): { endpoint: Endpoint; ids: string[] } {
  for (const each of ENDPOINTS) {
    const match = each.method === method && each.path.exec(path)
    if (match) return { endpoint: each, ids: match.slice(1).map(decodeURIComponent) }
  }
  throw new StripeRefusal(404, {
    code: 'resource_missing',
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}

/** Newest first, from after the one that the last page ended with. */
function page<T extends { id: string }>(
  url: string,
  things: Map<string, T>,
  { limit, starting_after: after }: { limit: number; starting_after?: string },
  isAsked: (thing: T) => boolean,
): object {
  if (limit < 1 || limit > 100) {
    throw new StripeRefusal(400, { message: 'limit must be between 1 and 100', param: 'limit' })
  }
  const all = [...things.values()].reverse().filter(isAsked)
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(start, start + limit)
  return { object: 'list', url, data, has_more: start + data.length < all.length }
}

function isSame<T extends object>(
  thing: T,
  params: Partial<Record<keyof T, unknown>>,
  names: (keyof T)[],
): boolean {
  return names.every((name) => params[name] === undefined || params[name] === thing[name])
}

function isWithin(
  seconds: number,
  {
    gt = -1,
    gte = 0,
    lt = Infinity,
    lte = Infinity,
  }: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number>> = {},
): boolean {
  return seconds > gt && seconds >= gte && seconds < lt && seconds <= lte
}
