import { describe, expect, it } from 'vitest'
import { REPORTS, type ReportId } from '#contract/site/report-terms.ts'
import {
  addReportSchedule,
  exportReport,
  getReport,
  listReportSchedules,
  removeReportSchedule,
} from '#contract/site/reports.ts'
import { createRefund, lockOrder, type Order } from '#server/features/sales/orders/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import { createChance } from '#server/seed/chance.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { makePaidOrder } from '#server/testing/test-orders.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { sayCell } from './files.ts'
import { monthOf } from './periods.ts'

const shop = await testShop()
const { pool, db } = shop.database
const admin = await shop.has.admin()
const DAY_MS = 86_400_000
const CITIES = ['Ponce', 'Mayagüez', 'San Juan', 'Vieques']
const CLASSES = ['goods', 'goods', 'course', 'service', 'exempt'] as const

/** The order of the draws is always the same. */
const chance = createChance(53)
const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T
const today = localDay(new Date())

async function refund(order: Order, now: Date, isWhole: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.row.id)
    if (!locked) throw new Error('The order is gone.')
    const lines = locked.lines
      .filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
      .slice(0, isWhole ? undefined : 1)
      .map((line) => ({
        lineId: line.id,
        quantity: isWhole ? line.quantity - line.refundedQuantity : 1,
        restock: false,
        shareBp: isWhole ? undefined : pick([10_000, 5_000]),
      }))
    if (lines.length === 0) return
    await createRefund(tx, locked, {
      cause: `test:${order.row.id}:${now.getTime()}`,
      reason: 'a flaw',
      actorId: null,
      now,
      settings: DEFAULT_SETTINGS,
      seats: { cancelSeats: async () => undefined },
      publicUrl: shop.env.publicUrl,
      lines,
      shippingCents: 0,
    })
  })
}

/** Sales and refunds of a year at random times of the day, so that some fall beside midnight in Puerto Rico. */
async function makeYear() {
  const providers = [await shop.has.provider(), await shop.has.provider()]
  const products: Awaited<ReturnType<typeof shop.has.product>>[] = []
  for (const provider of [...providers, ...providers])
    products.push(await shop.has.product({ ownerId: provider.user.id, stock: 5_000 }))
  const buyer = await shop.has.customer()
  for (let made = 0; made < 120; made++) {
    const at = new Date(Date.now() - Math.floor(chance() * 365 * DAY_MS) - 1_000)
    const order = await makePaidOrder(
      { database: shop.database, clock: { now: () => at, advance: () => undefined } },
      {
        buyer,
        city: pick(CITIES),
        delivery: pick(['pr', 'pr', 'pickup', 'us'] as const),
        shippingCents: pick([0, 600]),
        lines: Array.from({ length: 1 + Math.floor(chance() * 3) }, () => ({
          product: pick(products),
          quantity: 1 + Math.floor(chance() * 4),
          unitPriceCents: 599 + Math.floor(chance() * 9_000),
          pointsDiscountCents: chance() < 0.2 ? 500 : 0,
          taxClass: pick(CLASSES),
        })),
      },
    )
    if (chance() < 0.4)
      await refund(
        order,
        new Date(Math.min(Date.now(), at.getTime() + chance() * 60 * DAY_MS)),
        chance() < 0.3,
      )
  }
}
await makeYear()

const read = async (report: ReportId, input: object = {}) =>
  (await admin.send(getReport, { report, period: 'year', size: 200, ...input })).body

async function ledgerOf(account: string, from: string, to: string): Promise<number> {
  const { rows } = await pool.query(
    `select coalesce(-sum(amount_cents), 0)::int as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where p.account = $1 and (e.at at time zone 'America/Puerto_Rico')::date between $2 and $3`,
    [account, from, to],
  )
  return rows[0].cents
}

describe('the tax return', () => {
  it('agrees with the ledger in every month of a year of sales and refunds', async () => {
    let [months, taxed] = [0, 0]
    for (let span = monthOf(addDays(today, -364)); span.from <= today; span = monthOf(addDays(span.to, 1))) {
      const report = await read('tax_return', { period: 'custom', ...span })
      const [state, municipal] = [
        await ledgerOf('tax_state', span.from, span.to),
        await ledgerOf('tax_municipal', span.from, span.to),
      ]
      expect(report.checks).toMatchObject([
        { reportCents: state, ledgerCents: state },
        { reportCents: municipal, ledgerCents: municipal },
      ])
      expect(report.sums.slice(4)).toEqual(
        report.rows.length > 0 ? [state, municipal, state + municipal] : [],
      )
      const [, sales, exempt, taxable] = report.sums as number[]
      expect(sales ?? 0).toBe((exempt ?? 0) + (taxable ?? 0))
      months += 1
      taxed += state
    }
    expect(months).toBeGreaterThanOrEqual(12)
    expect(taxed).toBeGreaterThan(0)
  })

  it('gives each municipality its own, and leads to lines that add up to it', async () => {
    const report = await read('tax_return')
    const names = report.rows.map(({ cells }) => cells[0])
    expect(names).toEqual(expect.arrayContaining(['Ponce', 'Vieques', 'San Juan', 'Outside Puerto Rico']))
    for (const { target, cells } of report.rows) {
      if (!target || !('filters' in target)) throw new Error('A municipality leads nowhere.')
      const { from, to, filters } = target
      const lines = await read('sale_lines', { period: 'custom', from, to, ...filters })
      expect([lines.sums[9], lines.sums[10], lines.sums[11]], String(cells[0])).toEqual([
        cells[1],
        cells[4],
        cells[5],
      ])
      const listed = lines.total <= 200 ? lines.rows : []
      for (const row of listed) expect(row.cells[5]).toBe(cells[0])
    }
    const exempt = await read('sale_lines', { tax: 'exempt' })
    expect(exempt.sums.slice(10)).toEqual([0, 0])
    expect(exempt.sums[9]).toBe(report.figures.find(({ id }) => id === 'exemptCents')?.now)
  })
})

describe('reports of sales', () => {
  it('have one sum, whichever way they are cut, and it is the ledger’s', async () => {
    const kinds = REPORTS.filter((report) => report.startsWith('sales_by_'))
    const reports = await Promise.all(kinds.map((report) => read(report)))
    const [first] = reports
    expect(first?.figures[0]?.now).toBeGreaterThan(0)
    for (const report of reports) {
      const at = report.columns.findIndex(({ id }) => id === 'net')
      expect(report.sums[at], report.title).toBe(first?.figures[0]?.now)
      expect(report.checks[0]?.ledgerCents, report.title).toBe(report.checks[0]?.reportCents)
      expect(report.figures).toEqual(first?.figures)
      const [row] = report.rows
      if (!row?.target || !('filters' in row.target)) throw new Error('A row leads nowhere.')
      const { filters, ...span } = row.target
      const lines = await read('sale_lines', { period: 'custom', from: span.from, to: span.to, ...filters })
      expect(lines.sums[7], report.title).toBe(row.cells[at])
    }
    const points = first?.series?.points ?? []
    expect(points.reduce((sum, { now }) => sum + now, 0)).toBe(first?.figures[0]?.now)
  })

  it('page, sort, and stand beside the period before', async () => {
    const two = await read('sales_by_day', { size: 2, page: 2, sort: 'net', descending: 'false' })
    const all = await read('sales_by_day', { sort: 'net', descending: 'false' })
    expect(two.rows).toEqual(all.rows.slice(2, 4))
    expect(two.pages).toBe(Math.ceil(all.total / 2))
    const quarter = await read('sales_by_day', { period: 'quarter' })
    const before = await read('sales_by_day', {
      period: 'custom',
      from: quarter.beforeFrom,
      to: quarter.beforeTo,
    })
    expect(quarter.figures.map((each) => each.before)).toEqual(before.figures.map((each) => each.now))
    const backwards = { report: 'refunds', period: 'custom', from: today, to: addDays(today, -1) } as const
    expect((await admin.send(getReport, backwards)).status).toBe(400)
  })
})

describe('the other reports', () => {
  it('agree with the ledger where it knows of them', async () => {
    for (const report of ['refunds', 'payouts', 'loyalty'] as const) {
      const { checks, title } = await read(report)
      expect(checks.length, title).toBeGreaterThan(0)
      for (const { reportCents, ledgerCents } of checks) expect(reportCents, title).toBe(ledgerCents)
    }
    expect((await read('refunds')).figures[0]?.now).toBeGreaterThan(0)
  })

  it('count what is on the shelf at its price, and points that are left', async () => {
    const provider = await shop.has.provider()
    const product = await shop.has.product({ ownerId: provider.user.id, stock: 7 })
    const before = await read('inventory')
    const row = before.rows.find(({ id }) => id === product.id)
    const { rows } = await pool.query('select price_cents from product_variants where product_id = $1', [
      product.id,
    ])
    const price = rows.reduce((sum: number, each: { price_cents: number }) => sum + each.price_cents, 0)
    expect(row?.cells.slice(-2)).toEqual([7 * rows.length, 7 * price])
    await makePaidOrder(shop, { lines: [{ product, quantity: 2, unitPriceCents: 1_000 }] })
    const after = (await read('inventory')).rows.find(({ id }) => id === product.id)
    expect(after?.cells.at(-2)).toBe(7 * rows.length - 2)
    const loyalty = await read('loyalty')
    const { rows: lots } = await pool.query(
      `select sum(points)::int as points from loyalty_lots l where not exists (select from loyalty_redemptions where lot_id = l.id)`,
    )
    expect(loyalty.figures[0]?.now).toBeGreaterThanOrEqual(lots[0].points)
    const left = await read('point_lots')
    expect(left.sums[4]).toBe(loyalty.figures[0]?.now)
  })

  it('say a month as people do, and what has none by its own word', () => {
    expect(sayCell('2026-12', 'month', { locale: 'en' })).toBe('December 2026')
    expect(sayCell('2026-12', 'month', { locale: 'es' })).toBe('diciembre de 2026')
    expect(sayCell('Sin entregar', 'month', { locale: 'es' })).toBe('Sin entregar')
  })

  it('come as CSV, XLSX and PDF in the reader’s language', async () => {
    const csv = await admin.send(exportReport, { report: 'tax_return', period: 'year', format: 'csv' })
    const text = String(csv.body)
    const report = await read('tax_return')
    expect(text.trim().split('\r\n')).toHaveLength(report.rows.length + 1)
    expect(text).toContain('Municipality,Sales,Exempt,Taxable,State IVU,Municipal IVU,IVU due')
    const [top] = report.rows
    expect(text).toContain(`${top?.cells[0]},${Number(top?.cells[1]) / 100}`)
    const pdf = await admin.fetch('/api/admin/reports/tax_return/file?period=year&format=pdf')
    expect(readPdf(Buffer.from(await pdf.arrayBuffer()))[0]?.text).toContain('IVU return')
    const sheet = await admin.send(exportReport, { report: 'sale_lines', period: 'year', format: 'xlsx' })
    expect(sheet.status).toBe(200)
  })
})

describe('reports by mail', () => {
  it('reach every admin once a period, however often the job runs', async () => {
    const { body: schedule } = await admin.send(addReportSchedule, {
      report: 'tax_return',
      cadence: 'monthly',
    })
    expect((await admin.send(addReportSchedule, { report: 'tax_return', cadence: 'monthly' })).body.id).toBe(
      schedule.id,
    )
    const sent = async () => {
      const { rows } = await pool.query(
        `select to_address, data from outbox where template = 'report' order by id`,
      )
      return rows
    }
    const run = () => shop.tasks.mail_reports?.({})
    await run()
    expect(await sent()).toEqual([])
    await pool.query(`update report_schedules set sent_through = sent_through - 31 where id = $1`, [
      schedule.id,
    ])
    const twin = await shop.twin()
    await Promise.all([run(), twin.tasks.mail_reports?.({}), run()])
    await run()
    const mails = await sent()
    const admins = await pool.query(`select count(*)::int as count from users where role = 'admin'`)
    expect(mails).toHaveLength(admins.rows[0].count)
    const { from, to, url, figures } = mails[0].data
    expect({ from, to }).toEqual(monthOf(addDays(monthOf(today).from, -1)))
    expect(url).toContain(`/admin/reports?report=tax_return&period=custom&from=${from}`)
    expect(figures).toHaveLength(4)
    const { body: listed } = await admin.send(listReportSchedules, {})
    expect(listed).toMatchObject([{ sentThrough: to, nextOn: addDays(monthOf(today).to, 1) }])
    expect((await admin.send(removeReportSchedule, { scheduleId: schedule.id })).status).toBe(204)
    expect((await admin.send(removeReportSchedule, { scheduleId: schedule.id })).status).toBe(404)
  })
})
