/**
 * The lists of orders, users, mails and loyalty members as an admin sees them, with 100,000 of each: filters, words, orders
 * and pages, none asked twice, one at a time. Each answer also counts what waits, or how many are in each state. Beside them a
 * bare client that goes through all orders once, asked between the lists: what the same machine needed in the same run.
 */
import type pg from 'pg'
import { USER_SORTS } from '#contract/people/user-terms.ts'
import { listUsers } from '#contract/people/users.ts'
import { listLoyaltyMembers } from '#contract/sales/loyalty-admin.ts'
import { MEMBER_SORTS } from '#contract/sales/loyalty-terms.ts'
import { listManagedOrders } from '#contract/sales/managed-orders.ts'
import { MANAGED_ORDER_SORTS } from '#contract/sales/order-terms.ts'
import { listMails } from '#contract/site/email-admin.ts'
import { MAIL_SORTS } from '#contract/site/email-terms.ts'
import { makeBuyers } from './buyers.ts'
import { onFreshDatabase, quantile, round, SECRET, startApi } from './ground.ts'
import { askEachOnce } from './load.ts'
import { fillMails, fillPoints } from './managed-rows.ts'

const ROWS = 100_000
const QUERIES = 400
const AIM_P95_MS = 150
const SCANS = 10

interface Measured {
  p50Ms: number
  p95Ms: number
  /** The slowest, and what was asked. */
  worst: string
}

export interface ManagedOrders {
  rows: number
  orders: Measured
  users: Measured
  mails: Measured
  members: Measured
  /** One look at each order, by a bare client. */
  referenceP50Ms: number
}

export function measureManagedOrders(): Promise<ManagedOrders> {
  return onFreshDatabase(async (ground) => {
    await fillOrders(ground.pool)
    await fillUsers(ground.pool)
    await fillMails(ground.pool)
    await fillPoints(ground.pool)
    await ground.pool.query('vacuum analyze')
    const [admin] = await makeBuyers(ground.pool, SECRET, 1)
    await ground.pool.query(`update users set role = 'admin', two_factor_enabled = true where id = $1`, [
      admin?.userId,
    ])
    const api = await startApi(ground)
    const headers = { cookie: admin?.cookie ?? '', 'x-forwarded-proto': 'https' }
    const scans: number[] = []
    const scan = async () => {
      for (let n = 0; n < SCANS; n += 1) {
        const at = performance.now()
        await ground.pool.query(`select count(*) from orders where total_cents % 7 = $1`, [n % 7])
        scans.push(performance.now() - at)
      }
    }
    const measure = async (path: string, filters: readonly string[], sorts: readonly string[]) => {
      await scan()
      await askEachOnce(api.url, [path], 1, headers)
      const asked = inventQueries(path, filters, sorts)
      return summarize(asked, await askEachOnce(api.url, asked, 1, headers))
    }
    try {
      return {
        rows: ROWS,
        orders: await measure(listManagedOrders.path, ORDER_FILTERS, MANAGED_ORDER_SORTS),
        users: await measure(listUsers.path, USER_FILTERS, USER_SORTS),
        mails: await measure(listMails.path, MAIL_FILTERS, MAIL_SORTS),
        members: await measure(listLoyaltyMembers.path, MEMBER_FILTERS, MEMBER_SORTS),
        referenceP50Ms: quantile(scans, 0.5),
      }
    } finally {
      await api.stop()
    }
  })
}

function summarize(asked: readonly string[], took: readonly number[]): Measured {
  const slowest = took.indexOf(Math.max(...took))
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return {
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    worst: `${Math.round(took[slowest] ?? 0)} ms ${asked[slowest]}`,
  }
}

export function describeManagedOrders(found: ManagedOrders): string {
  const { rows, orders, users, mails, members, referenceP50Ms } = found
  const say = (name: string, { p50Ms, p95Ms, worst }: Measured) =>
    `managed-orders ${rows} ${name}  p50 ${p50Ms} ms  p95 ${p95Ms} ms (aim at most ${AIM_P95_MS}; ${round(p95Ms / referenceP50Ms, 1)} scans)  worst ${worst}`
  const reference = `managed-orders ${rows} reference: a bare scan of all orders takes ${referenceP50Ms} ms`
  const lists = [say('orders', orders), say('users', users), say('mails', mails), say('members', members)]
  return [...lists, reference].join('\n')
}

/** One in thirty has not confirmed, a few are suspended; two in five have been here lately. */
async function fillUsers(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into users (id, username, display_name, email, email_verified, role, created_at, suspended_at)
    select 'usr_' || lpad(n::text, 16, '0'), 'member' || n,
      (array['Ana', 'José', 'Zoraida', 'Luis', 'Yaritza'])[1 + n % 5] || ' ' ||
        (array['Núñez', 'Rivera', 'Colón', 'Ortiz', 'Santiago', 'Peña', 'Vélez'])[1 + n % 7] || ' ' || n,
      'member' || n || '@example.com', n % 30 <> 0,
      case when n % 500 = 0 then 'provider' when n % 900 = 0 then 'instructor' else 'customer' end,
      now() - n * interval '5 minutes', case when n % 2000 = 0 then now() end
    from generate_series(1, ${ROWS}) n;
    insert into sessions (id, user_id, token, expires_at)
      select 'ses_' || n, 'usr_' || lpad(n::text, 16, '0'), 'bench-' || n, now() + interval '1 day'
      from generate_series(1, ${ROWS}) n where n % 5 < 2;`)
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
    from generate_series(1, ${ROWS}) n;
    insert into fulfillments (id, order_id, provider_id, kind, status)
      select 'ful_' || n, 'ord_' || lpad(n::text, 16, '0'), 'col_' || (1 + n % 20), 'goods',
        case when n % 20 = 0 then 'unfulfilled' when n % 40 = 1 then 'ready_for_pickup' else 'delivered' end
      from generate_series(1, ${ROWS}) n;
    insert into order_lines (id, order_id, fulfillment_id, position, kind, inventory_item_id, provider_id, sku, name_en, name_es,
      options_en, options_es, tax_class, unit_price_cents, quantity, gross_cents, provider_discount_cents,
      coupon_discount_cents, points_discount_cents, net_cents, state_tax_cents, municipal_tax_cents, commission_bp,
      commission_cents)
    select 'oln_' || n || '_' || p, 'ord_' || lpad(n::text, 16, '0'), 'ful_' || n, p, 'goods', 'inv_' || (1 + n % 100),
      'col_' || (1 + n % 20), 'SKU-' || (n % 100) || '-' || p,
      (array['Range belt', 'Kydex holster', 'Foam wedge', 'Light', 'Pouch'])[1 + (n + p) % 5] || ' ' || (n % 100),
      (array['Correa de tiro', 'Funda de kydex', 'Cuña', 'Linterna', 'Portacargador'])[1 + (n + p) % 5] || ' ' || (n % 100),
      '', '', 'goods', 500, 1, 500, 0, 0, 0, 500, 0, 0, 1500, 75
    from generate_series(1, ${ROWS}) n, generate_series(0, 1) p;
    update orders set search_text = order_search_text(id, number, name, email);
    insert into order_returns (id, order_id, fulfillment_id, status, reason, created_at)
      select 'ret_' || n, 'ord_' || lpad(n::text, 16, '0'), 'ful_' || n,
        case when n % 1000 = 0 then 'asked' else 'refunded' end, 'other', now()
      from generate_series(100, ${ROWS}, 100) n;`)
}

const ORDER_FILTERS = [
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

const USER_FILTERS = [
  '',
  'role=provider',
  'state=active',
  'state=unconfirmed',
  'state=suspended',
  'q=nunez',
  'q=member123',
  'q=zoraida%20pena',
  'q=xyzzy',
  'role=customer&state=unconfirmed&q=rivera',
]

const MAIL_FILTERS = [
  '',
  'state=sent',
  'state=delivered',
  'state=pending',
  'state=bounced',
  'kind=orders',
  'kind=other',
  'trouble=yes',
  'lastDay=sent',
  'q=member123',
  'q=xyzzy',
]

const MEMBER_FILTERS = [
  '',
  'tier=gold',
  'tier=bronze',
  'expiring=30',
  'expiring=90&tier=silver',
  'q=nunez',
  'q=member123',
  'q=xyzzy',
]

function inventQueries(path: string, filters: readonly string[], sorts: readonly string[]): string[] {
  return Array.from({ length: QUERIES }, (_, number) => {
    const filter = filters[number % filters.length]
    const sort = sorts[Math.floor(number / filters.length) % sorts.length]
    const page = 1 + Math.floor(number / (filters.length * sorts.length))
    return `${path}?${filter}&sort=${sort}&page=${page}`
  })
}
