/** A payment provider with bad days: down, or doing what it was asked and then not answering. */
import { GatewayError, type PaymentGateway } from '../platform/payments/gateway.ts'

type Call = Exclude<keyof PaymentGateway, 'name' | 'isLive' | 'publishableKey' | 'readWebhook'>

export interface FickleGateway {
  wrap(real: PaymentGateway): PaymentGateway
  /** Does not answer, and does nothing. */
  isDown: boolean
  /** The next call of this name is done, but its answer is lost. */
  loseAnswer(call: Call): void
}

export function createFickleGateway(): FickleGateway {
  const lost = new Set<Call>()
  const fickle: FickleGateway = {
    isDown: false,
    loseAnswer: (call) => void lost.add(call),
    wrap: (real) =>
      new Proxy(real, {
        get(target, name) {
          const value = Reflect.get(target, name)
          if (typeof value !== 'function' || name === 'readWebhook') return value
          return async (...args: unknown[]) => {
            if (fickle.isDown) throw new GatewayError('Nobody answers.', { isTemporary: true })
            const answer = await value.apply(target, args)
            if (!lost.delete(name as Call)) return answer
            throw new GatewayError('The line broke.', { isTemporary: true })
          }
        },
      }),
  }
  return fickle
}
