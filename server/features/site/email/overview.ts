/** How mail fares: what waits, what went wrong, and what mailbox providers think of us. */
import { and, gte, inArray, min, sql } from 'drizzle-orm'
import {
  BOUNCE_WARN_RATE,
  COMPLAINT_WARN_RATE,
  RATE_DAYS,
  RATE_NEEDS_MAILS,
} from '#contract/site/email-terms.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { outbox } from '#server/schema/email.ts'
import { countMails } from './store.ts'

const DAY_MS = 86_400_000

export async function readFigures(db: Database, now: Date) {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const [all, recent, oldestWaitingAt, rates] = await Promise.all([
    countMails(db),
    countMails(db, dayAgo),
    findOldestWaiting(db),
    readRates(db, new Date(now.getTime() - RATE_DAYS * DAY_MS)),
  ])
  const { pending, retry } = all
  return { lastDay: { ...recent, pending, retry }, oldestWaitingAt, rates }
}

async function findOldestWaiting(db: Database): Promise<string | null> {
  const [oldest] = await db
    .select({ at: min(outbox.createdAt) })
    .from(outbox)
    .where(inArray(outbox.status, ['pending', 'retry']))
  return oldest?.at?.toISOString() ?? null
}

async function readRates(db: Database, since: Date) {
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
    bounced: rateOf(bounced, sent, BOUNCE_WARN_RATE),
    complained: rateOf(complained, sent, COMPLAINT_WARN_RATE),
  }
}

function rateOf(count: number, sent: number, warnAt: number) {
  const rate = sent === 0 ? 0 : count / sent
  return { count, rate, warnAt, isHigh: sent >= RATE_NEEDS_MAILS && rate >= warnAt }
}
