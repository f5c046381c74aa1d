import type { Ground } from './ground.ts'

/** The one booking of an event, so many times. */
export async function multiplyBooking(pool: Ground['pool'], eventId: string, times: number): Promise<void> {
  const { rows } = await pool.query('select order_id from seats where event_id = $1', [eventId])
  await multiplyOrder(pool, `${rows[0].order_id}`, times)
}

/** With all that was sold in it, of people who are erased by now. */
export async function multiplyOrder(pool: Ground['pool'], orderId: string, times: number): Promise<void> {
  const copy = (table: string, changes: string, condition: string) =>
    `insert into ${table} overriding system value select made.* from ${table} t, generate_series(1, ${times}) n,
       jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changes})) made where ${condition}`
  const ofOrder = `t.order_id = '${orderId}'`
  const idOf = (column: string) => `'${column}', t.${column} || '-' || n`
  await pool.query(
    copy(
      'orders',
      `${idOf('id')}, ${idOf('number')}, ${idOf('cart_id')}, 'user_id', null`,
      `t.id = '${orderId}'`,
    ),
  )
  await pool.query(copy('fulfillments', `${idOf('id')}, ${idOf('order_id')}`, ofOrder))
  await pool.query(
    copy('order_lines', `${idOf('id')}, ${idOf('order_id')}, ${idOf('fulfillment_id')}`, ofOrder),
  )
  await pool.query(
    copy(
      'seats',
      `${idOf('id')}, ${idOf('order_id')}, ${idOf('line_id')}, ${idOf('attendee_key')}, ${idOf('short_code')},
       'holder_id', null, 'attendee_user_id', null`,
      ofOrder,
    ),
  )
  await pool.query(
    copy('reservations', `${idOf('id')}, ${idOf('reserved_by')}`, `t.reserved_by = '${orderId}'`),
  )
  await pool.query('analyze')
}
