import { sql } from 'drizzle-orm'
import { orderRows } from '#server/features/sales/orders/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'

/**
 * In demo mode: one of each kind and state. What an admin made of them since is kept. The demo's orders that name one have used
 * it; said once, with the coupon, so that a use that was freed since stays free.
 */
export async function seedDemoCoupons(db: Database): Promise<void> {
  // One statement, so that a start that is cut off leaves no coupon without its uses.
  await db.execute(sql`
    with made as (
      insert into coupons (code, kind, value, scope, minimum_cents, uses_total, uses_a_person, starts_at, ends_at, created_at) values
        ('WELCOME10', 'percent', 1000, 'goods', 2500, null, 1, null, null, now() - interval '360 days'),
        ('ENVIO6', 'amount', 600, 'all', 4000, null, null, null, null, now() - interval '200 days'),
        ('VERANO2024', 'percent', 1500, 'all', 0, null, null, null, '2024-09-01T04:00:00Z', '2024-06-01T04:00:00Z'),
        ('ESTRENO15', 'percent', 1500, 'goods', 0,
          greatest(1, (select count(*)::int from ${orderRows('o')} where o.coupon_code = 'ESTRENO15')), null, now() - interval '340 days', null,
          now() - interval '345 days'),
        ('BORICUA10', 'percent', 1000, 'goods', 0, 500, null, now() - interval '180 days', null, now() - interval '182 days'),
        ('TIRADORES5', 'amount', 500, 'events', 2000, 100, 1, now() - interval '10 days', now() + interval '35 days',
          now() - interval '11 days'),
        ('REYES20', 'percent', 2000, 'all', 5000, 200, 1, now() + interval '45 days', now() + interval '52 days',
          now() - interval '2 days')
      on conflict (code) do nothing returning code)
    insert into coupon_uses (code, order_id, user_id, at)
    select made.code, o.id, o.user_id, o.paid_at from made join ${orderRows('o')} on o.coupon_code = made.code
    where o.paid_at is not null on conflict do nothing`)
}
