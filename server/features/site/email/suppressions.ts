/** Addresses that are not written to: mail to them bounced, was called spam, or was unsubscribed from. */
import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { liftSuppression } from '#contract/site/email.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { mailServiceEvents as serviceEvents, mailSuppressions as suppressions } from '#server/schema/email.ts'
import type { TemplateName } from './templates.ts'

export type Suppression = typeof suppressions.$inferSelect

/** Asked for by the person at that moment, about the safety of the account, or a receipt: no advertising. */
const NEEDED: ReadonlySet<TemplateName> = new Set([
  'confirm-email',
  'already-registered',
  'reset-password',
  'confirm-new-email',
  'email-changed',
  'password-changed',
  'two-factor-changed',
  'emergency-reset-used',
  'order-confirmed',
  'order-receipt',
  'order-cancelled',
  'order-refunded',
  'order-draft',
  'order-late',
])

/** Null when it may be written to. Mail to a bounced address arrives nowhere and costs the store its good name. */
export async function whyNotWrite(
  db: Database | Tx,
  address: string,
  template: TemplateName,
): Promise<Suppression['reason'] | null> {
  const [found] = await db
    .select({ reason: suppressions.reason })
    .from(suppressions)
    .where(eq(suppressions.address, address.toLowerCase()))
  return found && isInTheWay(found.reason, template) ? found.reason : null
}

export function isInTheWay(reason: Suppression['reason'], template: TemplateName): boolean {
  return reason === 'bounce' || !NEEDED.has(template)
}

/** By address, in small letters; those that may be written to are not in it. */
export async function findReasons(
  db: Database | Tx,
  addresses: readonly string[],
): Promise<Map<string, Suppression['reason']>> {
  const asked = [...new Set(addresses.map((address) => address.toLowerCase()))]
  if (asked.length === 0) return new Map()
  const rows = await db
    .select({ address: suppressions.address, reason: suppressions.reason })
    .from(suppressions)
    .where(inArray(suppressions.address, asked))
  return new Map(rows.map(({ address, reason }) => [address, reason]))
}

/** A weightier reason takes the place of a lighter one: bounce, complaint, unsubscribe. */
export async function suppress(tx: Tx, found: Suppression): Promise<void> {
  await tx
    .insert(suppressions)
    .values(found)
    .onConflictDoUpdate({
      target: suppressions.address,
      set: { reason: found.reason, detail: found.detail, at: found.at },
      // By the alphabet they stand in order of weight.
      setWhere: sql`excluded.reason < ${suppressions.reason}`,
    })
}

export function listSuppressed(db: Database): Promise<Suppression[]> {
  return db.select().from(suppressions).orderBy(asc(suppressions.at), asc(suppressions.address))
}

/** Whose account has an address, if anybody's. */
export type FindAccountId = (tx: Tx, address: string) => Promise<string | null>

export async function lift(
  { db, findAccountId }: { db: Database; findAccountId: FindAccountId },
  call: Call<typeof liftSuppression>,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const { address } = call.input
    const [lifted] = await tx.delete(suppressions).where(eq(suppressions.address, address)).returning()
    if (!lifted) throw new AppError('NOT_FOUND')
    await audit(tx, {
      actorId: call.me.id,
      action: 'lift-mail-suppression',
      // Never the address: what is written here outlives the person.
      subjectId: await findAccountId(tx, address),
      details: { reason: lifted.reason },
      before: { suppressed: lifted.reason },
      after: { suppressed: null },
      requestId: call.requestId,
    })
  })
  return undefined
}

/** False when this event was seen before. */
export async function isNewEvent(tx: Tx, id: string, at: Date): Promise<boolean> {
  const added = await tx.insert(serviceEvents).values({ id, at }).onConflictDoNothing().returning()
  return added.length === 1
}

/** Longer than an event is believed (see webhook.ts): none of them can come a second time. */
const EVENTS_TTL_MS = 30 * 86_400_000

export async function deleteOldEvents(db: Database, now: Date): Promise<void> {
  await db.delete(serviceEvents).where(lt(serviceEvents.at, new Date(now.getTime() - EVENTS_TTL_MS)))
}
