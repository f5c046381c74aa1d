import { expect, it } from 'vitest'
import { logout } from '#contract/people/identity.ts'
import {
  addPushDevice,
  getNoticeSettings,
  listPushDevices,
  removePushDevice,
  setNoticeSettings,
} from '#contract/people/notification-settings.ts'
import { NOTICE_KINDS, PUSH_DEVICES_MAX } from '#contract/people/notification-terms.ts'
import {
  getNoticeSwitches,
  listNotifications,
  readNotification,
  setNoticeSwitch,
} from '#contract/people/notifications.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { makePushKeys } from '#server/platform/push-keys.ts'
import { startFakePush } from '#server/testing/fake-push.ts'
import { newPushDevice } from '#server/testing/samples/notifications.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { type Notice, notifyPerson } from './index.ts'
import { messageOf } from './send-push.ts'

const keys = makePushKeys()
const service = await startFakePush(keys.publicKey)
const shop = await testShop({ env: { webPush: { ...keys, trustedOrigin: service.origin } } })
const { pool } = shop.database
const MINUTE_MS = 60_000
let causes = 0

const tell = (person: TestPerson, notice: Partial<Notice> = {}) =>
  shop.database.db.transaction((tx) =>
    notifyPerson(tx, {
      userId: person.user.id,
      kind: 'order_shipped',
      cause: `cause-${++causes}`,
      path: '/customer/purchases/1',
      data: { number: 'K7M2' },
      at: shop.clock.now(),
      ...notice,
    }),
  )

/** What a worker does until nothing of it is left that is due. */
async function work(): Promise<void> {
  await shop.tasks.send_held_notices?.({})
  for (let round = 0; round < 10; round += 1) {
    const { rows } = await pool.query(
      `delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
       where tasks.id = task_id and identifier = 'send_push' and run_at <= $1 returning payload`,
      [shop.clock.now()],
    )
    if (rows.length === 0) return
    for (const { payload } of rows) await shop.tasks.send_push?.(payload)
  }
}

async function subscribe(person: TestPerson, answers: Parameters<typeof service.newDevice>[0] = []) {
  const device = service.newDevice(answers)
  const { status } = await person.send(addPushDevice, device)
  expect(status).toBe(201)
  return device.endpoint
}

const devicesOf = async (person: TestPerson) => (await person.send(listPushDevices)).body

it('says on every device what happened, in the person’s language, and opens for that device alone', async () => {
  const person = await shop.has.customer()
  await person.send(updateProfile, { language: 'es' })
  const [phone, computer] = [await subscribe(person), await subscribe(person)]
  await tell(person)
  expect(service.askedFor(phone)).toBe(0)
  await work()
  await work()
  const message = {
    title: 'Va de camino',
    body: 'Ya se envió parte de tu orden K7M2.',
    path: '/customer/purchases/1',
    tag: '/customer/purchases/1',
    notice: (await person.send(listNotifications, {})).body.items[0]?.id,
  }
  expect([service.sentTo(phone), service.sentTo(computer)]).toEqual([[message], [message]])
  expect(service.complaints).toEqual([])
  expect((await devicesOf(person)).every(({ lastUsedAt, isThis }) => lastUsedAt !== null && isThis)).toBe(
    true,
  )
})

it('forgets a device that is gone, and tries again where the service is busy or down', async () => {
  const person = await shop.has.customer()
  const gone = await subscribe(person, [{ status: 410 }])
  const lost = await subscribe(person, [{ status: 404 }])
  const busy = await subscribe(person, [{ status: 429, headers: { 'retry-after': '90' } }])
  const down = await subscribe(person, [{ status: 500 }, { status: 503 }])
  const refusing = await subscribe(person, [{ status: 400 }])
  await tell(person)
  await work()
  expect(await devicesOf(person)).toHaveLength(3)
  expect([gone, lost, busy, down, refusing].map((each) => service.sentTo(each).length)).toEqual([
    0, 0, 0, 0, 0,
  ])
  shop.clock.advance(70_000)
  await work()
  expect([busy, down].map((each) => service.askedFor(each))).toEqual([1, 2])
  shop.clock.advance(3 * MINUTE_MS)
  await work()
  expect([busy, down].map((each) => service.sentTo(each).length)).toEqual([1, 1])
  expect([gone, lost, refusing].map((each) => service.askedFor(each))).toEqual([1, 1, 1])
  expect(service.complaints).toEqual([])
})

it('waits for the end of quiet hours, and is one message then', async () => {
  const person = await shop.has.customer()
  const phone = await subscribe(person)
  const timeOf = (minutes: number) =>
    new Date(shop.clock.now().getTime() + (minutes - 240) * MINUTE_MS).toISOString().slice(11, 16)
  const quiet = { from: timeOf(-1), to: timeOf(60) }
  await person.send(setNoticeSettings, { digest: 'daily', digestHour: 8, quiet })
  for (let n = 0; n < 3; n += 1) await tell(person, { path: `/customer/purchases/${n}` })
  await work()
  expect(service.askedFor(phone)).toBe(0)
  const [notice] = (await person.send(listNotifications, {})).body.items
  await person.send(readNotification, { notificationId: notice?.id ?? '' })
  shop.clock.advance(62 * MINUTE_MS)
  await work()
  expect(service.sentTo(phone)).toMatchObject([{ title: '2 new notifications', body: '' }])
})

it('keeps to the switches, also to one that was switched after it happened', async () => {
  const person = await shop.has.customer()
  const phone = await subscribe(person)
  const mute = (isOn: boolean) =>
    person.send(setNoticeSwitch, { kind: 'order_shipped', channel: 'push', isOn })
  await tell(person)
  await mute(false)
  await work()
  await tell(person)
  await mute(true)
  await work()
  expect(service.askedFor(phone)).toBe(0)
  await tell(person)
  await work()
  expect(service.sentTo(phone)).toHaveLength(1)
})

it('ends with the session in which a device was added', async () => {
  const person = await shop.has.customer()
  await subscribe(person)
  const other = await shop.has.customer()
  const phone = await subscribe(other)
  await other.send(logout)
  await tell(other)
  await work()
  expect(service.askedFor(phone)).toBe(0)
  const { rows } = await pool.query('select 1 from push_devices where user_id = $1', [other.user.id])
  expect(rows).toEqual([])
  expect(await devicesOf(person)).toHaveLength(1)
})

it('is on ten devices at most, each whosever it is now, and removed by its owner alone', async () => {
  const [one, other] = await shop.has.customers(2)
  if (!one || !other) throw new Error('nobody')
  for (let n = 0; n < PUSH_DEVICES_MAX + 1; n += 1) {
    shop.clock.advance(1_000)
    await one.send(addPushDevice, newPushDevice())
  }
  const devices = await devicesOf(one)
  expect(devices).toHaveLength(PUSH_DEVICES_MAX)
  const deviceId = devices[0]?.id ?? ''
  expect((await other.send(removePushDevice, { deviceId })).status).toBe(404)
  expect((await one.send(removePushDevice, { deviceId })).body).toHaveLength(PUSH_DEVICES_MAX - 1)
  const shared = newPushDevice()
  await one.send(addPushDevice, shared)
  await other.send(addPushDevice, shared)
  expect(await devicesOf(one)).toHaveLength(PUSH_DEVICES_MAX - 1)
  expect(await devicesOf(other)).toHaveLength(1)
})

it('never calls an address inside a network', async () => {
  const person = await shop.has.customer()
  const { keys: theirs } = newPushDevice()
  for (const endpoint of [
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://10.0.0.8/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://user:word@push.example.com/x',
    'ftp://push.example.com/x',
    'push',
  ])
    expect((await person.send(addPushDevice, { endpoint, keys: theirs })).status).toBe(400)
  // A name may lead inside, which shows where the connection is made.
  await person.send(addPushDevice, { endpoint: 'https://localhost:9/x', keys: theirs })
  await tell(person)
  await work()
  expect((await devicesOf(person)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([null])
})

it('is not spoken of where there are no keys', async () => {
  const { app } = await shop.twin({ webPush: undefined })
  const person = (await shop.has.customer()).at(app)
  expect((await person.send(getNoticeSettings)).body.pushKey).toBeNull()
  const channels = (await person.send(getNoticeSwitches)).body.map(({ channel }) => channel)
  expect(channels).not.toContain('push')
  expect((await person.send(addPushDevice, newPushDevice())).status).toBe(409)
  const mute = await person.send(setNoticeSwitch, { kind: 'price_drop', channel: 'push', isOn: false })
  expect(mute.status).toBe(409)
  expect((await shop.as('customer').then((each) => each.send(getNoticeSettings))).body.pushKey).toBe(
    keys.publicKey,
  )
})

it.each(NOTICE_KINDS)('a locked screen shows a short line of %s, and nothing that others wrote', (kind) => {
  const data = { reason: 'SECRET', textEn: 'SECRET', amountCents: 123_45, missingEn: 'SECRET', number: 'K7' }
  const message = messageOf([{ kind, data, path: '/account', notificationId: null }], 'en')
  expect(message.title).not.toBe('')
  expect(message.body).not.toMatch(/SECRET|123\.45/)
  const long = messageOf(
    [
      {
        kind,
        data: { ...data, number: 'x'.repeat(4_000), name: 'y'.repeat(4_000) },
        path: '/',
        notificationId: null,
      },
    ],
    'en',
  )
  expect(JSON.stringify(long).length).toBeLessThan(600)
})
