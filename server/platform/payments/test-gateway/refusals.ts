/** What the test gateway will not do, however often it is asked. */
import { GatewayError } from '../gateway.ts'

export function refusal(message: string): GatewayError {
  return new GatewayError(message, { isTemporary: false })
}

export function unknownThing(what: 'payment' | 'refund' | 'dispute' | 'account', id: string): GatewayError {
  return refusal(`The test gateway knows no ${what} ${id}`)
}

export function otherUseOf(key: string): GatewayError {
  return refusal(`The key ${key} was used for something else`)
}
