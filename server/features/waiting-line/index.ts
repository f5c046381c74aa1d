/**
 * Whether those who wait go first. A feature of its own below the cart and the checkout, which ask it, while the waiting
 * list itself stands above them and puts accepted seats into carts.
 */
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'

interface Asked {
  eventId: string
  now: Date
  /** Setting `events.offerEndsHours`: later than this no offers are made, and whoever comes may buy. */
  offerEndsHours: number
  /** Whose holds do not count: asked right after somebody took theirs, it says whether they went before their turn. */
  except?: string
}

/**
 * True while somebody waits whose seats are free now: what is free is theirs to be offered, not a passer-by's. A group
 * that does not fit keeps nobody from buying. For an event that nobody waits for it is one look into an index.
 */
export async function isLineFirst(db: Database | Tx, asked: Asked): Promise<boolean> {
  const now = sql`${asked.now.toISOString()}::timestamptz`
  const isOthers = asked.except === undefined ? sql`` : sql`and claim.holder <> ${asked.except}`
  const freeOf = (poolId: ReturnType<typeof sql>) => sql`(
    select pool.on_hand - coalesce(sum(claim.quantity), 0)
    from pools pool left join pool_claims claim on claim.pool_id = pool.id
      and (claim.state = 'sold' or (claim.expires_at > ${now} ${isOthers}))
    where pool.id = ${poolId} group by pool.on_hand)`
  const roomOf = (table: ReturnType<typeof sql>, chosen: ReturnType<typeof sql>) => sql`
    coalesce((
      select sum(greatest(0, ${freeOf(sql`part.pool_id`)})) from ${table} part
      where part.event_id = entry.event_id and (${chosen} is null or part.id = ${chosen})), entry.quantity)`
  const { rows } = await db.execute<{ is_first: boolean }>(sql`
    select exists (
      select from waiting_entries entry
        join events event on event.id = entry.event_id
        join ticket_types type on type.id = entry.ticket_type_id
      where entry.event_id = ${asked.eventId} and entry.status = 'waiting'
        and event.cancelled_at is null and event.status = 'published' and event.is_active and type.is_active
        and ${now} < event.starts_at - make_interval(hours => ${asked.offerEndsHours})
        and ${now} < coalesce(type.sale_ends_at, event.starts_at)
        and entry.quantity <= ${freeOf(sql`event.pool_id`)}
        and entry.quantity <= ${freeOf(sql`type.pool_id`)}
        and entry.quantity <= ${roomOf(sql`squads`, sql`entry.squad_id`)}
        and entry.quantity <= ${roomOf(sql`divisions`, sql`entry.division_id`)}
    ) as is_first`)
  return rows[0]?.is_first === true
}
