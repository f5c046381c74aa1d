/** Booked seats straight into the tables, each in an order of its own that cost nothing. */
import type { Pool } from 'pg'
import { newShortCode } from '#server/features/events/bookings/index.ts'
import { attendeeKey } from '#server/features/events/waivers/index.ts'
import { newId } from '../platform/ids.ts'
import type { MadeEvent } from './test-events.ts'

interface SeatWishes {
  name?: string
  /** Whose account the attendee is, and who has the seat. */
  userId?: string
  birthDate?: string
  squadId?: string
  divisionId?: string
}

export interface MadeSeat {
  id: string
  shortCode: string
}

export async function makeSeat(
  pool: Pick<Pool, 'query'>,
  event: Pick<MadeEvent, 'id' | 'providerId' | 'ticketTypes'>,
  { name = 'Ana Rivera', userId, birthDate, squadId, divisionId }: SeatWishes = {},
): Promise<MadeSeat> {
  const [id, orderId, fulfillmentId, lineId] = [newId('sea'), newId('ord'), newId('ful'), newId('oln')]
  const [type] = event.ticketTypes
  if (!type) throw new Error('The event has no ticket type.')
  const shortCode = newShortCode()
  const key = attendeeKey({
    userId: userId ?? null,
    name,
    birthDate: birthDate ?? null,
    bookedBy: userId ?? orderId,
  })
  await pool.query(
    `insert into orders (id, number, cart_id, user_id, language, payment_status, email, name, delivery, goods_cents,
       seats_cents, provider_discount_cents, coupon_discount_cents, points_discount_cents, shipping_cents, state_tax_cents,
       municipal_tax_cents, total_cents, agreed, reserved_until, created_at, paid_at)
     values ($1, $1, $1, $2, 'en', 'paid', '', $3, 'pickup', 0, 0, 0, 0, 0, 0, 0, 0, 0, '', now(), now(), now())`,
    [orderId, userId ?? null, name],
  )
  await pool.query(
    "insert into fulfillments (id, order_id, provider_id, kind) values ($1, $2, $3, 'seats')",
    [fulfillmentId, orderId, event.providerId],
  )
  await pool.query(
    `insert into order_lines (id, order_id, fulfillment_id, position, kind, inventory_item_id, provider_id, sku, name_en, name_es,
       options_en, options_es, tax_class, unit_price_cents, quantity, gross_cents, provider_discount_cents,
       coupon_discount_cents, points_discount_cents, net_cents, state_tax_cents, municipal_tax_cents, commission_bp,
       commission_cents)
     values ($1, $2, $3, 0, 'seat', $4, $5, '', 'Entry', 'Entrada', '', '', 'admission', 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    [lineId, orderId, fulfillmentId, type.inventoryItemId, event.providerId],
  )
  await pool.query(
    `insert into seats (id, event_id, ticket_type_id, squad_id, division_id, order_id, line_id, holder_id,
       attendee_user_id, attendee_name, attendee_birth_date, attendee_key, short_code, booked_at, full_refund_hours, half_refund_hours)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, now(), 72, 24)`,
    [
      id,
      event.id,
      type.id,
      squadId ?? null,
      divisionId ?? null,
      orderId,
      lineId,
      userId ?? null,
      name,
      birthDate ?? null,
      key,
      shortCode,
    ],
  )
  return { id, shortCode }
}
