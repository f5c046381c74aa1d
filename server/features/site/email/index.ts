/** Mail: written with the change that causes it, delivered by a worker; the health of the service that carries it. */
import * as contract from '#contract/site/email.ts'
import type { Env } from '#server/platform/env.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { type DeliveryDeps, emailTasks } from './deliver.ts'
import { createMailHealth } from './health.ts'
import { countMails } from './store.ts'
import { lift, listSuppressed } from './suppressions.ts'
import { sendTest } from './test-mail.ts'
import { takeEvents } from './webhook.ts'

export { dayText, dollars, momentText } from './amounts.ts'
export type { EventMail } from './event-mail.ts'
export { isMailDown } from './health.ts'
export { listMailsTo } from './mails-to.ts'
export type { MailRowKind, OrderMail } from './order-mail.ts'
export { mailsOfPerson } from './personal-data.ts'
export { queueMail, queueNothing } from './queue.ts'
export { documentName, type TeamChange } from './team-templates.ts'
export type { TemplateData, TemplateName } from './templates.ts'

interface EmailDeps extends DeliveryDeps {
  env: Env
  limiter: RateLimiter
}

export function createEmail(deps: EmailDeps): { routes: Route[]; tasks: Tasks } {
  const { env, db, clock } = deps
  const health = createMailHealth(deps)
  const key = env.sendgridWebhookKey
  const readStatus = async (language: 'en' | 'es') => ({
    health: await health.read(language),
    stats: await countMails(db),
  })
  return {
    routes: [
      route(contract.getEmailHealth, (call) => readStatus(call.language)),
      route(contract.checkEmailHealth, async (call) => {
        await health.check()
        return readStatus(call.language)
      }),
      route(contract.sendTestEmail, (call) => sendTest({ ...deps, publicUrl: env.publicUrl }, call)),
      route(
        contract.sendgridWebhook,
        (call) => takeEvents({ db, clock, key: key ?? '' }, call),
        () => key !== undefined,
      ),
      route(contract.listSuppressions, async () =>
        (await listSuppressed(db)).map((row) => ({ ...row, at: row.at.toISOString() })),
      ),
      route(contract.liftSuppression, (call) => lift(db, call)),
    ],
    tasks: { ...emailTasks(deps), check_mail_health: () => health.check() },
  }
}
