/** `expand[]=latest_charge.balance_transaction`: ids replaced by what they name. */
import { type FakeState, StripeRefusal } from './state.ts'

type Thing = Record<string, unknown>

const EXPANDABLE: Record<string, string[]> = {
  payment_intent: ['latest_charge'],
  charge: ['balance_transaction', 'payment_intent'],
  refund: ['charge', 'payment_intent', 'balance_transaction'],
  transfer: ['balance_transaction'],
  dispute: ['charge', 'payment_intent'],
}

export function expand(state: FakeState, object: object, paths: readonly string[]): object {
  const copy = structuredClone(object) as Thing
  for (const path of paths) expandPath(state, copy, path.split('.'), path)
  return copy
}

function expandPath(state: FakeState, object: Thing, [name = '', ...rest]: string[], path: string): void {
  if (!EXPANDABLE[String(object.object)]?.includes(name)) {
    throw new StripeRefusal(400, { message: `This property cannot be expanded (${path}).` })
  }
  if (typeof object[name] === 'string') object[name] = structuredClone(lookUp(state, object[name]))
  if (rest.length > 0 && object[name] !== null) expandPath(state, object[name] as Thing, rest, path)
}

function lookUp(state: FakeState, id: string): unknown {
  const { intents, charges, balanceTransactions, refunds, transfers, disputes } = state
  for (const things of [intents, charges, balanceTransactions, refunds, transfers, disputes]) {
    if (things.has(id)) return things.get(id)
  }
}
