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
import { readLetterhead } from './letterhead.ts'
import type { OrderMail } from './order-mail.ts'
import { queueDelivery } from './queue.ts'
import { insertMails, markFailure, markSent } from './store.ts'
import { whyNotWrite } from './suppressions.ts'

interface TestDeps extends DeliveryDeps {
  limiter: RateLimiter
}

/**
 * Sent right here, as whoever waits for it wants to know now. It is in the outbox all the same, where its fate is told; should this
 * process die over it, the worker sends it.
 */
export async function sendTest(deps: TestDeps, call: Call<typeof sendTestEmail>) {
  const { to } = call.input
  if (to !== call.me.email.toLowerCase()) throw new AppError('FORBIDDEN')
  const { perAddress: max, windowMs } = LIMITS.mailRequests
  await deps.limiter.count('test-mail', call.me.id, { max, windowMs })
  const { template, data } = testContent(deps, call)
  if (await whyNotWrite(deps.db, to, template))
    return { success: false, error: m.mail_test_suppressed({}, { locale: call.language }), mailId: null }
  const id = newId('mail')
  await deps.db.transaction(async (tx) => {
    const row = {
      id,
      cause: `test:${id}`,
      template,
      toAddress: to,
      language: call.language,
      data: { ...data },
    }
    await insertMails(tx, [row])
    await queueDelivery(tx, id, new Date(deps.clock.now().getTime() + WORKER_AFTER_MS))
  })
  try {
    const { identity } = await deps.settings.read()
    const letterhead = await readLetterhead(deps.db, identity, deps.publicUrl)
    const mail = await composeMail(template, data, call.language, letterhead)
    await deps.mailer.send({ id, to, ...mail })
    await markSent(deps.db, id, { at: deps.clock.now(), subject: mail.subject })
    return { success: true, error: null, mailId: id }
  } catch (error) {
    deps.log.warn({ err: error }, 'a test mail was not delivered')
    const reason = error instanceof Error ? error.message : String(error)
    await markFailure(deps.db, id, reason, true)
    return { success: false, error: reason, mailId: id }
  }
}

/** Longer than a mail service may be silent. */
const WORKER_AFTER_MS = 120_000

function testContent({ publicUrl }: TestDeps, call: Call<typeof sendTestEmail>) {
  const { displayName: name } = call.me
  return call.input.type === 'PASSWORD_RESET'
    ? { template: 'reset-password' as const, data: { name, url: `${publicUrl}/forgot` } }
    : { template: 'order-confirmed' as const, data: sampleOrder(name, publicUrl, call.language) }
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
