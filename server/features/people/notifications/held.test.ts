import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getNoticeSettings, setNoticeSettings } from '#contract/people/notification-settings.ts'
import { listNotifications, readNotification, setNoticeSwitch } from '#contract/people/notifications.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { createLog } from '#server/platform/log.ts'
import { heldNotices } from '#server/schema/people.ts'
import { MAIL_SAMPLES } from '#server/testing/samples/mail-templates.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { lockHeld } from './held-store.ts'
import { type Notice, notifyPerson } from './index.ts'
import { sendHeld } from './send-held.ts'

const shop = await testShop()
const MINUTE_MS = 60_000
let causes = 0

type Settings = InputOf<typeof setNoticeSettings>

/** A moment of today in Puerto Rico, by the shop's clock. */
const timeOf = (ms: number) => new Date(ms - 4 * 60 * MINUTE_MS).toISOString().slice(11, 16)
const now = () => shop.clock.now()

async function personWith(settings: Partial<Settings>): Promise<TestPerson> {
  const person = await shop.has.customer()
  const { status } = await person.send(setNoticeSettings, {
    digest: 'off',
    digestHour: 8,
    quiet: null,
    ...settings,
  })
  expect(status).toBe(200)
  return person
}

/** Quiet from a minute ago for two hours. */
const quietNow = () => ({
  from: timeOf(now().getTime() - MINUTE_MS),
  to: timeOf(now().getTime() + 120 * MINUTE_MS),
})

const tell = (person: TestPerson, notice: Partial<Notice> = {}) =>
  shop.database.db.transaction((tx) =>
    notifyPerson(tx, {
      userId: person.user.id,
      kind: 'order_shipped',
      cause: `cause-${++causes}`,
      path: '/account',
      data: { number: 'K7M2' },
      mail: { template: 'order-shipped', data: MAIL_SAMPLES['order-shipped'] },
      at: now(),
      ...notice,
    }),
  )

const sale = { kind: 'sale', mail: { template: 'sale', data: MAIL_SAMPLES.sale } } as const

async function waitAndSend(minutes: number): Promise<void> {
  shop.clock.advance(minutes * MINUTE_MS)
  await shop.tasks.send_held_notices?.({})
}

const subjectsTo = async (person: TestPerson) =>
  (await shop.mail.to(person.user.email))
    .map(({ subject }) => subject)
    .filter((subject) => /K7M2|notif|efund|reembolso/.test(subject))

describe('what may wait', () => {
  it('is sent at once to whoever never asked for anything else', async () => {
    const person = await shop.has.customer()
    expect((await person.send(getNoticeSettings)).body).toMatchObject({ digest: 'off', quiet: null })
    await tell(person)
    expect(await subjectsTo(person)).toHaveLength(1)
  })

  it('is one mail half an hour after the first, in the person’s language', async () => {
    const person = await personWith({ digest: 'half_hour' })
    await person.send(updateProfile, { language: 'es' })
    await tell(person)
    await waitAndSend(20)
    await tell(person, { ...sale, data: { number: 'W9X1' }, path: '/provider/orders' })
    await waitAndSend(9)
    expect(await subjectsTo(person)).toEqual([])
    await waitAndSend(2)
    await waitAndSend(0)
    expect(await subjectsTo(person)).toEqual(['2 notificaciones nuevas'])
    const mail = await shop.mail.last(person.user.email)
    expect(mail.text).toMatch(/Va de camino[\s\S]*K7M2[\s\S]*W9X1/)
    expect(mail.text).toContain('/provider/orders')
    expect(mail.text).toContain('/account/notifications?show=settings')
    expect(mail.html).toContain('W9X1')
  })

  it('is the mail that it would have been when it is alone', async () => {
    const person = await personWith({ digest: 'half_hour' })
    await tell(person)
    await waitAndSend(31)
    const [subject, ...more] = await subjectsTo(person)
    expect(more).toEqual([])
    expect(subject).toContain('K7M2')
    expect(subject).not.toContain('notification')
  })

  it('comes daily at the hour, and a cause that came so does not come again', async () => {
    const hour = (Number(timeOf(now().getTime()).slice(0, 2)) + 2) % 24
    const person = await personWith({ digest: 'daily', digestHour: hour })
    await tell(person, { cause: 'once' })
    await tell(person, sale)
    await waitAndSend(55)
    expect(await subjectsTo(person)).toEqual([])
    await waitAndSend(66)
    expect(await subjectsTo(person)).toEqual(['2 new notifications'])
    await tell(person, { cause: 'once' })
    await person.send(setNoticeSettings, { digest: 'off', digestHour: 8, quiet: null })
    await tell(person, { cause: 'once' })
    await waitAndSend(0)
    expect(await subjectsTo(person)).toHaveLength(1)
  })

  it('waits for the end of quiet hours, though nothing is gathered', async () => {
    const person = await personWith({ quiet: quietNow() })
    await tell(person)
    await tell(person, sale)
    await waitAndSend(110)
    expect(await subjectsTo(person)).toEqual([])
    await waitAndSend(15)
    expect(await subjectsTo(person)).toEqual(['2 new notifications'])
    await tell(person, { data: { number: 'Z1' } })
    expect(await subjectsTo(person)).toHaveLength(2)
  })

  it('follows settings that change meanwhile', async () => {
    const person = await personWith({ quiet: quietNow() })
    await tell(person)
    await person.send(setNoticeSettings, { digest: 'off', digestHour: 8, quiet: null })
    await waitAndSend(0)
    expect(await subjectsTo(person)).toHaveLength(1)
  })

  it('is not sent when it was read, switched off, or its receiver is erased meanwhile', async () => {
    const [reader, muter, leaver] = [
      await personWith({ digest: 'half_hour' }),
      await personWith({ digest: 'half_hour' }),
      await personWith({ digest: 'half_hour' }),
    ]
    for (const person of [reader, muter, leaver]) await tell(person)
    const [notice] = (await reader.send(listNotifications, {})).body.items
    await reader.send(readNotification, { notificationId: notice?.id ?? '' })
    await muter.send(setNoticeSwitch, { kind: 'order_shipped', channel: 'email', isOn: false })
    await shop.erase(leaver)
    await waitAndSend(31)
    for (const person of [reader, muter, leaver]) expect(await subjectsTo(person)).toEqual([])
    const open = await shop.database.db.$count(heldNotices)
    expect(open).toBeGreaterThan(0)
    const { rows } = await shop.database.pool.query(
      'select data, mail from held_notices where user_id = $1',
      [reader.user.id],
    )
    expect(rows).toEqual([{ data: {}, mail: null }])
  })

  it('still comes by mail where it is switched off on the site', async () => {
    const person = await personWith({ digest: 'half_hour' })
    await person.send(setNoticeSwitch, { kind: 'order_shipped', channel: 'app', isOn: false })
    await tell(person)
    await waitAndSend(31)
    expect(await subjectsTo(person)).toHaveLength(1)
  })
})

describe('what never waits', () => {
  it('are receipts, and mails to somebody else’s address', async () => {
    const person = await personWith({ digest: 'daily', quiet: quietNow() })
    await tell(person, {
      kind: 'refund',
      mail: { template: 'order-refunded', data: MAIL_SAMPLES['order-refunded'] },
    })
    expect(await subjectsTo(person)).toHaveLength(1)
    const to = 'attendee-of@example.com'
    await tell(person, {
      mail: { template: 'order-shipped', data: MAIL_SAMPLES['order-shipped'], to },
    })
    expect(await shop.mail.to(to)).toHaveLength(1)
  })
})

it('refuses hours that are none, and quiet hours without an end', async () => {
  const person = await shop.has.customer()
  for (const wrong of [
    { digest: 'weekly', digestHour: 8, quiet: null },
    { digest: 'daily', digestHour: 24, quiet: null },
    { digest: 'off', digestHour: 8, quiet: { from: '22:00', to: '22:00' } },
    { digest: 'off', digestHour: 8, quiet: { from: '25:00', to: '07:00' } },
  ])
    expect((await person.send(setNoticeSettings, wrong as Settings)).status).toBe(400)
  const quiet = { from: '22:00', to: '07:30' }
  await person.send(setNoticeSettings, { digest: 'daily', digestHour: 19, quiet })
  expect((await person.send(getNoticeSettings)).body).toMatchObject({
    digest: 'daily',
    digestHour: 19,
    quiet,
  })
})

/** Two workers of which the second looks when the first has its rows. */
async function raceWorkers(lock: typeof lockHeld): Promise<number> {
  const person = await personWith({ digest: 'half_hour' })
  await tell(person)
  await tell(person, sale)
  shop.clock.advance(31 * MINUTE_MS)
  const { db } = shop.database
  const deps = { db, clock: shop.clock, log: createLog('silent'), publicUrl: shop.env.publicUrl }
  const hasRows = Promise.withResolvers<void>()
  const hasLooked = Promise.withResolvers<void>()
  const isTheirs = (userId: string) => userId === person.user.id
  const first = sendHeld(deps, async (tx, userId, channel) => {
    const rows = await lock(tx, userId, channel)
    if (!isTheirs(userId)) return rows
    hasRows.resolve()
    await hasLooked.promise
    return rows
  })
  await hasRows.promise
  const second = sendHeld(deps, async (tx, userId, channel) => {
    const rows = await lock(tx, userId, channel)
    if (isTheirs(userId)) hasLooked.resolve()
    return rows
  })
  await Promise.all([first, second])
  return (await subjectsTo(person)).length
}

it('two workers at once send one mail', async () => {
  expect(await raceWorkers(lockHeld)).toBe(1)
})

it('would send two without the lock (negative control)', async () => {
  const unlocked: typeof lockHeld = async (tx, userId) => {
    const rows = await tx
      .select()
      .from(heldNotices)
      .where(and(eq(heldNotices.userId, userId), isNull(heldNotices.settledAt)))
    return rows.map((row) => ({ ...row, readAt: null }))
  }
  expect(await raceWorkers(unlocked)).toBe(2)
})
