/** The one statement of a usual message: what it compares under its lock, and what would happen without. */
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { listNotifications } from '#contract/people/notifications.ts'
import { listMessages, sendMessage, startConversation } from '#contract/site/messages.ts'
import { findActor } from '#server/features/people/identity/index.ts'
import type { Person } from '#server/platform/http/route.ts'
import { createRateLimiter } from '#server/platform/rate-limit.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { writing } from '#server/testing/samples/messages.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { readSendFacts, type SendFacts } from './send-facts.ts'
import { writeMessageAtOnce } from './write-at-once.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})

async function talk() {
  const [customer, provider] = [await shop.has.customer(), await shop.has.provider()]
  const product = await shop.has.product({ ownerId: provider.user.id, stock: 50 })
  const about = { about: 'product' as const, subjectId: product.id }
  const { body } = await customer.send(startConversation, { ...about, ...writing('¿Queda?') })
  return { customer, provider, conversationId: body.conversationId }
}

type Options = Parameters<typeof writeMessageAtOnce>[3]

/** Decided now, to be written later. */
async function prepare(person: TestPerson, conversationId: string, options: Options = {}, perMinute = 20) {
  const { db } = shop.database
  const { clientId, body } = writing('Later')
  const me = (await findActor(db, person.user.id)) as Person
  const facts = (await readSendFacts(db, me, { conversationId, clientId })) as SendFacts
  const limiter = createRateLimiter(db, shop.clock)
  const given = { db, limiter, perMinute, me, now: shop.clock.now() }
  return async () => (await writeMessageAtOnce(given, facts, { clientId, body }, options)) !== null
}

const bodiesOf = async (person: TestPerson, conversationId: string) =>
  (await person.send(listMessages, { conversationId })).body.items.map(({ body }) => body)

const change = (text: string, id: string) => shop.database.pool.query(text, [id])
const close = (id: string) => change('update conversations set closed_at = now() where id = $1', id)
const block = (id: string) =>
  change(
    `insert into conversation_blocks (customer_id, collaborator_id, blocked_by, created_at)
     select customer_id, collaborator_id, 'team', now() from conversations where id = $1`,
    id,
  )

describe('a usual message', () => {
  it('asks the database two things, whoever writes: what is, and that it be written', async () => {
    const { customer, provider, conversationId } = await talk()
    for (const person of [customer, provider]) {
      const asked: string[] = []
      const original = pg.Client.prototype.query
      pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
        asked.push(JSON.stringify(args))
        return Reflect.apply(original, this, args)
      } as typeof original
      try {
        const sent = await person.send(sendMessage, { conversationId, ...writing('Hola') })
        expect(sent.status).toBe(201)
      } finally {
        pg.Client.prototype.query = original
      }
      // What others ask meanwhile does not name this conversation.
      expect(asked.filter((each) => each.includes(conversationId))).toHaveLength(2)
      expect(asked.filter((each) => /^\["(begin|savepoint)/i.test(each))).toEqual([])
    }
    expect(await bodiesOf(provider, conversationId)).toEqual(['¿Queda?', 'Hola', 'Hola'])
  })

  it('is told to the other side once until it is read, on their devices too', async () => {
    const { customer, provider, conversationId } = await talk()
    await change(
      `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, user_agent, created_at)
       select 'psh_' || substr(id, 5), user_id, id, 'https://push.test/' || id, 'key', 'auth', '', now()
       from sessions where user_id = $1`,
      customer.user.id,
    )
    for (const text of ['Sí', 'Dos']) {
      const sent = await provider.send(sendMessage, { conversationId, ...writing(text) })
      expect(sent.status).toBe(201)
    }
    const notices = (await customer.send(listNotifications, {})).body.items
    expect(notices.filter(({ kind }) => kind === 'message_received')).toHaveLength(1)
    const { rows } = await change(
      `select held.channel, notice.kind from held_notices held join notifications notice on notice.id = notification_id
       where held.user_id = $1`,
      customer.user.id,
    )
    expect(rows).toEqual([{ channel: 'push', kind: 'message_received' }])
  })

  it('is counted with it, and not where nothing was written', async () => {
    const { customer, conversationId } = await talk()
    expect(await (await prepare(customer, conversationId, {}, 1))()).toBe(false)
    expect(await (await prepare(customer, conversationId, {}, 2))()).toBe(true)
    expect(await (await prepare(customer, conversationId, {}, 2))()).toBe(false)
    expect(await bodiesOf(customer, conversationId)).toEqual(['¿Queda?', 'Later'])
  })

  it('of two at once is one: the second is written the long way', async () => {
    const { customer, provider, conversationId } = await talk()
    const runners = [await prepare(customer, conversationId), await prepare(provider, conversationId)]
    const atRow = { table: 'conversations' as const, id: conversationId }
    expect((await raceAtRow(shop.database, atRow, runners)).sort()).toEqual([false, true])
    expect(await bodiesOf(customer, conversationId)).toEqual(['¿Queda?', 'Later'])
  })

  it('of somebody who is erased meanwhile is not written', async () => {
    const { customer, provider, conversationId } = await talk()
    const run = await prepare(customer, conversationId)
    await shop.erase(customer)
    expect(await run()).toBe(false)
    expect(await bodiesOf(provider, conversationId)).toEqual([''])
  })
})

describe('a conversation that is closed meanwhile', () => {
  it('is not written in', async () => {
    const { customer, conversationId } = await talk()
    const run = await prepare(customer, conversationId)
    await close(conversationId)
    expect(await run()).toBe(false)
  })

  it('would be, if its version were not compared (negative control)', async () => {
    const { customer, conversationId } = await talk()
    const run = await prepare(customer, conversationId, { comparesVersion: false })
    await close(conversationId)
    expect(await run()).toBe(true)
  })
})

/** Whoever blocks changes no row of the conversation, so it is asked under its lock. */
describe('a block that comes while a message waits', () => {
  async function race(asksUnderLock: boolean) {
    const { customer, conversationId } = await talk()
    const run = await prepare(customer, conversationId, { asksUnderLock })
    const atRow = { table: 'conversations' as const, id: conversationId }
    return (await raceAtRow(shop.database, atRow, [run], () => block(conversationId)))[0]
  }

  it('holds', async () => {
    expect(await race(true)).toBe(false)
  })

  it('would be passed by, if nobody asked there (negative control)', async () => {
    expect(await race(false)).toBe(true)
  })
})
