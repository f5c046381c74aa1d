/** Products that are about to run out, or have. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { readRows } from './read-rows.ts'
import { availableColumns } from './variant-sql.ts'

interface Asked {
  /** Of one provider, or of all (null). */
  providerId: string | null
  /** Where a variant does not say its own. */
  lowStockAt: number
  now: Date
}

/** Raw: what is available is a sum over reservations, for all variants of a provider in one pass. */
export async function countLowStock(db: Database, { providerId, lowStockAt, now }: Asked): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select count(distinct product_id)::int as count from (
      select v.product_id, v.low_stock_at, ${availableColumns(now)}
      join products p on p.id = v.product_id
      where v.is_active and p.status = 'published' and p.is_active and not p.is_deleted
        ${providerId === null ? sql`` : sql`and p.provider_id = ${providerId}`}
    ) stock where available <= coalesce(low_stock_at, ${lowStockAt})`,
  )
  return row?.count ?? 0
}
