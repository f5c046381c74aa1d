/** The outbox: mail is written with the change that causes it, queued a moment later and delivered by a worker with back-off. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { markForCommit } from '#server/platform/database/after-commit.ts'
import type { Queue } from '#server/platform/database/drain.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { addJobsSql, enqueue } from '#server/platform/jobs.ts'
import { insertMails } from './store.ts'
import type { TemplateData, TemplateName } from './templates.ts'
import { withoutUserText } from './without-user-text.ts'

/** With graphile-worker's exponential back-off this spans about five hours. */
export const MAX_ATTEMPTS = 10
const TOPIC = 'mail'
const BATCH = 100

export interface MailOrder<N extends TemplateName> {
  template: N
  to: string
  language: Language
  data: TemplateData[N]
  /** What this mail is about, once: the same cause never mails twice. */
  cause: string
}

export type AnyMailOrder = { [N in TemplateName]: MailOrder<N> }[TemplateName]

/**
 * Many cost the statements of one. `confirmed`: the addresses whose owners have shown that they read them. Callers ask
 * `queueMails` of `people/identity`, which knows.
 */
export async function putInOutbox(
  tx: Tx,
  orders: readonly AnyMailOrder[],
  confirmed: ReadonlySet<string>,
): Promise<void> {
  const mails = orders.map(({ cause, template, to, language, data }) => ({
    ...{ id: newId('mail'), cause, template, toAddress: to, language },
    data: { ...(confirmed.has(to) ? data : withoutUserText(template, data)) },
  }))
  if ((await insertMails(tx, mails)) > 0) markForCommit(tx, TOPIC)
}

/** Mails that nobody delivers yet. Not in the transaction of what they tell: a job there makes all that commit wait in line. */
export function createMailQueue(db: Database): Queue {
  return {
    topic: TOPIC,
    async work() {
      const payload = sql`select json_build_object('id', id)::text as payload, 'mail:' || id as key from due`
      // By hand: marked and queued by one statement, so that neither is without the other.
      const { rows } = await db.execute<{ added: number }>(sql`
        with due as (
          update outbox set is_queued = true where id in (
            select id from outbox where status = 'pending' and not is_queued order by created_at limit ${BATCH}
            for update skip locked)
          returning id
        )
        ${addJobsSql('deliver_mail', payload, { maxAttempts: MAX_ATTEMPTS })}`)
      return rows[0]?.added === BATCH
    },
  }
}

/** A job that waits for its next try already is this one, and is due at once. */
export async function queueDelivery(tx: Tx, id: string, runAt?: Date): Promise<void> {
  await enqueue(tx, 'deliver_mail', { id }, { key: `mail:${id}`, maxAttempts: MAX_ATTEMPTS, runAt })
}

/** The work of a mail without one, where the time taken must not tell whether there is somebody to write to. */
export async function queueNothing(tx: Tx): Promise<void> {
  await enqueue(tx, 'deliver_mail', { id: newId('mail') }, { maxAttempts: 1 })
}
