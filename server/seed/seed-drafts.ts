/** Orders that the demo's admin wrote for people on the phone: one of every state. */
import { sql } from 'drizzle-orm'
import type { TaxClass } from '#contract/catalog/catalog-terms.ts'
import { rateOf } from '#contract/money.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import type { Tx } from '../platform/database/pool.ts'
import { idFor } from './chance.ts'
import type { DemoBuyer, DemoSale, DemoVariant } from './demo-sales.ts'
import { insertRowsIn } from './insert-rows.ts'

const DAY_MS = 86_400_000

interface DraftPlan {
  number: string
  status: 'open' | 'sent' | 'cancelled' | 'paid'
  daysAgo: number
  /** From when it was sent. */
  days?: number
  /** Which of the buyers; otherwise somebody without an account. */
  buyer?: number
  name?: string
  email?: string
  phone: string
  quantity: number
  discountBp?: number
  /** And a seat for themselves. */
  hasSeat?: boolean
}

const PLANS: readonly DraftPlan[] = [
  {
    number: 'D-7KQ4-M2XD',
    status: 'open',
    daysAgo: 0,
    buyer: 3,
    phone: '787-555-0161',
    quantity: 2,
    hasSeat: true,
  },
  {
    number: 'D-P3TN-8WRC',
    status: 'open',
    daysAgo: 1,
    name: 'Carmen Iris Maldonado',
    phone: '939-555-0148',
    quantity: 1,
  },
  {
    number: 'D-X9FB-4HJV',
    status: 'sent',
    daysAgo: 1,
    days: 7,
    buyer: 5,
    phone: '787-555-0122',
    quantity: 3,
    discountBp: 1_000,
  },
  {
    number: 'D-2GMZ-K6SQ',
    status: 'sent',
    daysAgo: 12,
    days: 3,
    name: 'Héctor Luis Pagán',
    email: 'hector.pagan@people.demo.test',
    phone: '787-555-0177',
    quantity: 1,
  },
  {
    number: 'D-W5DY-3VNB',
    status: 'cancelled',
    daysAgo: 9,
    days: 7,
    buyer: 7,
    phone: '787-555-0139',
    quantity: 2,
  },
  { number: 'D-C8RX-7TKP', status: 'paid', daysAgo: 6, days: 7, buyer: 0, phone: '', quantity: 1 },
]

interface Facts {
  variants: readonly DemoVariant[]
  buyers: readonly DemoBuyer[]
  /** One of these is what became of the paid one. */
  sales: readonly DemoSale[]
  now: Date
}

export async function insertDrafts(tx: Tx, { variants, buyers, sales, now }: Facts): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from users where username = 'admin'`)
  const adminId = rows[0]?.id ?? null
  const openSeat = await findOpenSeat(tx, now)
  const drafts = PLANS.map((plan, i) => {
    const { number, status, quantity, daysAgo, days, discountBp = 0 } = plan
    const at = new Date(now.getTime() - daysAgo * DAY_MS - 3_600_000)
    const sale = status === 'paid' ? sales.at(-1) : undefined
    const buyer = sale?.buyer ?? (plan.buyer === undefined ? undefined : buyers[plan.buyer])
    const variant = variants[(i * 7) % variants.length]
    const cartId = idFor('drc', number)
    const seat = plan.hasSeat && buyer ? openSeat : undefined
    return {
      seat: seat && buyer && seatLine(seat, buyer, { cartId, at }),
      line: variant && {
        id: idFor('lin', number),
        cart_id: cartId,
        inventory_item_id: variant.inventoryItemId,
        quantity,
        seen_price_cents: variant.priceCents,
        added_at: at,
      },
      cart: {
        id: sale ? null : cartId,
        delivery: 'pickup',
        terms: {
          hasAgreedPrices: status !== 'open',
          discount: discountBp ? { kind: 'percent', value: discountBp } : null,
        },
        created_at: at,
        updated_at: at,
      },
      row: {
        id: idFor('dro', number),
        number,
        status,
        cart_id: cartId,
        user_id: buyer?.id ?? null,
        name: buyer?.displayName ?? plan.name ?? '',
        email: buyer?.email ?? plan.email ?? '',
        phone: plan.phone,
        language: i % 3 === 0 ? 'en' : 'es',
        delivery: 'pickup',
        note: '',
        discount_reason: discountBp ? 'Comes back for the third time this year.' : '',
        item_count: sale
          ? sale.lines.reduce((all, line) => all + line.quantity, 0)
          : quantity + (seat ? 1 : 0),
        total_cents: sale
          ? sale.totals.totalCents
          : totalOf((variant?.priceCents ?? 0) * quantity, discountBp) +
            (seat ? totalOf(seat.priceCents, 0, seat.taxClass) : 0),
        sent_at: days ? at : null,
        expires_at: days ? new Date(at.getTime() + days * DAY_MS) : null,
        order_id: sale?.orderId ?? null,
        created_at: at,
        created_by: adminId,
        updated_at: at,
        updated_by: adminId,
      },
    }
  })
  const open = drafts.filter(({ cart, line }) => cart.id !== null && line)
  await insertRowsIn(
    tx,
    'carts',
    open.map(({ cart }) => cart),
  )
  await insertRowsIn(
    tx,
    'cart_lines',
    open.map(({ line }) => ({
      ...line,
      is_saved_for_later: false,
      notes: [],
      seat_key: '',
      extra_item_ids: [],
    })),
  )
  await insertRowsIn(
    tx,
    'cart_lines',
    open.flatMap(({ seat }) => seat ?? []),
  )
  await insertRowsIn(
    tx,
    'draft_orders',
    drafts.map(({ row }) => ({ ...row, version: 1 })),
  )
}

interface DemoSeat extends Record<string, unknown> {
  eventId: string
  ticketTypeId: string
  inventoryItemId: string
  eventItemId: string
  priceCents: number
  taxClass: TaxClass
}

/** A seat that anybody may book: the next event that asks for nothing and has no squads. */
async function findOpenSeat(tx: Tx, now: Date): Promise<DemoSeat | undefined> {
  const { rows } = await tx.execute<DemoSeat>(sql`
    select e.id as "eventId", t.id as "ticketTypeId", t.inventory_item_id as "inventoryItemId",
      e.inventory_item_id as "eventItemId", t.price_cents as "priceCents", t.tax_class as "taxClass"
    from events e join ticket_types t on t.event_id = e.id and t.position = 0
    where e.status = 'published' and e.starts_at > ${new Date(now.getTime() + 7 * DAY_MS).toISOString()}::timestamptz
      and t.price_cents > 0 and e.min_age is null and e.waiver_id is null and e.credential_kinds = '{}'
      and not exists (select from squads s where s.event_id = e.id)
      and not exists (select from divisions d where d.event_id = e.id)
    order by e.starts_at, e.id limit 1`)
  return rows[0]
}

/** Of the account itself, beside what it buys. */
function seatLine(seat: DemoSeat, buyer: DemoBuyer, { cartId, at }: { cartId: string; at: Date }) {
  const attendeeKey = `user:${buyer.id}`
  return {
    id: idFor('lin', `seat ${cartId}`),
    cart_id: cartId,
    inventory_item_id: seat.inventoryItemId,
    quantity: 1,
    seen_price_cents: seat.priceCents,
    added_at: at,
    is_saved_for_later: false,
    notes: [],
    seat_key: attendeeKey,
    extra_item_ids: [seat.eventItemId],
    seat: {
      eventId: seat.eventId,
      ticketTypeId: seat.ticketTypeId,
      squadId: null,
      divisionId: null,
      attendeeUserId: buyer.id,
      name: buyer.displayName,
      birthDate: null,
      email: null,
      squadWith: '',
      attendeeKey,
      heldBy: null,
    },
  }
}

/** Picked up: no shipping. The provider's are goods. */
function totalOf(grossCents: number, discountBp: number, taxClass: TaxClass = 'goods'): number {
  const netCents = grossCents - rateOf(grossCents, discountBp)
  const { stateBp, municipalBp } = DEFAULT_SETTINGS.taxes[taxClass]
  return netCents + rateOf(netCents, stateBp) + rateOf(netCents, municipalBp)
}
