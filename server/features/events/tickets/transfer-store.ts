/** Seats on their way to another person, in the database. A link is known by its hash alone. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { eventRows } from '#server/features/events/events/queries.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { seatTransfers } from '#server/schema/bookings.ts'
import type { StoredTransfer } from './types.ts'

const TOKEN_BYTES = 24

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

interface NewTransfer {
  id: string
  seatId: string
  token: string
  toName: string
  toEmail: string
  fromUserId: string
  at: Date
}

/** False where one is on its way already. */
export async function insertTransfer(tx: Tx, { token, at, ...transfer }: NewTransfer): Promise<boolean> {
  const { rowCount } = await tx
    .insert(seatTransfers)
    .values({ ...transfer, tokenHash: hashToken(token), createdAt: at })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function findTransfer(db: Database | Tx, token: string): Promise<StoredTransfer | null> {
  const giver = personRows('giver')
  const { id, seatId, status, toName, toEmail, fromUserId, tokenHash } = seatTransfers
  const fromName = sql<string>`coalesce(${giver.displayName}, '')`
  const [found] = await db
    .select({ id, seatId, status, toName, toEmail, fromUserId, fromName })
    .from(seatTransfers)
    .leftJoin(giver, and(eq(giver.id, fromUserId), isNull(giver.deletedAt)))
    .where(eq(tokenHash, hashToken(token)))
  return found ?? null
}

/** Under the seat's lock. */
export async function closeTransfer(
  tx: Tx,
  seatId: string,
  status: 'accepted' | 'withdrawn',
  at: Date,
): Promise<void> {
  await tx
    .update(seatTransfers)
    .set({ status, closedAt: at })
    .where(and(eq(seatTransfers.seatId, seatId), isWord(seatTransfers.status, 'offered')))
}

/** Those that nobody can take any more. */
export async function expireTransfers(db: Database, transferHours: number, now: Date): Promise<void> {
  const [seats, events] = [seatRows('seats'), eventRows('events')]
  const isTooLate = sql`${events.startsAt} - make_interval(hours => ${transferHours}) < ${now.toISOString()}::timestamptz`
  await db
    .update(seatTransfers)
    .set({ status: 'expired', closedAt: now })
    .from(seats)
    .innerJoin(events, eq(events.id, seats.eventId))
    .where(and(eq(seats.id, seatTransfers.seatId), isWord(seatTransfers.status, 'offered'), isTooLate))
}
