/** Makes published events straight into the tables. */
import type { Pool } from 'pg'
import { newId } from '../platform/ids.ts'

export interface MadeEvent {
  id: string
  providerId: string
  inventoryItemId: string
  ticketTypes: { id: string; inventoryItemId: string; priceCents: number }[]
  squads: { id: string; inventoryItemId: string }[]
  divisions: { id: string; inventoryItemId: string }[]
  startsAt: Date
  endsAt: Date
}

export interface EventWishes {
  capacity?: number
  startsAt?: Date
  hours?: number
  kind?: string
  status?: string
  /** A provider with an account, or made up. */
  providerId?: string
  ticketTypes?: {
    name?: string
    priceCents?: number
    quota?: number | null
    saleStartsAt?: Date
    saleEndsAt?: Date
    taxClass?: string
  }[]
  squads?: number[]
  divisions?: (number | null)[]
  minAge?: number
  credentialKinds?: string[]
  waiverId?: string
  fullRefundHours?: number
  halfRefundHours?: number
  municipality?: string
  title?: string
}

const DAY_MS = 86_400_000

export function createEventMaker(pool: Pool, refresh: (eventIds: string[]) => void = () => undefined) {
  return async function event(wishes: EventWishes = {}): Promise<MadeEvent> {
    const { capacity = 20, hours = 4 } = wishes
    const startsAt =
      wishes.startsAt ?? new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS + 13 * 3_600_000)
    const endsAt = new Date(startsAt.getTime() + hours * 3_600_000)
    const providerId = wishes.providerId ?? (await makeOrganizer(pool))
    const id = newId('evt')
    const inventoryItemId = await makeInventoryItem(pool, capacity)
    const title = wishes.title ?? `Event ${id.slice(-4)}`
    await pool.query(
      `insert into events (id, provider_id, kind, status, title_en, title_es, summary_en, summary_es, description_en,
         description_es, venue_name, venue_address, municipality, starts_at, ends_at, inventory_item_id, min_age, credential_kinds, waiver_id,
         full_refund_hours, half_refund_hours, published_at)
       values ($1, $2, $3, $4, $5, $6, 'Summary', 'Resumen', 'Text', 'Texto', 'Club', 'PR-2 km 10', $7, $8, $9, $10, $11, $12, $13, $14, $15, now())`,
      [
        id,
        providerId,
        wishes.kind ?? 'match',
        wishes.status ?? 'published',
        title,
        `${title} (es)`,
        wishes.municipality ?? 'Ponce',
        startsAt,
        endsAt,
        inventoryItemId,
        wishes.minAge ?? null,
        wishes.credentialKinds ?? [],
        wishes.waiverId ?? null,
        wishes.fullRefundHours ?? null,
        wishes.halfRefundHours ?? null,
      ],
    )
    const made: MadeEvent = {
      id,
      providerId,
      inventoryItemId,
      ticketTypes: [],
      squads: [],
      divisions: [],
      startsAt,
      endsAt,
    }
    for (const [position, type] of (wishes.ticketTypes ?? [{}]).entries()) {
      const row = {
        id: newId('tkt'),
        inventoryItemId: await makeInventoryItem(pool, type.quota ?? capacity),
        priceCents: type.priceCents ?? 4_000,
      }
      await pool.query(
        `insert into ticket_types (id, event_id, position, name_en, name_es, price_cents, tax_class, quota, sale_starts_at, sale_ends_at, inventory_item_id)
         values ($1, $2, $3, $10, $11, $4, $5, $6, $7, $8, $9)`,
        [
          row.id,
          id,
          position,
          row.priceCents,
          type.taxClass ?? 'admission',
          type.quota ?? null,
          type.saleStartsAt,
          type.saleEndsAt,
          row.inventoryItemId,
          type.name ?? 'Entry',
          type.name ? `${type.name} (es)` : 'Entrada',
        ],
      )
      made.ticketTypes.push(row)
    }
    for (const [position, size] of (wishes.squads ?? []).entries()) {
      const row = { id: newId('sqd'), inventoryItemId: await makeInventoryItem(pool, size) }
      await pool.query(
        'insert into squads (id, event_id, position, name, capacity, inventory_item_id) values ($1, $2, $3, $4, $5, $6)',
        [row.id, id, position, `Squad ${position + 1}`, size, row.inventoryItemId],
      )
      made.squads.push(row)
    }
    for (const [position, size] of (wishes.divisions ?? []).entries()) {
      const row = { id: newId('div'), inventoryItemId: await makeInventoryItem(pool, size ?? capacity) }
      await pool.query(
        'insert into divisions (id, event_id, position, name, capacity, inventory_item_id) values ($1, $2, $3, $4, $5, $6)',
        [row.id, id, position, `Division ${position + 1}`, size, row.inventoryItemId],
      )
      made.divisions.push(row)
    }
    refresh([id])
    await pool.query("select pg_notify('events', $1)", [id])
    return made
  }
}

async function makeInventoryItem(pool: Pool, onHand: number): Promise<string> {
  const id = newId('pool')
  await pool.query("insert into inventory_items (id, kind, on_hand) values ($1, 'seats', $2)", [id, onHand])
  return id
}

async function makeOrganizer(pool: Pool): Promise<string> {
  const id = newId('col')
  await pool.query("insert into collaborators (id, kind, slug, name) values ($1, 'provider', $2, 'A club')", [
    id,
    id.toLowerCase().replace('_', '-'),
  ])
  return id
}

/** A seat that costs nothing, booked straight into the tables: order, line, seat, claims and the mail about it. */
export async function bookSeat(
  pool: Pool,
  event: MadeEvent,
  { userId, name = 'Ana Rivera' }: { userId: string; name?: string },
): Promise<{ seatId: string; lineId: string; orderId: string }> {
  const [orderId, fulfillmentId, lineId, seatId] = [newId('ord'), newId('ful'), newId('oln'), newId('sea')]
  const [type, squad, division] = [event.ticketTypes[0], event.squads[0], event.divisions[0]]
  if (!type) throw new Error('The event has no ticket type.')
  const also = [event.inventoryItemId, ...[squad, division].flatMap((part) => part?.inventoryItemId ?? [])]
  const attendeeKey = `user:${userId}`
  const seat = { eventId: event.id, ticketTypeId: type.id, name, attendeeUserId: userId, attendeeKey }
  await pool.query(
    `insert into orders (id, number, cart_id, user_id, language, payment_status, email, name, goods_cents, seats_cents,
       provider_discount_cents, coupon_discount_cents, points_discount_cents, shipping_cents, state_tax_cents,
       municipal_tax_cents, total_cents, agreed, reserved_until, created_at, paid_at)
     values ($1, $1, $2, $3, 'en', 'paid', 'ana@example.com', $4, 0, 0, 0, 0, 0, 0, 0, 0, 0, '', now(), now(), now())`,
    [orderId, newId('crt'), userId, name],
  )
  await pool.query(
    "insert into fulfillments (id, order_id, provider_id, kind) values ($1, $2, $3, 'seats')",
    [fulfillmentId, orderId, event.providerId],
  )
  await pool.query(
    `insert into order_lines (id, order_id, fulfillment_id, position, kind, inventory_item_id, extra_item_ids, provider_id, sku, name_en,
       name_es, options_en, options_es, tax_class, unit_price_cents, quantity, gross_cents, provider_discount_cents,
       coupon_discount_cents, points_discount_cents, net_cents, state_tax_cents, municipal_tax_cents, commission_bp,
       commission_cents, seat)
     values ($1, $2, $3, 0, 'seat', $4, $5, $6, 'T', 'Event', 'Evento', '', '', 'admission', 0, 1, 0, 0, 0, 0, 0, 0, 0,
       1000, 0, $7)`,
    [lineId, orderId, fulfillmentId, type.inventoryItemId, also, event.providerId, seat],
  )
  await pool.query(
    `insert into seats (id, event_id, ticket_type_id, squad_id, division_id, order_id, line_id, holder_id,
       attendee_user_id, attendee_name, attendee_key, short_code, booked_at, full_refund_hours, half_refund_hours)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, now(), 72, 24)`,
    [
      seatId,
      event.id,
      type.id,
      squad?.id ?? null,
      division?.id ?? null,
      orderId,
      lineId,
      userId,
      name,
      attendeeKey,
      seatId.slice(-8),
    ],
  )
  for (const inventoryItemId of [type.inventoryItemId, ...also])
    await pool.query(
      "insert into reservations (id, inventory_item_id, reserved_by, quantity, state) values ($1, $2, $3, 1, 'sold')",
      [newId('clm'), inventoryItemId, orderId],
    )
  await pool.query(
    `insert into outbox (id, template, to_address, language, status, sent_at, cause)
     values ($1, 'seat-booked', 'ana@example.com', 'en', 'sent', now(), $2)`,
    [newId('mail'), `seat_booked:${seatId}:1:${userId}`],
  )
  return { seatId, lineId, orderId }
}
