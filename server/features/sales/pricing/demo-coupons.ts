import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'

/** In demo mode: one of each kind, and one whose time is over. What an admin made of them since is kept. */
export async function seedDemoCoupons(db: Database): Promise<void> {
  await db.execute(sql`
    insert into coupons (code, kind, value, scope, minimum_cents, uses_a_person, ends_at) values
      ('WELCOME10', 'percent', 1000, 'goods', 2500, 1, null),
      ('ENVIO6', 'amount', 600, 'all', 4000, null, null),
      ('VERANO2024', 'percent', 1500, 'all', 0, null, '2024-09-01T04:00:00Z')
    on conflict (code) do nothing`)
}
