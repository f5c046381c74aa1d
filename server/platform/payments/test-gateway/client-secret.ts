/** Who has a payment's secret may pay it: it is told to nobody but the person whose order it is. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export function clientSecretOf(paymentId: string, appSecret: string): string {
  const mark = createHmac('sha256', appSecret).update(`test gateway ${paymentId}`).digest('base64url')
  return `${paymentId}_secret_${mark}`
}

/** Null when it was not made here. */
export function paymentIdOf(clientSecret: string, appSecret: string): string | null {
  const at = clientSecret.indexOf('_secret_')
  if (at < 1) return null
  const paymentId = clientSecret.slice(0, at)
  const given = Buffer.from(clientSecret)
  const right = Buffer.from(clientSecretOf(paymentId, appSecret))
  return given.length === right.length && timingSafeEqual(given, right) ? paymentId : null
}
