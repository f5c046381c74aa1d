/** Orders as they were read, to be compared with what they are when something is written. */
import { type SQL, sql } from 'drizzle-orm'
import type { Question } from '#server/platform/database/read-together.ts'
import { rowsOf } from '#server/platform/database/write-together.ts'
import { type OrderRecord, toWholeOrder } from './store.ts'
import type { Order } from './types.ts'

const ORDER_JSON = sql`json_build_object('version', o.xmin::text, 'order', row_to_json(o),
  'lines', (select coalesce(json_agg(l order by l.position), '[]') from order_lines l where l.order_id = o.id),
  'fulfillments', (select coalesce(json_agg(f order by f.id), '[]') from fulfillments f where f.order_id = o.id))`

/** An order, and which version of its row that is. */
export interface SeenOrder {
  order: Order
  version: string
}

export function orderQuestion(orderId: string): Question<SeenOrder | null> {
  return { asked: sql`select ${ORDER_JSON} from orders o where o.id = ${orderId}`, toAnswer: toSeenOrder }
}

/** `cartId`: of whoever asks, as SQL. */
export function orderOfCartQuestion(cartId: SQL): Question<SeenOrder | null> {
  return {
    asked: sql`select ${ORDER_JSON} from orders o where o.cart_id = ${cartId} and o.payment_status <> 'failed'`,
    toAnswer: toSeenOrder,
  }
}

function toSeenOrder(value: unknown): SeenOrder | null {
  const found = value as (OrderRecord & { version: string }) | null
  return found && { order: toWholeOrder(found), version: found.version }
}

export const cartIdOfOrder = (orderId: string) =>
  sql`(select o.cart_id from orders o where o.id = ${orderId})`

export const buyerIdOfOrder = (orderId: string) =>
  sql`(select o.user_id from orders o where o.id = ${orderId})`

/** A row for each that waits and is as it was seen, locked. */
export function lockSeenOrders(seen: readonly SeenOrder[], after: SQL): SQL {
  const rows = rowsOf(seen, [
    ['text', ({ order }) => order.row.id],
    ['xid', ({ version }) => version],
  ])
  return sql`select o.id from ${rows} as s (id, version) join orders o on o.id = s.id
    where o.xmin = s.version and o.payment_status = 'pending' and ${after} order by o.id for update of o`
}
