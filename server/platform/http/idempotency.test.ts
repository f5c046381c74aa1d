import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpointsOf } from '#contract/endpoint.ts'
import { closeLater } from '#server/testing/close-later.ts'
import { OPEN_GATE } from '#server/testing/open-gate.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { systemClock } from '../clock.ts'
import { openDatabase, writeAtOnce } from '../database/pool.ts'
import { ChangedMeanwhile, writeTogether } from '../database/write-together.ts'
import { createLog } from '../log.ts'
import { AppError } from './app-error.ts'
import { createIdempotency, madeWrite, onceKeySql } from './idempotency.ts'
import { type HttpApp, idempotentRoute, idempotentRouteInSteps, type Person } from './route.ts'
import { mountRoutes } from './serve-route.ts'

const paying = {
  summary: '',
  tag: 'Test',
  input: z.object({ cents: z.int() }),
  reply: z.object({ paid: z.string() }),
}
const schemas = { payOnce: paying, payInSteps: paying, payAtOnce: paying }
const endpoint = endpointsOf<typeof schemas>()

const declared = { method: 'POST', permission: 'signed in', idempotent: true } as const
const payOnce = endpoint({ ...declared, id: 'payOnce', path: '/api/pay' })
const payInSteps = endpoint({ ...declared, id: 'payInSteps', path: '/api/pay-in-steps' })
const payAtOnce = endpoint({ ...declared, id: 'payAtOnce', path: '/api/pay-at-once' })

const testDatabase = await createTestDatabase()
const database = openDatabase(testDatabase.url, { max: 4 })
closeLater(async () => {
  await database.close()
  await testDatabase.drop()
})
await database.pool.query(`
  create table paid (cents integer not null, once_key text default once_key());
  insert into users (id, username, display_name, email) values ('usr_ana', 'ana', 'Ana', 'ana@example.com')`)

/** What the handler does once it has paid; by the request, which may be under way twice. */
let afterwards: () => Promise<void> | void = () => undefined
/** And before the one statement that pays. */
let beforehand: () => Promise<unknown> | undefined = () => undefined
const insert = (cents: number) => sql`insert into paid (cents) values (${cents})`

const app: HttpApp = new Hono()
mountRoutes(
  app,
  [
    idempotentRoute(payOnce, async ({ input: { cents } }, tx) => {
      await tx.execute(insert(cents))
      await afterwards()
      return { paid: `${cents}` }
    }),
    idempotentRouteInSteps(payInSteps, async ({ input: { cents } }, steps) => {
      const paid = await steps.createOnce(async (tx) => {
        await tx.execute(insert(cents))
        return `${cents}`
      })
      await afterwards()
      return { paid: paid ?? '' }
    }),
    idempotentRouteInSteps(payAtOnce, async ({ input: { cents } }, steps) => {
      const made = `${cents}`
      const paid = await steps
        .createAtOnce(async (db, key) => {
          await beforehand()
          const { write, areFirst } = madeWrite([{ key, made }])
          const onceKey = onceKeySql(sql`${key?.name ?? null}::text`)
          const part = sql`insert into paid (cents, once_key) select ${cents}::int, ${onceKey} where ${areFirst}`
          await writeAtOnce(db, (tx) =>
            writeTogether(tx, [write, [['paid_made', part]]], [{ what: 'the key', isMet: areFirst }]),
          )
          return made
        })
        .catch((error) => {
          if (!(error instanceof ChangedMeanwhile)) throw error
          return steps.createOnce(async (tx) => {
            await tx.execute(insert(cents))
            return made
          })
        })
      await afterwards()
      return { paid: paid ?? '' }
    }),
  ],
  schemas,
  {
    log: createLog('silent'),
    clock: systemClock,
    findPerson: () => ({ id: 'usr_ana', role: 'customer' }) as Person,
    gate: OPEN_GATE,
    publicOrigin: 'http://localhost',
    trustedProxies: 0,
    adminsNeedTwoFactor: false,
    checkReplies: true,
    report: () => undefined,
    idempotency: createIdempotency({ db: database.db, clock: systemClock }),
  },
)

async function pay(path: string, cents: number, key?: string) {
  const response = await app.request(path, {
    method: 'POST',
    body: JSON.stringify({ cents }),
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost',
      cookie: 'session=ana',
      ...(key && { 'idempotency-key': key }),
    },
  })
  const body = await response.json()
  return {
    status: response.status,
    body: body.paid ?? body.code,
    isReplay: response.headers.has('idempotent-replayed'),
  }
}

async function paid(): Promise<number[]> {
  const { rows } = await database.pool.query<{ cents: number }>('select cents from paid order by cents')
  return rows.map(({ cents }) => cents)
}

beforeEach(async () => {
  afterwards = () => undefined
  beforehand = () => undefined
  await database.pool.query('delete from paid; delete from idempotency_keys')
})

const fail = () => {
  throw new Error('The line broke.')
}
const refuse = () => {
  throw new AppError('OUT_OF_STOCK')
}

describe.each([
  ['in one transaction', '/api/pay'],
  ['in steps', '/api/pay-in-steps'],
  ['in steps of one statement', '/api/pay-at-once'],
])('an idempotent endpoint %s', (_, path) => {
  it('is done once a key, and answered again as it was', async () => {
    expect(await pay(path, 5, 'the first key')).toMatchObject({ status: 400, body: 'INVALID_INPUT' })
    expect(await pay(path, 5, 'the-first-key')).toEqual({ status: 200, body: '5', isReplay: false })
    expect(await pay(path, 5, 'the-first-key')).toEqual({ status: 200, body: '5', isReplay: true })
    expect(await pay(path, 5, 'another-key')).toEqual({ status: 200, body: '5', isReplay: false })
    expect(await paid()).toEqual([5, 5])
  })

  it('is done as often as it is asked for without one', async () => {
    await pay(path, 5)
    await pay(path, 5)
    expect(await paid()).toEqual([5, 5])
  })

  it('answers 422 to another request under the same key', async () => {
    await pay(path, 5, 'the-first-key')
    expect(await pay(path, 6, 'the-first-key')).toMatchObject({ status: 422, body: 'IDEMPOTENCY_MISMATCH' })
    const other = path === '/api/pay' ? '/api/pay-in-steps' : '/api/pay'
    expect(await pay(other, 5, 'the-first-key')).toMatchObject({ status: 422 })
    expect(await paid()).toEqual([5])
  })

  it('never forgets a key after a failure', async () => {
    afterwards = fail
    expect((await pay(path, 5, 'the-first-key')).status).toBe(500)
    afterwards = () => undefined
    expect(await pay(path, 6, 'the-first-key')).toMatchObject({ status: 422, body: 'IDEMPOTENCY_MISMATCH' })
    expect(await pay(path, 5, 'the-first-key')).toMatchObject({ status: 200, body: '5' })
    expect(await paid()).toEqual([5])
  })

  it('is done once when two ask at the same time, and both are answered', async () => {
    const both = await Promise.all([pay(path, 5, 'the-first-key'), pay(path, 5, 'the-first-key')])
    expect(both.map(({ status, body }) => [status, body])).toEqual([
      [200, '5'],
      [200, '5'],
    ])
    expect(await paid()).toEqual([5])
  })

  it('names the key and the transaction in the rows it makes', async () => {
    await pay(path, 5, 'the-first-key')
    await pay(path, 6, 'another-key')
    await pay(path, 7)
    const { rows } = await database.pool.query('select once_key from paid order by cents')
    const names = rows.map((row) => row.once_key as string | null)
    expect(names).toEqual([expect.stringMatching(/^[\w-]{43} \d+$/), expect.any(String), null])
    expect(names[0]).not.toBe(names[1])
  })
})

describe('a refusal', () => {
  it('did nothing, and gives the key up for a request that puts it right', async () => {
    afterwards = refuse
    expect(await pay('/api/pay', 5, 'the-first-key')).toMatchObject({ status: 409, body: 'OUT_OF_STOCK' })
    afterwards = () => undefined
    expect(await pay('/api/pay', 4, 'the-first-key')).toMatchObject({ status: 200, body: '4' })
    expect(await paid()).toEqual([4])
  })

  it('keeps the key of what a step has made', async () => {
    afterwards = refuse
    expect((await pay('/api/pay-in-steps', 5, 'the-first-key')).status).toBe(409)
    afterwards = () => undefined
    expect((await pay('/api/pay-in-steps', 4, 'the-first-key')).status).toBe(422)
    expect(await pay('/api/pay-in-steps', 5, 'the-first-key')).toMatchObject({ status: 200, body: '5' })
    expect(await paid()).toEqual([5])
  })

  it('takes back no key that another request has used meanwhile', async () => {
    let refuseFirst: (() => void) | undefined
    const isWaiting = new Promise<void>((resolve) => {
      afterwards = () => {
        afterwards = () => undefined
        resolve()
        return new Promise((_, reject) => {
          refuseFirst = () => reject(new AppError('OUT_OF_STOCK'))
        })
      }
    })
    const first = pay('/api/pay', 5, 'the-first-key')
    await isWaiting
    const second = pay('/api/pay', 5, 'the-first-key')
    refuseFirst?.()
    expect((await first).status).toBe(409)
    const { status } = await second
    // The second was done in its place, or came upon a key that was just given up.
    expect(await paid()).toEqual(status === 200 ? [5] : [])
    expect((await pay('/api/pay', 5, 'the-first-key')).status).toBe(200)
    expect(await paid()).toEqual([5])
  })
})

it('is done once in one statement when another with its key was first', async () => {
  // Whoever comes second is through before the first has written.
  beforehand = () => {
    beforehand = () => undefined
    return pay('/api/pay-at-once', 5, 'the-first-key')
  }
  expect(await pay('/api/pay-at-once', 5, 'the-first-key')).toMatchObject({ status: 200, body: '5' })
  expect(await paid()).toEqual([5])
})

it('forgets keys after a day', async () => {
  const later = { now: () => new Date(Date.now() + 25 * 3_600_000) }
  await pay('/api/pay', 5, 'the-first-key')
  await createIdempotency({ db: database.db, clock: systemClock }).deleteExpired()
  expect((await pay('/api/pay', 5, 'the-first-key')).isReplay).toBe(true)
  await createIdempotency({ db: database.db, clock: later }).deleteExpired()
  expect((await pay('/api/pay', 5, 'the-first-key')).isReplay).toBe(false)
})
