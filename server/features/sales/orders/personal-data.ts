/** What a buyer leaves here. Orders are kept for the law, without the person. */
import { sql } from 'drizzle-orm'
import { moveCouponUses } from '#server/features/sales/pricing/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

export const ordersOfPerson: PersonalData = {
  name: 'orders',
  async export(tx, userId) {
    const isTheirs = sql`order_id in (select id from orders where user_id = ${userId})`
    const orders = await tx.execute(sql`
      select id, number, created_at, paid_at, payment_status, language, name, email, phone, delivery, address, note,
        coupon_code, points_spent, goods_cents, seats_cents, provider_discount_cents, coupon_discount_cents,
        points_discount_cents, shipping_cents, state_tax_cents, municipal_tax_cents, total_cents, refunded_cents
      from orders where user_id = ${userId} order by created_at, id`)
    const lines = await tx.execute(sql`
      select order_id, sku, name_en, name_es, options_en, options_es, unit_price_cents, quantity, net_cents,
        state_tax_cents, municipal_tax_cents, refunded_quantity
      from order_lines where ${isTheirs} order by order_id, position`)
    const payments = await tx.execute(sql`
      select order_id, method, status, amount_cents, refunded_cents, created_at, captured_at
      from payments where ${isTheirs} order by created_at, id`)
    const refunds = await tx.execute(sql`
      select order_id, amount_cents, points_returned, points_taken, reason, status, created_at, sent_at
      from refunds where ${isTheirs} order by created_at, id`)
    const returns = await tx.execute(sql`
      select order_id, status, reason, comment, decision, created_at, decided_at, closed_at
      from order_returns where ${isTheirs} order by created_at, id`)
    const timeline = await tx.execute(sql`
      select order_id, kind, actor, data - 'providerId' as data, at from order_events
      where ${isTheirs} and not is_private order by at, id`)
    // What was noted of their orders is about them: they may read it, as what providers note of a customer.
    const notes = await tx.execute(sql`
      select order_id, data->>'text' as text, at from order_events
      where ${isTheirs} and kind = 'note' order by at, id`)
    return {
      orders: orders.rows,
      lines: lines.rows,
      payments: payments.rows,
      refunds: refunds.rows,
      returns: returns.rows,
      timeline: timeline.rows,
      notes: notes.rows,
    }
  },
  /** Names and addresses in an order stay as they were agreed. */
  async merge(tx, { fromId, intoId }) {
    await tx.execute(sql`update order_events set actor_id = ${intoId} where actor_id = ${fromId}`)
    await tx.execute(sql`update refunds set actor_id = ${intoId} where actor_id = ${fromId}`)
    await moveCouponUses(tx, fromId, intoId)
    const moved = await tx.execute(sql`update orders set user_id = ${intoId} where user_id = ${fromId}`)
    return { moved: moved.rowCount ?? 0, collided: 0 }
  },
  /** What is still under way to the buyer, and what they still have to hand over as a provider. */
  async findBlockers(tx, userId) {
    const { rows } = await tx.execute<{ orders: number; sales: number }>(sql`
      select (select count(*)::int from orders o where o.user_id = ${userId} and (
          (o.payment_status in ('paid', 'partly_refunded') and exists (select from fulfillments f
            where f.order_id = o.id and f.kind = 'goods' and f.status not in ('delivered', 'cancelled')))
          or exists (select from order_returns r where r.order_id = o.id and r.status in ('asked', 'approved'))
          or exists (select from refunds r where r.order_id = o.id and r.status = 'pending'))) as orders,
        (select count(*)::int from fulfillments f join orders o on o.id = f.order_id
          where f.provider_id in (select id from collaborators where user_id = ${userId}) and f.kind = 'goods'
            and f.status not in ('delivered', 'cancelled') and o.payment_status in ('paid', 'partly_refunded')) as sales`)
    const { orders = 0, sales = 0 } = rows[0] ?? {}
    return [
      { kind: 'orders', count: orders },
      { kind: 'sales', count: sales },
    ]
  },
  async listNames(tx, userId) {
    const { rows } = await tx.execute<{ name: string; email: string; phone: string }>(
      sql`select distinct name, email, phone from orders where user_id = ${userId}`,
    )
    return rows.flatMap(({ name, email, phone }) => [name, email, phone])
  },
  /** Where it went stays, as far as taxes depend on it; what the person wrote goes. */
  async erase(tx, userId, email) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update orders set user_id = null, email = '', name = '', phone = '', note = '',
        address = case when address is null then null else
          '{"givenName":"","firstSurname":"","secondSurname":"","urbanization":"","line1":"","line2":"","phone":""}'::jsonb
          || jsonb_build_object('city', address->'city', 'state', address->'state', 'postalCode', address->'postalCode') end
      where user_id = ${userId} or (user_id is null and email = ${email}) returning id`)
    const ids = sql.param(rows.map(({ id }) => id))
    await tx.execute(sql`
      update order_events set actor_id = null, data = data - 'text'
      where order_id = any(${ids}::text[]) and (actor = 'customer' or kind = 'note')`)
    await tx.execute(sql`update order_events set actor_id = null where actor_id = ${userId}`)
    await tx.execute(sql`
      update refunds set reason = '', actor_id = null where order_id = any(${ids}::text[]) and actor_id = ${userId}`)
    await tx.execute(sql`
      update order_lines set seat = seat || '{"name":"","email":null,"birthDate":null,"squadWith":""}'::jsonb,
        options_en = '', options_es = ''
      where order_id = any(${ids}::text[]) and kind = 'seat'`)
    await tx.execute(sql`update fulfillments set pickup_code = null where order_id = any(${ids}::text[])`)
    await tx.execute(sql`update order_returns set comment = '' where order_id = any(${ids}::text[])`)
  },
}
