import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  getTrialBalance,
  listLedgerEntries,
  listReconciliations,
  runReconciliation,
} from '#contract/sales/ledger.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { createLog } from '#server/platform/log.ts'
import { type CapturedPayment, GatewayError, type PaymentGateway } from '#server/platform/payments/gateway.ts'
import { addRefund, addSale } from '#server/testing/samples/ledger.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { ledgerTasks, postCapture, postEntry, postFee, postPaidOrder } from './index.ts'
import { reconcileNow } from './reconcile.ts'
import type { Posting } from './rules.ts'

let shop: TestShop
let admin: TestPerson
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.as('admin')
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => shop.database.db.transaction(work)
const at = new Date('2026-03-01T12:00:00Z')
const entry = (cause: string, postings: Posting[]) => ({
  cause,
  kind: 'sale' as const,
  orderId: null,
  at,
  postings,
})
const pair: Posting[] = [
  { account: 'gateway', amountCents: 700 },
  { account: 'customers', amountCents: -700 },
]

async function postingsOf(cause: string) {
  const { rows } = await shop.database.pool.query(
    `select account, amount_cents::int as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where cause = $1 order by account`,
    [cause],
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]))
}

describe('postEntry', () => {
  it('posts a cause once, however often it is told', async () => {
    expect(await inTx((tx) => postEntry(tx, entry('once', pair)))).toBe(true)
    expect(await inTx((tx) => postEntry(tx, entry('once', pair)))).toBe(false)
    expect(await postingsOf('once')).toEqual({ customers: -700, gateway: 700 })
  })

  it('posts a cause once when it is told twice at the same moment', async () => {
    const told = await Promise.all([1, 2, 3].map(() => inTx((tx) => postEntry(tx, entry('at-once', pair)))))
    expect(told.filter(Boolean)).toHaveLength(1)
    expect(await postingsOf('at-once')).toEqual({ customers: -700, gateway: 700 })
  })

  it('sums an account that is named twice, and writes no entry of nothing', async () => {
    await inTx((tx) =>
      postEntry(tx, entry('summed', [...pair, ...pair, { account: 'fees', amountCents: 0 }])),
    )
    expect(await postingsOf('summed')).toEqual({ customers: -1_400, gateway: 1_400 })
    expect(await inTx((tx) => postEntry(tx, entry('empty', [{ account: 'fees', amountCents: 0 }])))).toBe(
      false,
    )
  })

  it('is one with its cause: rolled back together', async () => {
    const failing = inTx(async (tx) => {
      await postEntry(tx, entry('undone', pair))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await postingsOf('undone')).toEqual({})
  })
})

describe('the ledger in the database', () => {
  it('refuses a set that does not balance, and any change of what was posted', async () => {
    await inTx((tx) => postEntry(tx, entry('fixed', pair)))
    const lopsided = inTx(async (tx) => {
      await tx.execute(sql`
        insert into ledger_postings select id, 'fees', 1 from ledger_entries where cause = 'fixed'`)
    })
    const messageOf = (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message}`
    expect(await lopsided.catch(messageOf)).toContain('does not balance')
    for (const change of ['update ledger_entries set kind = kind', 'delete from ledger_postings'])
      await expect(shop.database.pool.query(change)).rejects.toThrow('append-only')
  })
})

describe('postCapture, postFee and postPaidOrder', () => {
  it('know a fee once, whether it came with the money or later', async () => {
    const payment = { paymentId: 'pay_fee', orderId: 'ord_fee', at }
    await inTx((tx) => postCapture(tx, { ...payment, amountCents: 5_000, feeCents: null }))
    expect(await postingsOf('fee:pay_fee')).toEqual({})
    await inTx((tx) => postFee(tx, { ...payment, feeCents: 175 }))
    await inTx((tx) => postCapture(tx, { ...payment, amountCents: 5_000, feeCents: 175 }))
    expect(await postingsOf('capture:pay_fee')).toEqual({ customers: -5_000, gateway: 5_000 })
    expect(await postingsOf('fee:pay_fee')).toEqual({ fees: 175, gateway: -175 })
  })

  it('post money, fee and sale in one statement', async () => {
    const line = { providerId: 'col_x', netCents: 1_000, pointsDiscountCents: 0, stateTaxCents: 105 }
    const lines = [{ ...line, municipalTaxCents: 10, commissionCents: 150 }]
    const totals = { totalCents: 1_115, pointsDiscountCents: 0, shippingCents: 0 }
    let statements = 0
    await inTx((tx) => {
      const counting = new Proxy(tx, {
        get: (target, key) => {
          if (key === 'execute') statements += 1
          return Reflect.get(target, key)
        },
      })
      const capture = { paymentId: 'pay_all', orderId: 'ord_all', amountCents: 1_115, feeCents: 62, at }
      return postPaidOrder(counting, { capture, sale: { orderId: 'ord_all', totals, lines, at } })
    })
    expect(statements).toBe(1)
    expect(await postingsOf('sale:ord_all')).toMatchObject({ customers: 1_115, 'provider:col_x': -850 })
    expect(await postingsOf('fee:pay_all')).toEqual({ fees: 62, gateway: -62 })
  })
})

describe('the books as an admin reads them', () => {
  it('list every account with the providers by name, and add up to zero', async () => {
    const product = await shop.has.product()
    const sale = await addSale(shop.database.db, { lines: [{ product, quantity: 2 }], shippingCents: 600 })
    await addRefund(shop.database.db, sale)
    const { status, body } = await admin.send(getTrialBalance)
    expect(status).toBe(200)
    expect(body.sumCents).toBe(0)
    const theirs = body.accounts.find((each) => each.account === `provider:${product.providerId}`)
    expect(theirs).toMatchObject({ name: expect.any(String), debitCents: 1_700, creditCents: 3_400 })
    expect(theirs?.balanceCents).toBe(-1_700)
    expect(body.accounts.map((each) => each.account)).toEqual(expect.arrayContaining(['gateway', 'disputes']))
  })

  it('show how they stood at the end of a day in Puerto Rico', async () => {
    const midnight = new Date('2020-01-02T04:00:00Z')
    await inTx((tx) => postEntry(tx, { ...entry('old', pair), at: new Date(midnight.getTime() - 1) }))
    await inTx((tx) => postEntry(tx, { ...entry('next-day', pair), at: midnight }))
    const read = async (until: string) => (await admin.send(getTrialBalance, { until })).body.accounts[0]
    expect(await read('2020-01-01')).toMatchObject({ account: 'gateway', balanceCents: 700 })
    expect(await read('2020-01-02')).toMatchObject({ account: 'gateway', balanceCents: 1_400 })
  })

  it('find the entries of an order by its number or id, and those of an account, newest first', async () => {
    const product = await shop.has.product()
    const { row: order } = await addSale(shop.database.db, { lines: [{ product }] })
    const byNumber = (await admin.send(listLedgerEntries, { orderId: order.number })).body
    expect(byNumber).toMatchObject({ total: 3, pages: 1 })
    expect(byNumber.items.map((each) => each.kind)).toEqual(['sale', 'fee', 'capture'])
    expect(byNumber.items[0]).toMatchObject({ orderId: order.id, orderNumber: order.number })
    expect(byNumber.items[0]?.postings.reduce((sum, each) => sum + each.amountCents, 0)).toBe(0)
    expect((await admin.send(listLedgerEntries, { orderId: order.id })).body).toEqual(byNumber)
    const account = `provider:${product.providerId}`
    expect((await admin.send(listLedgerEntries, { account })).body.items).toHaveLength(1)
  })
})

describe('reconciliation', () => {
  const said = (theirs: CapturedPayment[] | GatewayError) => {
    const listCaptured = async () => {
      if (theirs instanceof GatewayError) throw theirs
      return theirs
    }
    const gateway = { name: 'test', listCaptured } as unknown as PaymentGateway
    const lines: string[] = []
    const log = createLog('error', { write: (line) => void lines.push(line) })
    return { deps: { db: shop.database.db, clock: shop.clock, log, gateway, athMovil: null }, lines }
  }

  it('keeps what differs on the page and in the log, and says nothing where all agrees', async () => {
    const product = await shop.has.product()
    const sale = await addSale(shop.database.db, { lines: [{ product }], gatewayId: 'tpi_known' })
    await shop.database.pool.query(
      `update payments set captured_at = now() - interval '60 days' where gateway_id <> 'tpi_known'`,
    )
    const capturedAt = sale.row.paidAt as Date
    const known = { id: 'tpi_known', amountCents: sale.row.totals.totalCents, refundedCents: 0, capturedAt }
    const agreeing = said([known])
    expect(await reconcileNow(agreeing.deps, 7)).toMatchObject({
      differences: [],
      capturedCents: known.amountCents,
    })
    expect(agreeing.lines).toEqual([])
    const differing = said([{ ...known, id: 'tpi_other' }])
    await ledgerTasks(differing.deps).reconcile?.({})
    expect(differing.lines.join()).toContain('differ from ours')
    const [last] = (await admin.send(listReconciliations)).body
    expect(last?.differences).toEqual([
      {
        kind: 'unknown_payment',
        gatewayId: 'tpi_other',
        orderNumber: null,
        oursCents: 0,
        theirsCents: known.amountCents,
      },
      {
        kind: 'missing_at_gateway',
        gatewayId: 'tpi_known',
        orderNumber: sale.row.number,
        oursCents: known.amountCents,
        theirsCents: 0,
      },
    ])
  })

  it('answers that the payment service is down, and the job tries again', async () => {
    const { deps } = said(new GatewayError('away', { isTemporary: true }))
    await expect(reconcileNow(deps, 7)).rejects.toMatchObject({ code: 'PAYMENT_DOWN' })
    await expect(ledgerTasks(deps).reconcile?.({ days: 45 })).rejects.toThrow('away')
  })

  it('can be asked for by an admin', async () => {
    const { status, body } = await admin.send(runReconciliation, { days: 1 })
    expect(status).toBe(201)
    expect(body.gateway).toBe('test')
  })
})
