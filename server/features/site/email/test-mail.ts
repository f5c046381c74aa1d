/** A mail that an admin sends to themselves, to see whether mail arrives and how it looks (spec sections 5 and 8). */

import type { Language } from '#contract/language.ts'
import { LIMITS } from '#contract/limits.ts'
import type { sendTestEmail } from '#contract/site/email.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { composeMail, type DeliveryDeps } from './deliver.ts'
import type { OrderMail } from './order-mail.ts'
import { whyNotWrite } from './suppressions.ts'

interface TestDeps extends DeliveryDeps {
  limiter: RateLimiter
  publicUrl: string
}

/** Past the outbox: whoever waits for it wants to know now. */
export async function sendTest(deps: TestDeps, call: Call<typeof sendTestEmail>) {
  const { to, type } = call.input
  if (to !== call.me.email.toLowerCase()) throw new AppError('FORBIDDEN')
  const { perAddress: max, windowMs } = LIMITS.mailRequests
  await deps.limiter.count('test-mail', call.me.id, { max, windowMs })
  const template = type === 'PASSWORD_RESET' ? 'reset-password' : 'order-confirmed'
  if (await whyNotWrite(deps.db, to, template))
    return { success: false, error: m.mail_test_suppressed({}, { locale: call.language }) }
  try {
    const mail = await composeTest(deps, call)
    await deps.mailer.send({ id: newId('mail'), to, ...mail })
    return { success: true, error: null }
  } catch (error) {
    deps.log.warn({ err: error }, 'a test mail was not delivered')
    return { success: false, error: error instanceof Error ? error.message : String(error) }
  }
}

function composeTest({ storeName, publicUrl }: TestDeps, call: Call<typeof sendTestEmail>) {
  const { language } = call
  const { displayName: name } = call.me
  if (call.input.type === 'PASSWORD_RESET')
    return composeMail('reset-password', { name, url: `${publicUrl}/forgot` }, language, storeName)
  return composeMail('order-confirmed', sampleOrder(name, publicUrl, language), language, storeName)
}

function sampleOrder(name: string, publicUrl: string, locale: Language): OrderMail {
  return {
    name,
    number: 'TEST-0000',
    url: `${publicUrl}/customer/purchases`,
    lines: [
      { name: m.mail_test_sample_product({}, { locale }), quantity: 1, amountCents: 6_500 },
      { name: m.mail_test_sample_other({}, { locale }), quantity: 2, amountCents: 9_000 },
    ],
    rows: [
      { kind: 'goods', cents: 15_500 },
      { kind: 'coupon', cents: 1_550 },
      { kind: 'shipping', cents: 0 },
      { kind: 'state_tax', cents: 1_465 },
      { kind: 'municipal_tax', cents: 140 },
      { kind: 'total', cents: 15_555 },
    ],
    delivery: 'pr',
  }
}
