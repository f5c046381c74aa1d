/** Mail: written with the change that causes it, delivered by a worker; the health of the service that carries it. */
import * as contract from '#contract/site/email.ts'
import * as adminContract from '#contract/site/email-admin.ts'
import type { Env } from '#server/platform/env.ts'
import { type Person, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { type FindTxt, findTxt } from '#server/platform/mail/find-txt.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import { carrierOf } from './check-service.ts'
import { type DeliveryDeps, emailTasks } from './deliver.ts'
import { createMailHealth } from './health.ts'
import { countMailTrouble, countOutbox, listOutbox, readMail, resend } from './outbox-list.ts'
import { readFigures } from './overview.ts'
import { countMails } from './store.ts'
import { type FindAccountId, lift, listSuppressed } from './suppressions.ts'
import { sendTest } from './test-mail.ts'
import { takeEvents } from './webhook.ts'

export { dayText, dollars, momentText, monthText } from './amounts.ts'
export { carrierOf } from './check-service.ts'
export type { EventMail } from './event-mail.ts'
export {
  isDownBy,
  isMailDown,
  type LastLook,
  lastLookSql,
  mailDownQuestion,
  mailIsUp,
  readMailState,
} from './health.ts'
export { findMailOfCause, hasDeliveredSince } from './mail-outcome.ts'
export type { MailRowKind, OrderMail } from './order-mail.ts'
export { countMailTrouble, listMailsTo } from './outbox-list.ts'
export { mailsOfPerson } from './personal-data.ts'
export { type AnyMailOrder, createMailQueue, type MailOrder, putInOutbox, queueNothing } from './queue.ts'
export { documentName, type TeamChange } from './team-templates.ts'
export type { TemplateData, TemplateName } from './templates.ts'

interface EmailDeps extends Omit<DeliveryDeps, 'publicUrl'> {
  env: Env
  limiter: RateLimiter
  findAccountId: FindAccountId
  /** Tests answer for the DNS. */
  findTxt?: FindTxt
}

export interface Email {
  routes: Route[]
  tasks: Tasks
  /** For saved views of the outbox. */
  countRows: (person: Person, query: Readonly<Record<string, string>>) => Promise<number>
}

export function createEmail(given: EmailDeps): Email {
  const { env, db, clock } = given
  const deps = { ...given, publicUrl: env.publicUrl }
  const health = createMailHealth({ ...deps, findTxt: deps.findTxt ?? findTxt })
  const key = env.sendgridWebhookKey
  const readStatus = async (language: 'en' | 'es') => ({
    health: await health.read(language),
    stats: await countMails(db),
  })
  return {
    routes: [
      route(contract.getEmailHealth, (call) => readStatus(call.language)),
      route(contract.checkEmailHealth, async (call) => {
        await health.check({ isThorough: true })
        return readStatus(call.language)
      }),
      route(contract.sendTestEmail, (call) => sendTest(deps, call)),
      route(
        contract.sendgridWebhook,
        (call) => takeEvents({ db, clock, key: key ?? '' }, call),
        () => key !== undefined,
      ),
      route(contract.listSuppressions, async () =>
        (await listSuppressed(db)).map((row) => ({ ...row, at: row.at.toISOString() })),
      ),
      route(contract.liftSuppression, (call) => lift(deps, call)),
      route(adminContract.getEmailOverview, async (call) => ({
        carrier: carrierOf(env),
        hasReports: key !== undefined && carrierOf(env) === 'sendgrid',
        health: await health.read(call.language),
        dnsRecords: await health.readDnsRecords(),
        trouble: await countMailTrouble(db, clock.now()),
        ...(await readFigures(db, clock.now(), (await deps.settings.read()).mailWarnings)),
      })),
      route(adminContract.listMails, (call) => listOutbox(deps, call)),
      route(adminContract.getMail, ({ input }) => readMail(db, input.mailId)),
      route(adminContract.resendMail, (call) => resend(deps, call)),
    ],
    countRows: async (person, query) => (person.role === 'admin' ? countOutbox(deps, query) : 0),
    tasks: {
      ...emailTasks(deps),
      check_mail_health: () => health.check(),
      // Nobody notices by themselves when a record is removed from the DNS.
      recheck_mail_domain: () => health.check({ isThorough: true }),
    },
  }
}
