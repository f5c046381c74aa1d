/** Hands mail over to whatever carries it. */
import { LIMITS } from '#contract/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { type Mailer, MailRefusal } from '#server/platform/mail/mail.ts'
import { scrubError } from '#server/platform/scrub-error.ts'
import { MAX_ATTEMPTS } from './queue.ts'
import { deleteSettled, lockUnsent, markFailure, markSent, markSuppressed, type OutboxRow } from './store.ts'
import { deleteOldEvents, whyNotWrite } from './suppressions.ts'
import { type TemplateData, type TemplateName, writeMail } from './templates.ts'

export interface DeliveryDeps {
  db: Database
  mailer: Mailer
  clock: Clock
  log: Log
  storeName: string
}

export function emailTasks(deps: DeliveryDeps): Tasks {
  return {
    deliver_mail: (payload) => deliverMail(deps, (payload as { id: string }).id),
    tidy_outbox: async () => {
      const now = deps.clock.now()
      await deleteSettled(deps.db, new Date(now.getTime() - LIMITS.outboxKeptMs))
      await deleteOldEvents(deps.db, now)
    },
  }
}

async function deliverMail(deps: DeliveryDeps, id: string): Promise<void> {
  let attempts = 0
  try {
    await deps.db.transaction(async (tx) => {
      const row = await lockUnsent(tx, id)
      if (!row) return
      attempts = row.attempts + 1
      await sendLocked(deps, tx, row)
    })
  } catch (error) {
    const isFinal = error instanceof MailRefusal
    deps.log.warn({ mailId: id, attempts, isFinal, err: error }, 'mail was not delivered')
    const words = error instanceof Error ? (scrubError(error) as Error).message : String(error)
    await markFailure(deps.db, id, words, isFinal || attempts >= MAX_ATTEMPTS)
    // Thrown again, the job comes back later; a refusal is the end of it.
    if (!isFinal) throw error
  }
}

/** The row stays locked while the mail is handed over, so that it is sent by one worker. */
async function sendLocked(deps: DeliveryDeps, tx: Tx, row: OutboxRow): Promise<void> {
  const template = row.template as TemplateName
  const reason = await whyNotWrite(tx, row.toAddress, template)
  if (reason) return markSuppressed(tx, row.id, reason)
  const mail = await composeMail(template, dataOf(row), row.language, deps.storeName)
  await deps.mailer.send({ id: row.id, to: row.toAddress, ...mail })
  await markSent(tx, row.id, deps.clock.now())
}

/** Loading react-email takes most of a second: the first mail pays for it, not every start. */
export async function composeMail<N extends TemplateName>(
  template: N,
  data: TemplateData[N],
  language: OutboxRow['language'],
  storeName: string,
) {
  const { renderMail } = await import('./layout.ts')
  return renderMail(writeMail(template, data, language), storeName, language)
}

function dataOf(row: OutboxRow): TemplateData[TemplateName] {
  if (row.data === null) throw new Error(`Mail ${row.id} has lost its data.`)
  return row.data as unknown as TemplateData[TemplateName]
}
