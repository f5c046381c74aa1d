/**
 * The demo's points: what its year of sales earned, three campaigns, and what an admin gave and took. By few statements, as
 * the demo's start waits for them. Runs once for a database.
 */
import { sql } from 'drizzle-orm'
import { bookLiability } from '#server/features/sales/loyalty/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import type { Database, Tx } from '../platform/database/pool.ts'
import { addDays, localDay, startOfDay } from '../platform/local-day.ts'
import { idFor } from './chance.ts'
import { people } from './data/index.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'

const DONE = 'demo_loyalty'
const LOCK = 7_201_463
const ENDED = idFor('cmp', 'summer')

/** False when they were there. */
export async function seedDemoLoyalty({ db, now }: { db: Database; now: Date }): Promise<boolean> {
  if (await isDone(db)) return false
  const isMade = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (await isDone(tx)) return false
    await insertRowsIn(tx, 'loyalty_campaigns', campaignRows(now))
    await insertEarned(tx, now)
    await insertRowsIn(tx, 'loyalty_lots', giftRows(now))
    await insertRowsIn(tx, 'settings', [{ key: DONE, value: {} }])
    return true
  })
  const settings = { read: async () => DEFAULT_SETTINGS }
  if (isMade) await bookLiability({ db, clock: { now: () => now }, settings })
  return isMade
}

async function isDone(db: Database | Tx): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from settings where key = ${DONE}`)
  return rows.length > 0
}

/** One that ended, one that runs and one that is planned. */
function campaignRows(now: Date): Row[] {
  const today = localDay(now)
  // Every row names every column.
  const none = { multiplier: null, bonus_points: null, category_id: null }
  const during = (from: number, to: number) => ({
    starts_at: startOfDay(addDays(today, from)),
    ends_at: startOfDay(addDays(today, to + 1)),
    created_at: startOfDay(addDays(today, from - 12)),
    updated_at: startOfDay(addDays(today, from - 12)),
  })
  return [
    {
      ...none,
      id: ENDED,
      name_en: 'Summer of points',
      name_es: 'Verano de puntos',
      kind: 'multiplier',
      multiplier: 3,
      scope: 'all',
      tiers: [],
      ...during(-200, -130),
    },
    {
      ...none,
      id: idFor('cmp', 'belts'),
      name_en: 'Double points on belts',
      name_es: 'Puntos dobles en correas',
      kind: 'multiplier',
      multiplier: 2,
      scope: 'category',
      category_id: 'belts',
      tiers: [],
      ...during(-4, 9),
    },
    {
      ...none,
      id: idFor('cmp', 'reyes'),
      name_en: 'Three Kings for Gold and Platinum',
      name_es: 'Reyes para Oro y Platino',
      kind: 'bonus',
      bonus_points: 50,
      scope: 'events',
      tiers: ['gold', 'platinum'],
      ...during(40, 52),
    },
  ]
}

/**
 * What was paid and not refunded since, as if it had been earned then. The campaign that is over tripled its days. One in
 * three has had an account for two months only, or nobody would be new.
 */
async function insertEarned(tx: Tx, now: Date): Promise<void> {
  const { pendingDays, expiryDays } = DEFAULT_SETTINGS.loyalty
  await tx.execute(sql`
    with sold as (
      select f.id as fulfillment_id, o.id as order_id, o.user_id, o.paid_at, f.delivered_at,
        floor(sum(l.net_cents) / 100)::int as points, array_agg(l.id) as line_ids
      from orders o join fulfillments f on f.order_id = o.id join order_lines l on l.fulfillment_id = f.id
      where o.payment_status = 'paid' and o.user_id is not null
        and (abs(hashtext(o.user_id)) % 3 > 0 or o.paid_at > ${now.toISOString()}::timestamptz - interval '60 days')
      group by f.id, o.id having sum(l.net_cents) >= 100
    ), earned as (
      select sold.*, null as campaign_id, 'lot_' || substr(md5(fulfillment_id), 1, 20) as id,
        'earned:' || fulfillment_id as cause from sold
      union all
      select fulfillment_id, order_id, user_id, paid_at, delivered_at, 2 * points, line_ids, c.id,
        'lot_' || substr(md5(fulfillment_id || c.id), 1, 20), 'earned:' || fulfillment_id || ':' || c.id
      from sold join loyalty_campaigns c on c.id = ${ENDED} and paid_at >= c.starts_at and paid_at < c.ends_at
    )
    insert into loyalty_lots (id, user_id, kind, cause, order_id, fulfillment_id, points, usable_at, expires_at, created_at,
      campaign_id, line_ids)
    select id, user_id, 'earned', cause, order_id, fulfillment_id, points,
      delivered_at + make_interval(days => ${pendingDays}),
      delivered_at + make_interval(days => ${pendingDays + expiryDays}), paid_at, campaign_id,
      case when campaign_id is not null then line_ids end
    from earned on conflict (cause) do nothing`)
}

const GIFTS = [
  { days: 18, points: 250, reason: 'El paquete llegó dos semanas tarde; puntos de cortesía.' },
  { days: 290, points: 400, reason: 'Ganó la rifa de la noche de cintas del club.' },
  { days: 320, points: 150, reason: 'Ayudó a montar el campo antes del partido.' },
] as const

function giftRows(now: Date): Row[] {
  const { expiryDays } = DEFAULT_SETTINGS.loyalty
  const today = localDay(now)
  return GIFTS.map(({ days, points, reason }, i) => {
    const at = startOfDay(addDays(today, -days))
    const id = idFor('lot', `gift-${i}`)
    return {
      id,
      user_id: idFor('usr', people[i]?.key ?? ''),
      kind: 'adjusted',
      cause: `adjusted:${id}`,
      points,
      usable_at: at,
      expires_at: startOfDay(addDays(today, expiryDays - days)),
      reason,
      created_at: at,
    }
  })
}
