import { AppError } from '../http/app-error.ts'
import { GatewayError } from './gateway.ts'

/** For a person who waits: whatever the payment provider refuses or does not answer is told as its being away. */
export async function askGateway<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (cause) {
    if (cause instanceof GatewayError) throw new AppError('PAYMENT_DOWN', { cause })
    throw cause
  }
}
