/** How mail fares: what waits, what went wrong, and what mailbox providers think of us. */
import { and, gte, inArray, min, sql } from 'drizzle-orm'
import { RATE_DAYS, RATE_NEEDS_MAILS } from '#contract/site/email-terms.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { outbox } from '#server/schema/email.ts'
import { countMails, isOutcomeOfDay } from './store.ts'

const DAY_MS = 86_400_000

type Warnings = Settings['mailWarnings']

export async function readFigures(db: Database, now: Date, warnings: Warnings) {
  const [all, sent, failed, oldestWaitingAt, rates] = await Promise.all([
    countMails(db),
    db.$count(outbox, isOutcomeOfDay('sent', now)),
    db.$count(outbox, isOutcomeOfDay('failed', now)),
    findOldestWaiting(db),
    readRates(db, new Date(now.getTime() - RATE_DAYS * DAY_MS), warnings),
  ])
  const { pending, retry } = all
  return { lastDay: { sent, failed, pending, retry }, oldestWaitingAt, rates }
}

async function findOldestWaiting(db: Database): Promise<string | null> {
  const [oldest] = await db
    .select({ at: min(outbox.createdAt) })
    .from(outbox)
    .where(inArray(outbox.status, ['pending', 'retry']))
  return oldest?.at?.toISOString() ?? null
}

async function readRates(db: Database, since: Date, { bounceBp, complaintBp }: Warnings) {
  const [counted] = await db
    .select({
      sent: sql<number>`count(*)::int`,
      bounced: sql<number>`count(${outbox.bouncedAt})::int`,
      complained: sql<number>`count(${outbox.complainedAt})::int`,
    })
    .from(outbox)
    .where(and(gte(outbox.sentAt, since), inArray(outbox.status, ['sent', 'failed'])))
  const { sent = 0, bounced = 0, complained = 0 } = counted ?? {}
  return {
    days: RATE_DAYS,
    sent,
    bounced: rateOf(bounced, sent, bounceBp / 10_000),
    complained: rateOf(complained, sent, complaintBp / 10_000),
  }
}

function rateOf(count: number, sent: number, warnAt: number) {
  const rate = sent === 0 ? 0 : count / sent
  return { count, rate, warnAt, isHigh: sent >= RATE_NEEDS_MAILS && rate >= warnAt }
}
