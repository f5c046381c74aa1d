/**
 * The rows behind the figures of loyalty: what a figure counts, one by one, and their sum. SQL by hand: each figure has rows of
 * its own, of one table or of two, and all are filtered, summed up and paged alike.
 */

import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type PointRow, PointRowFilters } from '#contract/sales/loyalty-admin.schemas.ts'
import type { exportPointRows, listPointRows } from '#contract/sales/loyalty-admin.ts'
import type { PointFigure, PointSort } from '#contract/sales/loyalty-terms.ts'
import { findPeople, findPeopleIdsByText } from '#server/features/people/identity/index.ts'
import { orderRows } from '#server/features/sales/orders/queries.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { startOfDaySql } from '#server/platform/local-day-sql.ts'
import { answerTableFile } from '#server/platform/table-file.ts'
import type { Deps } from '../deps.ts'

type RowDeps = Pick<Deps, 'db' | 'clock'>
type Filters = z.output<typeof PointRowFilters>
type Shown = z.output<typeof PointRow>

const BATCH = 1_000

const TAKING_KINDS = { redeemed: 'spent', expired: 'expired' } as const

const lotsLeft = (now: Date, isPendingOnly: boolean) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`
    select l.id, l.user_id, l.kind, (l.points - coalesce(taken.points, 0))::int as points, l.order_id, l.reason,
      l.usable_at, l.expires_at, l.created_at as at
    from loyalty_lots l left join (
      select lot_id, sum(points) as points from loyalty_redemptions group by lot_id
    ) taken on taken.lot_id = l.id
    where (l.expires_at is null or l.expires_at > ${at}) and l.points > coalesce(taken.points, 0)
      ${isPendingOnly ? sql`and (l.usable_at is null or l.usable_at > ${at})` : sql``}`
}

const earnedLots = sql`
  select id, user_id, kind, points, order_id, reason, usable_at, expires_at, created_at as at
  from loyalty_lots where kind = 'earned'`

/** What one cause took from several lots of a person is one row, as in their history. */
const takings = (kind: 'spent' | 'expired') => sql`
  select 'tkg_' || min(t.id) as id, l.user_id, t.kind, sum(t.points)::int as points, t.order_id, max(t.reason) as reason,
    null::timestamptz as usable_at, null::timestamptz as expires_at, t.at
  from loyalty_redemptions t join loyalty_lots l on l.id = t.lot_id
  where t.kind = ${kind} group by l.user_id, t.kind, t.cause, t.order_id, t.at`

function rowsOf(figure: PointFigure, now: Date): SQL {
  if (figure === 'earned') return earnedLots
  if (figure === 'redeemed' || figure === 'expired') return takings(TAKING_KINDS[figure])
  return lotsLeft(now, figure === 'pending')
}

async function matching({ db, clock }: RowDeps, { figure, q, from, to }: Filters): Promise<SQL> {
  const conditions = [sql`true`]
  if (q) {
    const ids = [...(await findPeopleIdsByText(db, q))]
    conditions.push(sql`user_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  }
  if (from) conditions.push(sql`at >= ${startOfDaySql(from)}`)
  if (to) conditions.push(sql`at < ${startOfDaySql(to, 1)}`)
  return sql`select * from (${rowsOf(figure, clock.now())}) behind where ${sql.join(conditions, sql` and `)}`
}

async function sumUp({ db }: RowDeps, found: SQL): Promise<{ total: number; points: number }> {
  const { rows } = await db.execute<{ total: number; points: number }>(
    sql`select count(*)::int as total, coalesce(sum(points), 0)::int as points from (${found}) found`,
  )
  return rows[0] ?? { total: 0, points: 0 }
}

const ORDERS: Record<PointSort, SQL> = {
  '-at': sql`found.at desc, found.id desc`,
  at: sql`found.at, found.id`,
  '-points': sql`found.points desc, found.id desc`,
  points: sql`found.points, found.id`,
}

interface FoundRow extends Record<string, unknown> {
  id: string
  user_id: string
  kind: Shown['kind']
  points: number
  order_id: string | null
  order_number: string | null
  reason: string
  usable_at: string | null
  expires_at: string | null
  at: string
}

interface Slice {
  sort: PointSort
  offset: number
  limit: number
}

/** Of the orders only their numbers are read. */
async function readSlice({ db }: RowDeps, found: SQL, { sort, offset, limit }: Slice): Promise<Shown[]> {
  const { rows } = await db.execute<FoundRow>(sql`
    select found.id, found.user_id, found.kind, found.points, found.order_id, o.number as order_number,
      found.reason, found.usable_at, found.expires_at, found.at
    from (select * from (${found}) found order by ${ORDERS[sort]} limit ${limit} offset ${offset}) found
      left join ${orderRows('o')} on o.id = found.order_id
    order by ${ORDERS[sort]}`)
  const people = await findPeople(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => {
    const person = people.get(row.user_id)
    return {
      id: row.id,
      person: person ? { userId: person.id, displayName: person.displayName, email: person.email } : null,
      kind: row.kind,
      points: row.points,
      order: row.order_id && row.order_number ? { id: row.order_id, number: row.order_number } : null,
      reason: row.reason,
      usableAt: toIso(row.usable_at),
      expiresAt: toIso(row.expires_at),
      at: new Date(row.at).toISOString(),
    }
  })
}

const toIso = (text: string | null) => (text === null ? null : new Date(text).toISOString())

export async function listRows(deps: RowDeps, { input }: Call<typeof listPointRows>) {
  const { page, perPage, sort } = input
  const found = await matching(deps, input)
  const [{ total, points }, items] = await Promise.all([
    sumUp(deps, found),
    readSlice(deps, found, { sort, offset: (page - 1) * perPage, limit: perPage }),
  ])
  return { items, total, points, page, pages: Math.max(1, Math.ceil(total / perPage)) }
}

/** For a saved view. */
export async function countPointRows(
  deps: RowDeps,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  return (await sumUp(deps, await matching(deps, PointRowFilters.parse(query)))).total
}

export async function exportRows(deps: RowDeps, { input }: Call<typeof exportPointRows>): Promise<Response> {
  const found = await matching(deps, input)
  async function* readBatches() {
    for (let offset = 0; ; offset += BATCH) {
      const rows = await readSlice(deps, found, { sort: input.sort, offset, limit: BATCH })
      yield rows.map(({ at, person, kind, points, order, reason, usableAt, expiresAt }) => [
        at,
        person?.displayName ?? '',
        person?.email ?? '',
        kind,
        points,
        order?.number ?? '',
        reason,
        usableAt ?? '',
        expiresAt ?? '',
      ])
      if (rows.length < BATCH) return
    }
  }
  return answerTableFile({
    name: `points-${input.figure}-${localDay(deps.clock.now())}`,
    format: input.format,
    head: ['at', 'name', 'email', 'kind', 'points', 'order', 'reason', 'usable_at', 'expires_at'],
    rows: readBatches(),
  })
}
