import { beforeAll, describe, expect, it } from 'vitest'
import { addSeatsToCart } from '#contract/events/bookings.ts'
import { getEventReport, getRoster } from '#contract/events/reports.ts'
import { LANGUAGE_PARAM } from '#contract/language.ts'
import { settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { createSeatSales } from '#server/features/events/bookings/index.ts'
import { createRefund, lockOrder } from '#server/features/sales/orders/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { fillCart, makeCheckoutInput, payOrder } from '#server/testing/test-checkout.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestPerson
let organizer: TestPerson
let event: MadeEvent

const seat = (name: string, type = 0, squad = 0, isMe = false) => ({
  ticketTypeId: event.ticketTypes[type]?.id ?? '',
  isMe,
  name,
  squadId: event.squads[squad]?.id,
  divisionId: event.divisions[0]?.id,
  squadWith: squad === 1 ? 'Ana Rivera' : '',
})

async function buy(person: TestPerson, seats: ReturnType<typeof seat>[], variantId?: string) {
  if (variantId) await fillCart(person, [{ variantId }])
  const added = await person.send(addSeatsToCart, { eventId: event.id, seats })
  expect(added.status).toBe(200)
  const open = await person.send(startCheckout, await makeCheckoutInput(person))
  await payOrder(person, open.body.payment?.clientSecret)
  expect((await person.send(settleCheckout, { orderId: open.body.id })).body.paymentStatus).toBe('paid')
  return open.body.id
}

const cancel = (orderId: string, shareBp: number) =>
  shop.database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('There is no such order.')
    const [line] = order.lines.filter(({ kind }) => kind === 'seat')
    await createRefund(tx, order, {
      cause: `seat-cancelled:${line?.id}`,
      lines: [{ lineId: line?.id ?? '', quantity: 1, restock: true, shareBp }],
      shippingCents: 0,
      reason: '',
      actorId: null,
      now: shop.clock.now(),
      settings: DEFAULT_SETTINGS,
      seats: createSeatSales({ publicUrl: 'http://shop.test' }),
      publicUrl: 'http://shop.test',
    })
  })

beforeAll(async () => {
  shop = await testShop()
  admin = await shop.as('admin')
  organizer = await shop.has.provider()
  event = await shop.has.event({
    capacity: 10,
    squads: [5, 5],
    divisions: [null],
    ticketTypes: [{ priceCents: 3_333 }, { priceCents: 4_995, quota: 4 }],
    title: 'Match of the year',
  })
  await shop.database.pool.query('update collaborators set user_id = $2 where id = $1', [
    event.providerId,
    organizer.user.id,
  ])
  const [ana, luis, eva] = (await shop.has.customers(3)) as [TestPerson, TestPerson, TestPerson]
  const { variantId } = await shop.has.product({ priceCents: 2_000 })
  const first = await buy(ana, [seat('Ana Rivera Colón', 0, 0, true), seat('Luis Vega', 1, 1)], variantId)
  await buy(luis, [seat('José Luis Rivera Colón', 1, 1, true)])
  const gone = await buy(eva, [seat('Eva Cruz', 0, 0, true)])
  await cancel(gone, 5_000)
  const { rows } = await shop.database.pool.query(
    'select id from seats where order_id = $1 order by attendee_name',
    [first],
  )
  await shop.database.pool.query(
    "insert into check_ins (seat_id, event_id, at, device) values ($1, $2, '2026-12-05T12:50:00Z', 'Door')",
    [rows[0].id, event.id],
  )
})

const report = async () => (await admin.send(getEventReport, { eventId: event.id })).body

describe('the report', () => {
  it('counts what was sold, cancelled, and who came', async () => {
    const { numbers, byTicketType, bySquad, byDivision, byDay, arrivals } = await report()
    expect(numbers).toEqual({
      capacity: 10,
      sold: 3,
      held: 0,
      waiting: 0,
      checkedIn: 1,
      noShows: 0,
      cancelled: 1,
    })
    expect(byTicketType).toMatchObject([
      { quota: null, sold: 1, cancelled: 1, checkedIn: 1 },
      { quota: 4, sold: 2, cancelled: 0, checkedIn: 0 },
    ])
    expect(bySquad.map(({ sold }) => sold)).toEqual([1, 2])
    expect(byDivision.map(({ sold }) => sold)).toEqual([3])
    expect(byDay).toHaveLength(1)
    expect(byDay[0]).toMatchObject({ sold: 4, cancelled: 1 })
    expect(arrivals).toEqual([{ at: '2026-12-05T12:45:00.000Z', count: 1 }])
  })

  it('agrees with the ledger to the cent', async () => {
    const { money, byDay, byTicketType } = await report()
    const posted = await balances()
    expect(money.shareCents).toBe(-(posted.get(`provider:${event.providerId}`) ?? 0))
    const goods = await goodsOf()
    expect(money.commissionCents).toBe(-(posted.get('commission') ?? 0) - goods.commission)
    const taxes = -(posted.get('tax_state') ?? 0) - (posted.get('tax_municipal') ?? 0)
    expect(money.taxCents).toBe(taxes - goods.tax)
    expect(money.revenueCents).toBe(2 * 3_333 + 2 * 4_995)
    expect(money.refundsCents).toBe(1_667)
    const netCents = money.revenueCents - money.refundsCents
    expect(byDay.reduce((sum, day) => sum + day.revenueCents, 0)).toBe(netCents)
    expect(byTicketType.reduce((sum, type) => sum + type.revenueCents - type.refundsCents, 0)).toBe(netCents)
    expect(await runAudit(shop.database.db)).toEqual([])
  })

  it('counts who did not come once it is over', async () => {
    await shop.database.pool.query(
      "update events set starts_at = now() - interval '2 hours', ends_at = now() where id = $1",
      [event.id],
    )
    expect((await report()).numbers.noShows).toBe(2)
    await shop.database.pool.query('update events set starts_at = $2, ends_at = $3 where id = $1', [
      event.id,
      event.startsAt,
      event.endsAt,
    ])
  })

  it('is a file for a spreadsheet and a PDF, in the reader’s language', async () => {
    const csv = await fileOf(admin, `/api/admin/events/${event.id}/report.csv`, 'es')
    expect(csv.type).toContain('text/csv')
    expect(csv.text).toContain('Cifras,Vendidos,3')
    expect(csv.text).toContain('Dinero,"Pagado por espacios, sin impuesto",166.56')
    const pdf = await fileOf(admin, `/api/admin/events/${event.id}/report.pdf`, 'en')
    expect(pdf.type).toBe('application/pdf')
    const text = textOf(pdf.bytes)
    for (const word of ['Match of the year', 'Event report', 'Sold', '$166.56', '-$16.67'])
      expect(text).toContain(word)
  })
})

describe('the roster', () => {
  it('is for whoever runs the event, and does not exist for others', async () => {
    const rows = (await organizer.send(getRoster, { eventId: event.id })).body
    expect(rows.map(({ name, status }) => [name, status])).toEqual([
      ['Ana Rivera Colón', 'booked'],
      ['José Luis Rivera Colón', 'booked'],
      ['Luis Vega', 'booked'],
      ['Eva Cruz', 'cancelled'],
    ])
    expect(rows[2]).toMatchObject({
      squadName: 'Squad 2',
      squadWith: 'Ana Rivera',
      divisionName: 'Division 1',
    })
    expect((await admin.send(getRoster, { eventId: event.id })).status).toBe(200)
    for (const other of [await shop.has.provider(), await shop.has.customer()])
      for (const path of ['roster', 'roster.csv', 'roster.csv?for=scoring', 'roster.pdf'])
        expect((await other.fetch(`/api/events/${event.id}/${path}`)).status).toBe(404)
  })

  it('has the columns that PractiScore knows by their names', async () => {
    const { text } = await fileOf(organizer, `/api/events/${event.id}/roster.csv?for=scoring`, 'es')
    const lines = text.replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe('First Name,Last Name,Email,Squad,Division,Class,Age,Squad With')
    expect(lines.slice(1).map((line) => line.split(',').filter((_, index) => index !== 2))).toEqual([
      ['Ana', 'Rivera Colón', '1', 'Division 1', '', '', ''],
      ['José Luis', 'Rivera Colón', '2', 'Division 1', '', '', 'Ana Rivera'],
      ['Luis', 'Vega', '2', 'Division 1', '', '', 'Ana Rivera'],
    ])
  })

  it('is printed by squad, without addresses', async () => {
    const { bytes, type } = await fileOf(organizer, `/api/events/${event.id}/roster.pdf`, 'es')
    expect(type).toBe('application/pdf')
    const text = textOf(bytes)
    for (const word of ['Lista de participantes', 'Squad 1 (1)', 'Squad 2 (2)', 'José Luis Rivera Colón'])
      expect(text).toContain(word)
    expect(text).not.toContain('@')
    expect(text).not.toContain('Eva Cruz')
  })
})

async function balances(): Promise<Map<string, number>> {
  const { rows } = await shop.database.pool.query(
    'select account, sum(amount_cents)::int as cents from ledger_postings group by account',
  )
  return new Map(rows.map((row) => [row.account, row.cents]))
}

/** What of the books is of goods. */
async function goodsOf(): Promise<{ commission: number; tax: number }> {
  const { rows } = await shop.database.pool.query(
    `select sum(commission_cents)::int as commission, sum(state_tax_cents + municipal_tax_cents)::int as tax
     from order_lines where kind = 'goods'`,
  )
  return rows[0]
}

async function fileOf(person: TestPerson, path: string, language: string) {
  const response = await person.fetch(`${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes, text: bytes.toString('utf8'), type: response.headers.get('content-type') }
}

function textOf(file: Buffer): string {
  return readPdf(file)
    .map(({ text }) => text)
    .join('\n')
}
