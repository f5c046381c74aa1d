import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  getPayoutStatement,
  listPayouts,
  makePayouts as makePayoutsEndpoint,
} from '#contract/sales/ledger.ts'
import { runAudit } from '#server/audit/index.ts'
import {
  changeSetting,
  DEFAULT_SETTINGS,
  readSettings,
  type Settings,
} from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { createLog } from '#server/platform/log.ts'
import { GatewayError, type PaymentGateway } from '#server/platform/payments/gateway.ts'
import { raceAtLock } from '#server/testing/race.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { addRefund, addSale } from '#server/testing/samples/ledger.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import type { TestProduct } from '#server/testing/test-products.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { payoutTasks } from './index.ts'
import { MAKING, makePayouts, makePayoutsWith } from './make-payouts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SHARE = 1_700

let shop: TestShop
let admin: TestPerson
let provider: TestPerson
let product: TestProduct
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.as('admin')
})
beforeEach(async () => {
  // Whatever another test left due goes out first.
  await make()
  provider = await shop.has.provider()
  product = await shop.has.product({ ownerId: provider.user.id })
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => shop.database.db.transaction(work)
const make = (until = new Date()) => inTx((tx) => makePayouts(tx, until, new Date()))
const sell = (more: Partial<Parameters<typeof addSale>[1]> = {}) =>
  addSale(shop.database.db, { lines: [{ product }], ...more })
const own = async () => (await provider.send(listPayouts)).body

interface Transfer {
  key: string
  account: string
  amountCents: number
}

/** The jobs on a gateway that notes what it is told to send, or fails. */
function jobsOn({ name = 'test', fail }: { name?: 'test' | 'stripe'; fail?: Error } = {}) {
  const sent: Transfer[] = []
  const transfer = async ({ key, account, amountCents }: Transfer) => {
    if (fail) throw fail
    sent.push({ key, account, amountCents })
    return { id: `tr_${key}` }
  }
  const gateway = { name, transfer } as unknown as PaymentGateway
  const { db } = shop.database
  const deps = {
    db,
    clock: shop.clock,
    settings: { read: () => readSettings(db) },
    log: createLog('silent'),
    gateway,
    publicUrl: shop.env.publicUrl,
  }
  const tasks = payoutTasks(deps)
  return {
    sent,
    send: (payoutId: string) => tasks.send_payout?.({ payoutId }),
    weekly: () => tasks.make_payouts?.({}),
  }
}

describe('what is paid out', () => {
  it('is what was delivered, less commission; what is under way comes later', async () => {
    await sell()
    await sell({ deliveredAt: null })
    expect(await own()).toEqual({ items: [], waitingCents: SHARE, comingCents: SHARE })
    expect(await make()).toBe(1)
    expect(await own()).toMatchObject({ items: [{ amountCents: SHARE, status: 'pending' }], waitingCents: 0 })
    expect(await make()).toBe(0)
  })

  it('takes back a refund of what is or was paid out, and carries over what is owed by the provider', async () => {
    const sale = await sell({ lines: [{ product, quantity: 3 }] })
    await addRefund(shop.database.db, sale)
    expect(await make()).toBe(1)
    expect((await own()).items[0]?.amountCents).toBe(2 * SHARE)
    const later = await sell({ lines: [{ product, quantity: 2 }] })
    expect(await make()).toBe(1)
    await addRefund(shop.database.db, later)
    expect((await own()).waitingCents).toBe(-SHARE)
    expect(await make()).toBe(0)
    await sell({ lines: [{ product, quantity: 2 }] })
    expect(await make()).toBe(1)
    expect((await own()).items[0]?.amountCents).toBe(SHARE)
    expect(await own()).toMatchObject({ waitingCents: 0 })
  })

  it('leaves out what came back whole before it was paid out', async () => {
    await addRefund(shop.database.db, await sell())
    expect(await own()).toEqual({ items: [], waitingCents: 0, comingCents: 0 })
    expect(await make()).toBe(0)
  })

  it('is gathered on Mondays for the week before, in Puerto Rico', async () => {
    const monday = (
      await shop.database.pool.query(`select date_trunc('week', now(), 'America/Puerto_Rico') as at`)
    ).rows[0].at
    await sell({ deliveredAt: monday })
    await jobsOn().weekly()
    expect((await own()).items).toEqual([])
    await sell({ deliveredAt: new Date(monday.getTime() - 1) })
    await jobsOn().weekly()
    expect((await own()).items).toMatchObject([{ amountCents: SHARE, until: monday.toISOString() }])
  })

  it('follows the settings: the least that is paid out, the days it waits, and the day', async () => {
    const set = (payouts: Partial<Settings['payouts']>) =>
      inTx((tx) => changeSetting(tx, 'payouts', { ...DEFAULT_SETTINGS.payouts, ...payouts }, 'usr_admin'))
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
    await sell({ deliveredAt: daysAgo(40) })
    await set({ minCents: SHARE + 1 })
    await jobsOn().weekly()
    expect((await own()).items).toEqual([])
    await set({ minCents: SHARE, delayDays: 41 })
    await jobsOn().weekly()
    expect((await own()).items).toEqual([])
    await set({ minCents: SHARE, delayDays: 2, schedule: 'monthly' })
    await jobsOn().weekly()
    const { rows } = await shop.database.pool.query(
      `select date_trunc('month', now(), 'America/Puerto_Rico') - interval '2 days' as at`,
    )
    expect((await own()).items).toMatchObject([{ amountCents: SHARE, until: rows[0].at.toISOString() }])
    await sell({ deliveredAt: daysAgo(39) })
    await set({ weekday: 3 })
    await jobsOn().weekly()
    const until = (await own()).items.map((payout) => new Date(payout.until))
    const newest = new Date(Math.max(...until.map(Number)))
    const inPuertoRico = { timeZone: 'America/Puerto_Rico', weekday: 'short', hour: 'numeric' } as const
    expect(newest.toLocaleString('en-US', inPuertoRico)).toBe('Wed 12 AM')
    expect(Date.now() - newest.getTime()).toBeLessThan(7 * DAY_MS)
    await set({})
  })
})

describe('two runs at once', () => {
  it('pay nobody twice', async () => {
    await sell()
    const made = await raceAtLock(shop.database, MAKING, [make, () => make(new Date(Date.now() + DAY_MS))])
    expect(made.sort()).toEqual([0, 1])
    expect((await own()).items).toHaveLength(1)
  })

  /** The second one looks while the first has not committed: it ends before the first does, or waits for it. */
  async function overlap(lock: boolean) {
    let second: Promise<unknown> = Promise.resolve()
    let isOver = false
    await inTx(async (first) => {
      await makePayoutsWith(first, new Date(), new Date(), { lock })
      second = inTx((tx) => makePayoutsWith(tx, new Date(Date.now() + DAY_MS), new Date(), { lock }))
      const end = () => {
        isOver = true
      }
      second.then(end, end)
      await vi.waitFor(async () => expect(isOver || (await isWaiting())).toBe(true), { interval: 5 })
    })
    return second
  }

  async function isWaiting(): Promise<boolean> {
    const { rows } = await shop.database.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length > 0
  }

  it('would collide without the lock, and without the unique items pay twice (negative control)', async () => {
    await sell()
    await expect(overlap(false)).rejects.toThrow()
    expect((await own()).items).toHaveLength(1)
    await sell()
    const { pool } = shop.database
    await pool.query('alter table payout_items drop constraint payout_items_line_id_refund_id_key')
    try {
      await overlap(false)
      const { items } = await own()
      expect(items).toHaveLength(3)
    } finally {
      const theirs = '(select id from payouts where provider_id = $1)'
      await pool.query(`delete from payout_items where payout_id in ${theirs}`, [product.providerId])
      await pool.query('delete from payouts where provider_id = $1', [product.providerId])
      await pool.query('alter table payout_items add unique nulls not distinct (line_id, refund_id)')
    }
  })
})

describe('sending', () => {
  it('pays once with one key, posts it, and tells the provider', async () => {
    await sell()
    await make()
    const [payout] = (await own()).items
    const { sent, send } = jobsOn()
    await Promise.all([send(payout?.id as string), send(payout?.id as string)])
    await send(payout?.id as string)
    const transfer = {
      key: `payout:${payout?.id}`,
      account: `test:${product.providerId}`,
      amountCents: SHARE,
    }
    expect(new Set(sent.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(transfer)]))
    expect((await own()).items).toMatchObject([{ status: 'paid', paidAt: expect.any(String) }])
    const { rows } = await shop.database.pool.query(
      `select account, sum(amount_cents)::int as cents from ledger_postings where account like 'provider:%' and account like $1 group by 1`,
      [`%${product.providerId}`],
    )
    expect(rows).toEqual([{ account: `provider:${product.providerId}`, cents: 0 }])
    const told = await shop.database.pool.query(`select kind, path from notifications where user_id = $1`, [
      provider.user.id,
    ])
    expect(told.rows).toEqual([{ kind: 'payout', path: '/provider/account' }])
    expect((await shop.mail.last(provider.user.email)).text).toContain('17.00')
  })

  it('waits for an account where the gateway needs one, and goes out with a later run', async () => {
    await sell()
    await make()
    const id = (await own()).items[0]?.id as string
    await jobsOn({ name: 'stripe' }).send(id)
    expect((await own()).items[0]?.status).toBe('waiting_for_account')
    await shop.database.pool.query(`update collaborators set payout_account = 'acct_1' where id = $1`, [
      product.providerId,
    ])
    await make()
    const queued = await shop.database.pool.query(`select key from graphile_worker.jobs where key = $1`, [
      `send_payout:${id}`,
    ])
    expect(queued.rows).toHaveLength(1)
    const { sent, send } = jobsOn({ name: 'stripe' })
    await send(id)
    expect(sent).toMatchObject([{ account: 'acct_1' }])
  })

  it('tries again what failed for a while, and says what was refused', async () => {
    await sell()
    await make()
    const id = (await own()).items[0]?.id as string
    const away = jobsOn({ fail: new GatewayError('away', { isTemporary: true }) })
    await expect(away.send(id)).rejects.toThrow('away')
    expect((await own()).items[0]?.status).toBe('pending')
    await jobsOn({ fail: new GatewayError('account closed', { isTemporary: false }) }).send(id)
    expect((await own()).items[0]?.status).toBe('failed')
    await jobsOn().send(id)
    expect((await own()).items[0]?.status).toBe('paid')
    expect(await runAudit(shop.database.db)).toEqual([])
  })
})

describe('who sees payouts', () => {
  it('a provider their own, an admin all, anybody else’s is not found', async () => {
    await sell()
    const other = await shop.has.provider()
    await addSale(shop.database.db, {
      lines: [{ product: await shop.has.product({ ownerId: other.user.id }) }],
    })
    const { status, body } = await admin.send(makePayoutsEndpoint)
    expect({ status, body }).toEqual({ status: 202, body: { made: 2 } })
    const mine = (await own()).items
    expect(mine).toHaveLength(1)
    const all = (await admin.send(listPayouts)).body.items.map((each) => each.id)
    expect(all).toEqual(
      expect.arrayContaining([...mine, ...(await other.send(listPayouts)).body.items].map((each) => each.id)),
    )
    const statement = { payoutId: mine[0]?.id as string }
    expect((await provider.send(getPayoutStatement, statement)).status).toBe(200)
    expect((await admin.send(getPayoutStatement, statement)).status).toBe(200)
    expect((await other.send(getPayoutStatement, statement)).status).toBe(404)
    const done = await shop.database.pool.query(
      `select actor_id, details from audit_log where action = 'make-payouts'`,
    )
    expect(done.rows.at(-1)).toEqual({ actor_id: admin.user.id, details: { made: 2 } })
  })
})

describe('a statement', () => {
  it('adds up, in the reader’s language, and runs no formula in a spreadsheet', async () => {
    const sale = await sell({ lines: [{ product, quantity: 2, name: '=HYPERLINK("http://x")' }] })
    await addRefund(shop.database.db, sale)
    await make()
    const payoutId = (await own()).items[0]?.id as string
    provider.cookies.set('language', 'es')
    const spanish = await provider.send(getPayoutStatement, { payoutId })
    expect(spanish.headers.get('content-type')).toContain('text/csv')
    expect(spanish.headers.get('content-disposition')).toMatch(/filename="pago-\d{4}-\d\d-\d\d\.csv"/)
    const [head, ...lines] = String(spanish.body).trim().split('\r\n')
    expect(head).toContain('Comisión')
    expect(lines[0]).toMatch(/,"'=HYPERLINK\(""http:\/\/x""\) \(es\)",2,40,6,34$/)
    expect(lines[1]).toMatch(/,-1,-20,-3,-17$/)
  })

  it('is a PDF of as many pages as it takes', async () => {
    for (let order = 0; order < 3; order += 1)
      await sell({ lines: Array.from({ length: 20 }, () => ({ product: { ...product }, name: 'Ñandú 🦜' })) })
    await make()
    const payoutId = (await own()).items[0]?.id as string
    const response = await provider.fetch(`/api/payouts/${payoutId}/statement?format=pdf`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pages = readPdf(new Uint8Array(await response.arrayBuffer())).map(({ text }) => text)
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Commission')
      expect(page).toContain(`${at + 1} of ${pages.length}`)
    }
    expect(pages.join('\n').match(/Ñandú □/g)).toHaveLength(60)
  })
})
