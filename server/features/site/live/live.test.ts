import { describe, expect, it, vi } from 'vitest'
import { createProduct, moveProduct } from '#contract/catalog/product-editing.ts'
import { moveEvent } from '#contract/events/event-editing.ts'
import { logout } from '#contract/people/identity.ts'
import { reportContent } from '#contract/site/content-reports.ts'
import { openLiveStream } from '#contract/site/live.ts'
import { readConversation, sendMessage, startConversation } from '#contract/site/messages.ts'
import { releaseLease, takeLease } from '#contract/site/moderation.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { publishLive } from '#server/platform/live/index.ts'
import { openStream } from '#server/testing/live-stream.ts'
import { writing } from '#server/testing/samples/messages.ts'
import { writeDraft } from '#server/testing/samples/product-editing.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const { database } = shop

/** Tells somebody something, as a feature does. */
const tell = ({ user }: TestPerson, reference: string) =>
  database.db.transaction((tx) => publishLive(tx, [user.id], { kind: 'conversation', reference }))

const tellMany = ({ user }: TestPerson, count: number) =>
  database.pool.query(
    `insert into live_events (user_id, kind, reference) select $1, 'conversation', n from generate_series(1, $2) n`,
    [user.id, count],
  )

const number = () => database.pool.query('select number_live_events()')

async function talk() {
  const [customer, provider] = [await shop.has.customer(), await shop.has.provider()]
  const product = await shop.has.product({ ownerId: provider.user.id })
  const about = { about: 'product' as const, subjectId: product.id }
  const { body } = await customer.send(startConversation, { ...about, ...writing() })
  return { customer, provider, conversationId: body.conversationId }
}

describe('a stream', () => {
  it('is of a type and with headers that nothing on the way gathers or keeps', async () => {
    const { headers, heard } = await openStream(await shop.has.customer())
    expect(headers.get('content-type')).toContain('text/event-stream')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('cache-control')).toContain('no-store')
    await vi.waitFor(() => expect(heard.map(({ event }) => event)).toContain('hello'))
    expect(Number(heard[0]?.retry)).toBeGreaterThanOrEqual(1_000)
  })

  it('is for whoever is signed in, and not for a look at its headers', async () => {
    expect((await shop.guest().send(openLiveStream)).body.code).toBe('UNAUTHENTICATED')
    const customer = await shop.has.customer()
    const before = shop.live.count()
    expect((await customer.fetch(openLiveStream.path, { method: 'HEAD' })).status).toBe(405)
    expect(shop.live.count()).toBe(before)
  })

  it('hears each hint once, in order, on every process, and nobody else’s', async () => {
    const [person, other] = await shop.has.customers(2)
    if (!person || !other) throw new Error('Nobody came')
    const second = await shop.twin()
    const here = await openStream(person)
    const there = await openStream(person.at(second.app))
    const others = await openStream(other)
    for (let n = 1; n <= 30; n += 1) await tell(person, `c${n}`)
    const expected = Array.from({ length: 30 }, (_, n) => `conversation:c${n + 1}`)
    await vi.waitFor(() => expect(here.hints()).toHaveLength(30))
    await vi.waitFor(() => expect(there.hints()).toHaveLength(30))
    expect(here.hints()).toEqual(expected)
    expect(there.hints()).toEqual(expected)
    expect(others.hints()).toEqual([])
    const ids = here.heard.filter(({ event, id }) => !event && id).map(({ id }) => Number(id))
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(new Set(ids).size).toBe(30)
  })

  it('tells nothing of what was rolled back', async () => {
    const person = await shop.has.customer()
    const stream = await openStream(person)
    const undone = database.db.transaction(async (tx) => {
      await publishLive(tx, [person.user.id], { kind: 'conversation', reference: 'never' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await tell(person, 'after')
    await vi.waitFor(() => expect(stream.hints()).toEqual(['conversation:after']))
  })

  it('misses nothing of a transaction that began first and ended last', async () => {
    const person = await shop.has.customer()
    const stream = await openStream(person)
    const [written, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = database.db.transaction(async (tx) => {
      await publishLive(tx, [person.user.id], { kind: 'conversation', reference: 'slow' })
      written.resolve()
      await held.promise
    })
    await written.promise
    await tell(person, 'quick')
    await vi.waitFor(() => expect(stream.hints()).toEqual(['conversation:quick']))
    held.resolve()
    await slow
    await vi.waitFor(() => expect(stream.hints()).toEqual(['conversation:quick', 'conversation:slow']))
    // Whoever went by the order of writing would have passed it by: its row is the older one.
    const { rows } = await database.pool.query(
      'select reference from live_events where user_id = $1 order by id',
      [person.user.id],
    )
    expect(rows.map(({ reference }) => reference)).toEqual(['slow', 'quick'])
  })
})

describe('a browser that comes again', () => {
  it('is told what it missed, once, whether it says so itself or the page does', async () => {
    const person = await shop.has.customer()
    const first = await openStream(person)
    await tell(person, 'heard')
    await vi.waitFor(() => expect(first.hints()).toEqual(['conversation:heard']))
    await first.close()
    await tell(person, 'missed')
    await number()
    for (const where of [{ lastEventId: first.lastId() }, { after: first.lastId() }]) {
      const again = await openStream(person, where)
      await tell(person, 'later')
      await vi.waitFor(() => expect(again.hints()).toContain('conversation:later'))
      expect(again.hints().filter((hint) => hint === 'conversation:missed')).toHaveLength(1)
      expect(again.hints()).not.toContain('conversation:heard')
      expect(again.heard.some(({ event }) => event === 'reload')).toBe(false)
      await again.close()
    }
  })

  it('is told of the last minute when it comes for the first time', async () => {
    const person = await shop.has.customer()
    await tell(person, 'old')
    await tell(person, 'new')
    await database.pool.query(
      `update live_events set created_at = now() - interval '2 minutes' where reference = 'old'`,
    )
    await number()
    const stream = await openStream(person)
    await vi.waitFor(() => expect(stream.hints()).toEqual(['conversation:new']))
  })

  it('is told to ask for everything when it missed more than is said again', async () => {
    const person = await shop.has.customer()
    const first = await openStream(person)
    await vi.waitFor(() => expect(first.lastId()).not.toBe(''))
    await first.close()
    await tellMany(person, 500)
    await number()
    const enough = await openStream(person, { lastEventId: first.lastId() })
    await vi.waitFor(() => expect(enough.hints()).toHaveLength(500))
    await enough.close()
    await tellMany(person, 1)
    await number()
    const tooMany = await openStream(person, { lastEventId: first.lastId() })
    await vi.waitFor(() => expect(tooMany.heard.map(({ event }) => event)).toContain('reload'))
    expect(tooMany.hints()).toEqual([])
    await tell(person, 'next')
    await vi.waitFor(() => expect(tooMany.hints()).toEqual(['conversation:next']))
  })

  it('is told so too when what it missed is no longer kept, or its number is of another database', async () => {
    const person = await shop.has.customer()
    await tell(person, 'forgotten')
    await number()
    const first = await openStream(person)
    await vi.waitFor(() => expect(first.lastId()).not.toBe(''))
    const known = first.lastId()
    await first.close()
    await tellMany(person, 3)
    await number()
    await database.pool.query(`update live_events set created_at = now() - interval '2 hours'`)
    await tell(person, 'kept')
    await number()
    await shop.tasks.delete_old_live_events?.({})
    const { rows } = await database.pool.query('select reference from live_events')
    expect(rows.map(({ reference }) => reference)).toEqual(['kept'])
    for (const lastEventId of [known, '999999999']) {
      const again = await openStream(person, { lastEventId })
      await vi.waitFor(() => expect(again.heard.map(({ event }) => event)).toContain('reload'))
      await again.close()
    }
    // Whoever was told of everything until a moment ago is not.
    const { rows: newest } = await database.pool.query('select max(sequence) as n from live_events')
    const upToDate = await openStream(person, { lastEventId: String(newest[0].n) })
    await vi.waitFor(() => expect(upToDate.heard.map(({ event }) => event)).toContain('hello'))
    expect(upToDate.heard.map(({ event }) => event)).not.toContain('reload')
  })
})

describe('the end of a session', () => {
  it('closes its stream and no other', async () => {
    const person = await shop.has.customer()
    const stays = await openStream(await shop.has.customer())
    const stream = await openStream(person)
    await person.send(logout)
    await stream.ended
    // Coming again would be in vain.
    expect(stream.heard.at(-1)?.event).toBe('over')
    await tell(await shop.has.customer(), 'x')
    expect(await Promise.race([stays.ended.then(() => 'ended'), Promise.resolve('open')])).toBe('open')
  })

  it('closes the streams of whoever is suspended, on every process', async () => {
    const person = await shop.has.customer()
    const second = await shop.twin()
    const streams = [await openStream(person), await openStream(person.at(second.app))]
    await database.pool.query('update users set suspended_at = now() where id = $1', [person.user.id])
    await Promise.all(streams.map(({ ended }) => ended))
    expect(second.live.count()).toBe(0)
  })
})

describe('what is told', () => {
  it('is of a message to both sides, and to the team alone of a note', async () => {
    const { customer, provider, conversationId } = await talk()
    const [mine, theirs] = [await openStream(customer), await openStream(provider)]
    const hint = `conversation:${conversationId}`
    for (const { hints } of [mine, theirs]) await vi.waitFor(() => expect(hints()).toContain(hint))
    await tell(provider, 'asked')
    await vi.waitFor(() => expect(theirs.hints()).toContain('conversation:asked'))
    const had = [mine.hints().length, theirs.hints().length]
    await provider.send(sendMessage, { conversationId, ...writing('A note'), isNote: true })
    await vi.waitFor(() => expect(theirs.hints().slice(had[1])).toEqual([hint]))
    expect(mine.hints()).toHaveLength(had[0] ?? 0)
    await provider.send(sendMessage, { conversationId, ...writing('An answer') })
    await vi.waitFor(() => expect(mine.hints().slice(had[0])).toContain(hint))
    expect(mine.hints()).toContain('notices:message_received')
  })

  it('is that the other side has read it, once', async () => {
    const { customer, provider, conversationId } = await talk()
    const mine = await openStream(customer)
    await vi.waitFor(() => expect(mine.hints()).toEqual([`conversation:${conversationId}`]))
    for (let n = 0; n < 2; n += 1) await provider.send(readConversation, { conversationId, sequence: 1 })
    await tell(customer, 'end')
    await vi.waitFor(() => expect(mine.hints()).toContain('conversation:end'))
    expect(mine.hints().slice(1)).toEqual([`conversation:${conversationId}`, 'conversation:end'])
  })

  it('is a notice by its kind, also to whoever switched it off', async () => {
    const person = await shop.has.customer()
    const { user } = person
    const stream = await openStream(person)
    await database.pool.query(
      `insert into muted_notices (user_id, kind, channel) values ($1, 'order_shipped', 'app')`,
      [user.id],
    )
    await database.db.transaction((tx) =>
      notifyPerson(tx, { userId: user.id, kind: 'order_shipped', cause: 'x', path: '/', data: {} }),
    )
    await vi.waitFor(() => expect(stream.hints()).toEqual(['notices:order_shipped']))
  })

  it('is a notice after the commit: its transaction, which may be a sale, has no row of it', async () => {
    const person = await shop.has.customer()
    const { user } = person
    const stream = await openStream(person)
    await database.db.transaction(async (tx) => {
      await notifyPerson(tx, { userId: user.id, kind: 'sale', cause: 'y', path: '/', data: {} })
      expect((await tx.execute(`select 1 from live_events where user_id = '${user.id}'`)).rows).toEqual([])
    })
    await vi.waitFor(() => expect(stream.hints()).toEqual(['notices:sale']))
  })

  it('is to every admin who looks at what in the queue', async () => {
    const [looks, other] = [await shop.has.admin(), await shop.has.admin()]
    const [stream, customers] = [await openStream(other), await openStream(await shop.has.customer())]
    const item = { kind: 'product' as const, subjectId: 'prd_1' }
    expect((await looks.send(takeLease, item)).status).toBe(200)
    await vi.waitFor(() => expect(stream.hints()).toEqual(['moderation']))
    await looks.send(releaseLease, item)
    await vi.waitFor(() => expect(stream.hints()).toEqual(['moderation', 'moderation']))
    expect(customers.hints()).toEqual([])
  })

  it('is to every admin that something was reported, once', async () => {
    const [stream, customer] = [await openStream(await shop.has.admin()), await shop.has.customer()]
    const product = await shop.has.product()
    const said = {
      kind: 'product' as const,
      subjectId: product.id,
      cause: 'other' as const,
      details: 'Look.',
    }
    expect((await customer.send(reportContent, said)).body.isNew).toBe(true)
    await vi.waitFor(() => expect(stream.hints()).toEqual(['moderation']))
    expect((await customer.send(reportContent, said)).body.isNew).toBe(false)
    // What comes next shows that nothing came of the second one.
    await customer.send(reportContent, { ...said, subjectId: (await shop.has.product()).id })
    await vi.waitFor(() => expect(stream.hints()).toEqual(['moderation', 'moderation']))
  })

  it('is to all who are there that seats of an event went or came', async () => {
    const event = await shop.has.event()
    await shop.events.ready()
    const stream = await openStream(await shop.has.customer())
    await database.pool.query(`select pg_notify('stock', $1)`, [event.inventoryItemId])
    await vi.waitFor(() => expect(stream.hints()).toEqual([`event:${event.id}`]))
  })

  it('goes with the person', async () => {
    const person = await shop.has.customer()
    await tell(person, 'x')
    await database.pool.query('delete from users where id = $1', [person.user.id])
    const { rows } = await database.pool.query('select 1 from live_events where user_id = $1', [
      person.user.id,
    ])
    expect(rows).toEqual([])
  })

  it('is to every admin that a product or an event was submitted or withdrawn', async () => {
    const [stream, provider] = [await openStream(await shop.has.admin()), await shop.has.provider()]
    const product = (await provider.send(createProduct, writeDraft())).body
    const { providerId } = await shop.has.product({ ownerId: provider.user.id })
    const event = await shop.has.event({ providerId, status: 'draft' })
    const told = async (count: number) => {
      const queue = () => stream.hints().filter((hint) => hint === 'moderation')
      await vi.waitFor(() => expect(queue()).toHaveLength(count))
    }
    const move = async (action: 'submit' | 'withdraw') => [
      (await provider.send(moveProduct, { productId: product.id, action })).status,
      (await provider.send(moveEvent, { eventId: event.id, action })).status,
    ]
    expect(await move('submit')).toEqual([200, 200])
    await told(2)
    expect(await move('withdraw')).toEqual([200, 200])
    await told(4)
  })
})
