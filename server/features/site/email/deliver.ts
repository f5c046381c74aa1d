/** Hands mail over to whatever carries it. */
import { LIMITS } from '#contract/limits.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isDatabaseAway } from '#server/platform/database/is-away.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { untilBack } from '#server/platform/database/until-back.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { type Mailer, MailRefusal } from '#server/platform/mail/mail.ts'
import { scrubError } from '#server/platform/scrub-error.ts'
import type { Letterhead } from './layout.ts'
import { readLetterhead } from './letterhead.ts'
import { MAX_ATTEMPTS } from './queue.ts'
import { deleteSettled, lockUnsent, markFailure, markSent, markSuppressed, type OutboxRow } from './store.ts'
import { deleteOldEvents, whyNotWrite } from './suppressions.ts'
import { type TemplateData, type TemplateName, writeMail } from './templates.ts'

export interface DeliveryDeps {
  db: Database
  mailer: Mailer
  clock: Clock
  log: Log
  settings: SettingsReader
  publicUrl: string
}

export function emailTasks(deps: DeliveryDeps): Tasks {
  /** Mails that are out while the database, lost at that moment, does not know it yet: none is sent twice for that. */
  const handedOver = new Set<string>()
  return {
    deliver_mail: (payload) => deliverMail(deps, handedOver, (payload as { id: string }).id),
    delete_settled_mail: async () => {
      const now = deps.clock.now()
      await deleteSettled(deps.db, new Date(now.getTime() - LIMITS.outboxTtlMs))
      await deleteOldEvents(deps.db, now)
    },
  }
}

/** Shorter than it takes until a job counts as abandoned and another process may run it. */
const NOTE_WITHIN_MS = 20_000

async function deliverMail(deps: DeliveryDeps, handedOver: Set<string>, id: string): Promise<void> {
  let attempts = 0
  const attempt: Attempt = { handedOver, mailFailed: false }
  try {
    await deps.db.transaction(async (tx) => {
      const row = await lockUnsent(tx, id)
      if (!row) return
      attempts = row.attempts + 1
      await sendLocked(deps, attempt, tx, row)
    })
  } catch (error) {
    if (attempt.mailFailed || !isDatabaseAway(error)) return handleFailure(deps, id, attempts, error)
    // Not the mail's failure: it counts for nothing, and the job comes back.
    if (!handedOver.has(id)) throw error
    const giveUpAt = Date.now() + NOTE_WITHIN_MS
    const mayTryAgain = () => Date.now() < giveUpAt
    await untilBack(() => markSent(deps.db, id, { at: deps.clock.now() }), { mayTryAgain })
  }
  handedOver.delete(id)
}

async function handleFailure(
  deps: DeliveryDeps,
  id: string,
  attempts: number,
  error: unknown,
): Promise<void> {
  const isFinal = error instanceof MailRefusal
  deps.log.warn({ mailId: id, attempts, isFinal, err: error }, 'mail was not delivered')
  const message = error instanceof Error ? (scrubError(error) as Error).message : String(error)
  await markFailure(deps.db, id, message, isFinal || attempts >= MAX_ATTEMPTS)
  // Thrown again, the job comes back later; a refusal is the end of it.
  if (!isFinal) throw error
}

interface Attempt {
  handedOver: Set<string>
  /** The mail service's connections fail with the same words as the database's. */
  mailFailed: boolean
}

/** The row stays locked while the mail is handed over, so that it is sent by one worker. */
async function sendLocked(deps: DeliveryDeps, attempt: Attempt, tx: Tx, row: OutboxRow): Promise<void> {
  const template = row.template as TemplateName
  const reason = await whyNotWrite(tx, row.toAddress, template)
  if (reason) return markSuppressed(tx, row.id, reason)
  let subject: string | undefined
  if (!attempt.handedOver.has(row.id)) {
    const { identity } = await deps.settings.read(tx)
    const letterhead = await readLetterhead(tx, identity, deps.publicUrl)
    const mail = await composeMail(template, dataOf(row), row.language, letterhead)
    subject = mail.subject
    try {
      await deps.mailer.send({ id: row.id, to: row.toAddress, ...mail })
    } catch (error) {
      attempt.mailFailed = true
      throw error
    }
    attempt.handedOver.add(row.id)
  }
  await markSent(tx, row.id, { at: deps.clock.now(), subject })
}

/** What mails are written with is loaded by the first of them, not by every start. */
export async function composeMail<N extends TemplateName>(
  template: N,
  data: TemplateData[N],
  language: OutboxRow['language'],
  letterhead: Letterhead,
) {
  const { renderMail } = await import('./layout.ts')
  const mail = await renderMail(writeMail(template, data, language), letterhead, language)
  return { ...mail, fromName: letterhead.identity.storeName }
}

function dataOf(row: OutboxRow): TemplateData[TemplateName] {
  if (row.data === null) throw new Error(`Mail ${row.id} has lost its data.`)
  return row.data as unknown as TemplateData[TemplateName]
}
