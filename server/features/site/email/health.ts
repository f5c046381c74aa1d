/** How the mail service was when last looked at. Checkout asks it before it takes anybody's money (spec section 8). */
import { getTableColumns, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Question } from '#server/platform/database/read-together.ts'
import type { Demand } from '#server/platform/database/write-together.ts'
import type { Env } from '#server/platform/env.ts'
import type { Log } from '#server/platform/log.ts'
import type { FindTxt } from '#server/platform/mail/find-txt.ts'
import { mailHealth, type StoredDnsRecord } from '#server/schema/email.ts'
import { checkService } from './check-service.ts'
import type { HealthError, ServiceHealth } from './service-health.ts'

/** A look that is older says nothing: the worker that looks may be what is down. */
const BELIEVED_MS = 30 * 60_000

/** Never looked at, or too long ago: taken for well, as the spec has it for a failed look. */
export async function isMailDown(db: Database | Tx, now: Date = new Date()): Promise<boolean> {
  const [last] = await db
    .select({ isHealthy: mailHealth.isHealthy, checkedAt: mailHealth.checkedAt })
    .from(mailHealth)
  return last !== undefined && isDown(last, now)
}

const isDown = ({ isHealthy, checkedAt }: { isHealthy: boolean; checkedAt: Date }, now: Date) =>
  !isHealthy && now.getTime() - checkedAt.getTime() < BELIEVED_MS

/** The same, asked with others. */
export function mailDownQuestion(now: Date): Question<boolean> {
  return {
    asked: sql`select json_build_object('isHealthy', is_healthy, 'checkedAt', checked_at) from mail_health`,
    toAnswer: (value) => {
      const last = value as { isHealthy: boolean; checkedAt: string } | null
      return last !== null && isDown({ ...last, checkedAt: new Date(last.checkedAt) }, now)
    },
  }
}

export function mailIsUp(now: Date): Demand {
  const since = new Date(now.getTime() - BELIEVED_MS).toISOString()
  return {
    what: 'the mail service',
    isMet: sql`not exists (select from mail_health where not is_healthy and checked_at > ${since}::timestamptz)`,
  }
}

export interface LastLook {
  is_healthy: boolean
  checked_at: string
}

/** The same as a question beside others, and what its answer means. */
export const lastLookSql = () => sql`select is_healthy, checked_at from mail_health`

export function isDownBy(last: LastLook | undefined, now: Date): boolean {
  return (
    last !== undefined &&
    !last.is_healthy &&
    now.getTime() - new Date(last.checked_at).getTime() < BELIEVED_MS
  )
}

/** For the system page. Unknown counts as well. */
export async function readMailState(db: Database) {
  const [last] = await db.select(getTableColumns(mailHealth)).from(mailHealth).where(sql`true`)
  return {
    isHealthy: last?.isHealthy ?? true,
    isVerified: last?.domainVerified !== false && last?.senderVerified !== false,
    errorCode: last?.errorCode ?? null,
  }
}

interface HealthDeps {
  env: Env
  db: Database
  clock: Clock
  log: Log
  findTxt: FindTxt
}

export interface MailHealth {
  /** Looks at the service and remembers what it saw. Thoroughly: DNS is looked at as well, not only what was seen of it. */
  check(options?: { isThorough: boolean }): Promise<void>
  read(language: Language): Promise<ShownHealth>
  readDnsRecords(): Promise<StoredDnsRecord[]>
}

export function createMailHealth({ env, db, clock, log, findTxt }: HealthDeps): MailHealth {
  return {
    async check({ isThorough } = { isThorough: false }) {
      const health = await checkService(env, { findTxt, isThorough })
      if (health.error) log.warn({ ...health.error }, 'the mail service is not well')
      await saveHealth(db, health, clock.now())
    },
    read: (language) => readHealth(db, env.mailFrom, language),
    async readDnsRecords() {
      const [last] = await db.select({ metadata: mailHealth.metadata }).from(mailHealth)
      return last?.metadata.dnsRecords ?? []
    },
  }
}

async function saveHealth(db: Database, health: ServiceHealth, checkedAt: Date): Promise<void> {
  const row = {
    isHealthy: health.error === null,
    domainVerified: health.domainVerified,
    senderVerified: health.senderVerified,
    errorCode: health.error?.code ?? null,
    errorMessage: health.error?.detail ?? null,
    metadata: health.metadata,
    checkedAt,
  }
  await db.insert(mailHealth).values(row).onConflictDoUpdate({ target: mailHealth.isOnly, set: row })
}

type ShownHealth = Awaited<ReturnType<typeof readHealth>>

async function readHealth(db: Database, configuredSender: string, language: Language) {
  const [last] = await db.select(getTableColumns(mailHealth)).from(mailHealth).where(sql`true`)
  const { apiKeyValid = null, verifiedDomains = [], verifiedSenders = [] } = last?.metadata ?? {}
  return {
    isHealthy: last?.isHealthy ?? true,
    // Unknown alarms nobody.
    domainVerified: last?.domainVerified ?? true,
    senderVerified: last?.senderVerified ?? true,
    lastCheckAt: last?.checkedAt.toISOString() ?? null,
    errorMessage: sayError(last?.errorCode as HealthError | null, last?.errorMessage ?? '', language),
    errorCode: last?.errorCode ?? null,
    metadata: { apiKeyValid, configuredSender, verifiedDomains, verifiedSenders },
  }
}

function sayError(code: HealthError | null | undefined, detail: string, locale: Language): string | null {
  if (!code) return null
  const say: Record<HealthError, (inputs: { detail: string }, l: { locale: Language }) => string> = {
    missing_key: m.mail_health_missing_key,
    invalid_key: m.mail_health_invalid_key,
    may_not_send: m.mail_health_may_not_send,
    smtp_failed: m.mail_health_smtp_failed,
    folder: m.mail_health_folder,
    internal_error: m.mail_health_internal_error,
  }
  return (say[code] ?? m.mail_health_internal_error)({ detail }, { locale })
}
