/**
 * The list of orders as an admin sees it, with 100,000 of them: filters, words, orders and pages, none asked twice, one at a
 * time. Each answer also counts what waits.
 */
import type pg from 'pg'
import { listManagedOrders } from '#contract/sales/managed-orders.ts'
import { MANAGED_ORDER_SORTS } from '#contract/sales/order-terms.ts'
import { makeBuyers } from './buyers.ts'
import { onFreshDatabase, SECRET, startApi } from './ground.ts'
import { askEachOnce } from './load.ts'

const ORDERS = 100_000
const QUERIES = 400
const AIM_P95_MS = 150

export interface ManagedOrders {
  orders: number
  p50Ms: number
  p95Ms: number
  /** The slowest, and what was asked. */
  worst: string
}

export function measureManagedOrders(): Promise<ManagedOrders> {
  return onFreshDatabase(async (ground) => {
    await fillOrders(ground.pool)
    const [admin] = await makeBuyers(ground.pool, SECRET, 1)
    await ground.pool.query(`update users set role = 'admin', two_factor_enabled = true where id = $1`, [
      admin?.userId,
    ])
    const api = await startApi(ground)
    try {
      const headers = { cookie: admin?.cookie ?? '', 'x-forwarded-proto': 'https' }
      const { path } = listManagedOrders
      await askEachOnce(api.url, [path], 1, headers)
      const asked = inventQueries(path)
      const took = await askEachOnce(api.url, asked, 1, headers)
      const slowest = took.indexOf(Math.max(...took))
      const worst = `${Math.round(took[slowest] ?? 0)} ms ${asked[slowest]}`
      const sorted = took.toSorted((a, b) => a - b)
      const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
      return { orders: ORDERS, p50Ms: at(0.5), p95Ms: at(0.95), worst }
    } finally {
      await api.stop()
    }
  })
}

export function describeManagedOrders({ orders, p50Ms, p95Ms, worst }: ManagedOrders): string {
  return `managed-orders ${orders} orders  p50 ${p50Ms} ms  p95 ${p95Ms} ms (aim at most ${AIM_P95_MS})  worst ${worst}`
}

/** A year and more of a busy shop: one in twenty is still to be sent, a few were never paid. */
async function fillOrders(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into collaborators (id, kind, slug, name)
      select 'col_' || n, 'provider', 'provider-' || n, 'Provider ' || n from generate_series(1, 20) n;
    insert into inventory_items (id, kind, on_hand) select 'inv_' || n, 'variant', 1000000 from generate_series(1, 100) n;
    insert into orders (id, number, cart_id, language, payment_status, email, name, delivery, goods_cents, seats_cents,
      provider_discount_cents, coupon_discount_cents, points_discount_cents, shipping_cents, state_tax_cents,
      municipal_tax_cents, total_cents, agreed, reserved_until, created_at, paid_at)
    select 'ord_' || lpad(n::text, 16, '0'), upper(substr(md5(n::text), 1, 12)), 'crt_' || n, 'es',
      case when n % 50 = 0 then 'failed' when n % 70 = 0 then 'pending' when n % 30 = 0 then 'refunded' else 'paid' end,
      'buyer' || (n % 40000) || '@example.com',
      (array['Ana', 'José', 'Zoraida', 'Luis', 'Yaritza'])[1 + n % 5] || ' ' ||
        (array['Núñez', 'Rivera', 'Colón', 'Ortiz', 'Santiago', 'Peña', 'Vélez'])[1 + n % 7] || ' ' || (n % 40000),
      (array['pickup', 'pr', 'us'])[1 + n % 3], 1000 + n % 9000, 0, 0, 0, 0, 0, 0, 0, 1000 + n % 9000, '', now(),
      now() - n * interval '5 minutes', now() - n * interval '5 minutes'
    from generate_series(1, ${ORDERS}) n;
    insert into fulfillments (id, order_id, provider_id, kind, status)
      select 'ful_' || n, 'ord_' || lpad(n::text, 16, '0'), 'col_' || (1 + n % 20), 'goods',
        case when n % 20 = 0 then 'unfulfilled' when n % 40 = 1 then 'ready_for_pickup' else 'delivered' end
      from generate_series(1, ${ORDERS}) n;
    insert into order_lines (id, order_id, fulfillment_id, position, kind, inventory_item_id, provider_id, sku, name_en, name_es,
      options_en, options_es, tax_class, unit_price_cents, quantity, gross_cents, provider_discount_cents,
      coupon_discount_cents, points_discount_cents, net_cents, state_tax_cents, municipal_tax_cents, commission_bp,
      commission_cents)
    select 'oln_' || n || '_' || p, 'ord_' || lpad(n::text, 16, '0'), 'ful_' || n, p, 'goods', 'inv_' || (1 + n % 100),
      'col_' || (1 + n % 20), 'SKU-' || (n % 100) || '-' || p,
      (array['Range belt', 'Kydex holster', 'Foam wedge', 'Light', 'Pouch'])[1 + (n + p) % 5] || ' ' || (n % 100),
      (array['Correa de tiro', 'Funda de kydex', 'Cuña', 'Linterna', 'Portacargador'])[1 + (n + p) % 5] || ' ' || (n % 100),
      '', '', 'goods', 500, 1, 500, 0, 0, 0, 500, 0, 0, 1500, 75
    from generate_series(1, ${ORDERS}) n, generate_series(0, 1) p;
    insert into order_returns (id, order_id, fulfillment_id, status, reason, created_at)
      select 'ret_' || n, 'ord_' || lpad(n::text, 16, '0'), 'ful_' || n,
        case when n % 1000 = 0 then 'asked' else 'refunded' end, 'other', now()
      from generate_series(100, ${ORDERS}, 100) n;`)
  await pool.query('vacuum analyze')
}

const FILTERS = [
  '',
  'payment=paid',
  'payment=pending',
  'fulfillment=unfulfilled',
  'fulfillment=delivered&delivery=pr',
  'returns=open',
  'refunds=failed',
  'search=nunez',
  'search=buyer123',
  'search=holster',
  'search=SKU-42-1',
  'from=2026-01-01&to=2026-06-30',
]

function inventQueries(path: string): string[] {
  return Array.from({ length: QUERIES }, (_, number) => {
    const filter = FILTERS[number % FILTERS.length]
    const sort = MANAGED_ORDER_SORTS[Math.floor(number / FILTERS.length) % MANAGED_ORDER_SORTS.length]
    const page = 1 + Math.floor(number / (FILTERS.length * MANAGED_ORDER_SORTS.length))
    return `${path}?${filter}&sort=${sort}&page=${page}`
  })
}
