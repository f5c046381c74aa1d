/** Seats on their way to another person, in the database. A link is known by its hash alone. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
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
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into seat_transfers (id, seat_id, token_hash, to_name, to_email, from_user_id, created_at)
    values (${transfer.id}, ${transfer.seatId}, ${hashToken(transfer.token)}, ${transfer.toName}, ${transfer.toEmail},
      ${transfer.fromUserId}, ${transfer.at.toISOString()}::timestamptz)
    on conflict do nothing`)
  return rowCount === 1
}

export async function findTransfer(db: Database | Tx, token: string): Promise<StoredTransfer | null> {
  const { rows } = await db.execute<{
    id: string
    seat_id: string
    status: StoredTransfer['status']
    to_name: string
    to_email: string
    from_user_id: string | null
    from_name: string
  }>(sql`
    select t.id, t.seat_id, t.status, t.to_name, t.to_email, t.from_user_id, coalesce(u.display_name, '') as from_name
    from seat_transfers t left join users u on u.id = t.from_user_id and u.deleted_at is null
    where t.token_hash = ${hashToken(token)}`)
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    seatId: row.seat_id,
    status: row.status,
    toName: row.to_name,
    toEmail: row.to_email,
    fromUserId: row.from_user_id,
    fromName: row.from_name,
  }
}

/** Under the seat's lock. */
export async function closeTransfer(
  tx: Tx,
  seatId: string,
  status: 'accepted' | 'withdrawn',
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update seat_transfers set status = ${status}, closed_at = ${at.toISOString()}::timestamptz
    where seat_id = ${seatId} and status = 'offered'`)
}

/** Those that nobody can take any more. */
export async function expireTransfers(db: Database, transferHours: number, now: Date): Promise<void> {
  const time = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    update seat_transfers t set status = 'expired', closed_at = ${time}
    from seats s join events e on e.id = s.event_id
    where s.id = t.seat_id and t.status = 'offered'
      and e.starts_at - make_interval(hours => ${transferHours}) < ${time}`)
}
