/** The outbox: mail is written with the change that causes it, and delivered by a worker with back-off. */
import type { Language } from '#contract/language.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue, type Tasks } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { scrubError } from '#server/platform/scrub-error.ts'
import { deleteSettled, insertMail, lockUnsent, markFailure, markSent, type OutboxRow } from './store.ts'
import { type TemplateData, type TemplateName, writeMail } from './templates.ts'

export { mailsOfPerson } from './personal-data.ts'

/** With graphile-worker's exponential back-off this spans about five hours. */
const MAX_ATTEMPTS = 10

interface MailOrder<N extends TemplateName> {
  template: N
  to: string
  language: Language
  data: TemplateData[N]
  /** What this mail is about, once: the same cause never mails twice. */
  cause: string
}

export async function queueMail<N extends TemplateName>(tx: Tx, order: MailOrder<N>): Promise<void> {
  const id = newId('mail')
  const isNew = await insertMail(tx, {
    id,
    cause: order.cause,
    template: order.template,
    toAddress: order.to,
    language: order.language,
    data: { ...order.data },
  })
  if (isNew) await enqueue(tx, 'deliver_mail', { id }, { key: `mail:${id}`, maxAttempts: MAX_ATTEMPTS })
}

/** The work of a mail without one, where the time taken must not tell whether there is somebody to write to. */
export async function queueNothing(tx: Tx): Promise<void> {
  await enqueue(tx, 'deliver_mail', { id: newId('mail') }, { maxAttempts: 1 })
}

interface EmailDeps {
  db: Database
  mailer: Mailer
  clock: Clock
  log: Log
  storeName: string
}

export function emailTasks(deps: EmailDeps): Tasks {
  return {
    deliver_mail: (payload) => deliverMail(deps, (payload as { id: string }).id),
    tidy_outbox: () => deleteSettled(deps.db, new Date(deps.clock.now().getTime() - LIMITS.outboxKeptMs)),
  }
}

/** The row stays locked while the mail is handed over, so that it is sent by one worker. */
async function deliverMail(deps: EmailDeps, id: string): Promise<void> {
  let attempts = 0
  try {
    await deps.db.transaction(async (tx) => {
      const row = await lockUnsent(tx, id)
      if (!row) return
      attempts = row.attempts + 1
      // Loading react-email takes most of a second: the first mail pays for it, not every start.
      const { renderMail } = await import('./layout.ts')
      const text = writeMail(row.template as TemplateName, dataOf(row), row.language)
      await deps.mailer.send({
        id,
        to: row.toAddress,
        ...(await renderMail(text, deps.storeName, row.language)),
      })
      await markSent(tx, id, deps.clock.now())
    })
  } catch (error) {
    deps.log.warn({ mailId: id, attempts, err: error }, 'mail was not delivered')
    await markFailure(
      deps.db,
      id,
      error instanceof Error ? (scrubError(error) as Error).message : String(error),
      attempts >= MAX_ATTEMPTS,
    )
    throw error
  }
}

function dataOf(row: OutboxRow): TemplateData[TemplateName] {
  if (row.data === null) throw new Error(`Mail ${row.id} has lost its data.`)
  return row.data as unknown as TemplateData[TemplateName]
}
