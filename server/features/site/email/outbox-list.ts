/** The outbox as an admin reads it: what was mailed, what became of it, and the same once more. */

import { and, asc, desc, eq, inArray, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { MailFilters } from '#contract/site/email-admin.schemas.ts'
import type { listMails, resendMail } from '#contract/site/email-admin.ts'
import {
  MAIL_LATE_MINUTES,
  MAIL_STATES,
  MAIL_TROUBLE_DAYS,
  type MailState,
  type ResendOption,
} from '#contract/site/email-terms.ts'
import { audit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import { beginningWith } from '#server/platform/database/like-text.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { outbox } from '#server/schema/email.ts'
import { kindOf } from './mail-kinds.ts'
import { maskAddress, maskIn } from './mask-address.ts'
import { queueDelivery } from './queue.ts'
import { insertMails, isOutcomeOfDay, type OutboxRow } from './store.ts'
import { findReasons, isInTheWay } from './suppressions.ts'
import { type TemplateName, writeMail } from './templates.ts'

type Filters = z.output<typeof MailFilters>

const WAITING = inArray(outbox.status, ['pending', 'retry'])

const IS_STATE: Record<MailState, SQL | undefined> = {
  pending: eq(outbox.status, 'pending'),
  retry: eq(outbox.status, 'retry'),
  sent: and(eq(outbox.status, 'sent'), isNull(outbox.deliveredAt)),
  delivered: and(eq(outbox.status, 'sent'), isNotNull(outbox.deliveredAt)),
  bounced: and(eq(outbox.status, 'failed'), isNotNull(outbox.sentAt)),
  failed: and(eq(outbox.status, 'failed'), isNull(outbox.sentAt)),
  suppressed: eq(outbox.status, 'suppressed'),
}

interface Fate extends Pick<OutboxRow, 'status'> {
  wasDelivered: boolean
  wasSent: boolean
}

/** What failed after it was sent was taken by the mail service and came back. */
function stateOf({ status, wasDelivered, wasSent }: Fate): MailState {
  if (status === 'sent' && wasDelivered) return 'delivered'
  return status === 'failed' && wasSent ? 'bounced' : status
}

const stateOfRow = ({ status, deliveredAt, sentAt }: OutboxRow) =>
  stateOf({ status, wasDelivered: deliveredAt !== null, wasSent: sentAt !== null })

/** What somebody should look at: it has waited for too long, or failed lately and was not sent again. */
function isTrouble(now: Date): SQL | undefined {
  const lateBefore = new Date(now.getTime() - MAIL_LATE_MINUTES * 60_000)
  const failedAfter = new Date(now.getTime() - MAIL_TROUBLE_DAYS * 86_400_000)
  const failed = and(eq(outbox.status, 'failed'), isNull(outbox.resentAs))
  return or(
    and(WAITING, lt(outbox.createdAt, lateBefore)),
    and(failed, sql`${outbox.createdAt} >= ${failedAfter.toISOString()}::timestamptz`),
  )
}

export function countMailTrouble(db: Database, now: Date): Promise<number> {
  return db.$count(outbox, isTrouble(now))
}

/** All filters but the state and the kind: those are counted by them. */
function matchOthers({ q, trouble, lastDay }: Filters, now: Date): SQL | undefined {
  return and(
    q ? like(sql`lower(${outbox.toAddress})`, beginningWith(q)) : undefined,
    trouble ? isTrouble(now) : undefined,
    lastDay ? isOutcomeOfDay(lastDay, now) : undefined,
  )
}

/** A template says its kind, and there are few: each is looked at once, not once a mail. */
async function countMails(db: Database, others: SQL | undefined, kind: Filters['kind']) {
  const counted = await db
    .select({
      template: outbox.template,
      status: outbox.status,
      wasDelivered: sql<boolean>`${outbox.deliveredAt} is not null`,
      wasSent: sql<boolean>`${outbox.sentAt} is not null`,
      count: sql<number>`count(*)::int`,
    })
    .from(outbox)
    .where(others)
    .groupBy(outbox.template, outbox.status, sql`3`, sql`4`)
  const found = counted.filter(({ template }) => kind === undefined || kindOf(template) === kind)
  const counts = Object.fromEntries(MAIL_STATES.map((each) => [each, 0])) as Record<MailState, number>
  for (const { count, ...fate } of found) counts[stateOf(fate)] += count
  return { counts, templates: [...new Set(found.map(({ template }) => template))] }
}

function totalOf(counts: Record<MailState, number>, state: MailState | undefined): number {
  return state ? counts[state] : Object.values(counts).reduce((sum, each) => sum + each, 0)
}

interface ListDeps {
  db: Database
  clock: Clock
}

export async function listOutbox({ db, clock }: ListDeps, { input }: Call<typeof listMails>) {
  const { state, kind, sort, page, perPage } = input
  const others = matchOthers(input, clock.now())
  const { counts, templates } = await countMails(db, others, kind)
  const total = totalOf(counts, state)
  const isOfKind = kind && inArray(outbox.template, templates)
  const turn = sort === 'created' ? asc : desc
  const rows = await db
    .select()
    .from(outbox)
    .where(and(others, isOfKind, state && IS_STATE[state]))
    .orderBy(turn(outbox.createdAt), turn(outbox.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const items = await showMails(db, rows)
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)), counts }
}

/** For a saved view. */
export async function countOutbox(
  { db, clock }: ListDeps,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  const filters = MailFilters.parse(query)
  const { counts } = await countMails(db, matchOthers(filters, clock.now()), filters.kind)
  return totalOf(counts, filters.state)
}

export async function readMail(db: Database | Tx, id: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  const [shown] = await showMails(db, row ? [row] : [])
  if (!shown) throw new AppError('NOT_FOUND')
  return shown
}

/** Written to an address, the newest first. */
export async function listMailsTo(
  db: Database,
  { address, limit, offset }: { address: string; limit: number; offset: number },
) {
  const isTheirs = eq(outbox.toAddress, address)
  const rows = await db
    .select()
    .from(outbox)
    .where(isTheirs)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)
    .offset(offset)
  return { mails: await showMails(db, rows), total: await db.$count(outbox, isTheirs) }
}

async function showMails(db: Database | Tx, rows: readonly OutboxRow[]) {
  const refused = await findRefused(db, rows)
  return rows.map((row) => showMail(row, refused.has(row.id)))
}

/** Ids of those whose address is not to be written to, as things are now. */
async function findRefused(db: Database | Tx, rows: readonly OutboxRow[]): Promise<Set<string>> {
  const reasons = await findReasons(
    db,
    rows.map(({ toAddress }) => toAddress),
  )
  const isRefused = ({ toAddress, template }: OutboxRow) => {
    const reason = reasons.get(toAddress.toLowerCase())
    return reason !== undefined && isInTheWay(reason, template as TemplateName)
  }
  return new Set(rows.filter(isRefused).map(({ id }) => id))
}

function showMail(row: OutboxRow, isRefused: boolean) {
  const { id, template, language, attempts, toAddress, createdAt, sentAt, deliveredAt, resentAs } = row
  return {
    id,
    kind: kindOf(template),
    template,
    subject: row.subject || guessSubject(row),
    recipient: maskAddress(toAddress),
    language,
    state: stateOfRow(row),
    attempts,
    error: maskIn(row.lastError ?? '', toAddress),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    resend: resendOption(row, isRefused),
    resentAs,
  }
}

/** Of one that was not written yet. A template of another version may need what this data has not. */
function guessSubject({ template, data, language }: OutboxRow): string {
  if (!data) return ''
  try {
    return writeMail(template as TemplateName, data as never, language).subject
  } catch {
    return ''
  }
}

function resendOption({ status, resentAs, data }: OutboxRow, isRefused: boolean): ResendOption {
  if (status === 'pending' || status === 'retry') return 'now'
  if (resentAs) return 'resent'
  if (!data) return 'not_kept'
  return isRefused ? 'suppressed' : 'again'
}

/** As a new mail with a fate of its own; one that still waits is tried at once instead. */
export async function resend({ db }: ListDeps, call: Call<typeof resendMail>) {
  const { mailId } = call.input
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, mailId)).for('update')
    if (!row) throw new AppError('NOT_FOUND')
    const sentId = await queueAgain(tx, row)
    await audit(tx, {
      actorId: call.me.id,
      action: 'resend-mail',
      subjectId: mailId,
      details: { template: row.template, state: stateOfRow(row) },
      requestId: call.requestId,
    })
    return readMail(tx, sentId)
  })
}

async function queueAgain(tx: Tx, row: OutboxRow): Promise<string> {
  const option = resendOption(row, (await findRefused(tx, [row])).has(row.id))
  if (option === 'now') {
    await queueDelivery(tx, row.id)
    return row.id
  }
  if (option !== 'again') throw new AppError('CONFLICT')
  const { template, toAddress, language, data } = row
  const id = newId('mail')
  await insertMails(tx, [{ id, cause: `resend:${row.id}`, template, toAddress, language, data }])
  await tx.update(outbox).set({ resentAs: id }).where(eq(outbox.id, row.id))
  await queueDelivery(tx, id)
  return id
}
