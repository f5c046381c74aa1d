import { expect, it } from 'vitest'
import type { NoticeKind } from '#contract/people/notification-terms.ts'
import {
  countUnread,
  listInstructorUnread,
  listNotifications,
  NOTICES_PER_SUBJECT,
  readAllNotifications,
  readNotification,
  readNotificationGroup,
  SUBJECTS_PER_PAGE,
} from '#contract/people/notifications.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { notifyPerson } from './index.ts'

const shop = await testShop()
const DAY_MS = 86_400_000
let minutes = 0

interface Told {
  path?: string
  kind?: NoticeKind
  cause?: string
  number?: string
  at?: Date
}

/** Each a minute after the one before it, all in the past. */
async function tell(person: TestPerson, { path = '/account', kind = 'order_shipped', ...told }: Told = {}) {
  minutes += 1
  const at = told.at ?? new Date(Date.now() - DAY_MS + minutes * 60_000)
  const cause = told.cause ?? `cause-${minutes}`
  const data = { number: told.number ?? '' }
  await shop.database.db.transaction((tx) =>
    notifyPerson(tx, { userId: person.user.id, kind, cause, path, data, at }),
  )
}

const feedOf = async (person: TestPerson, input = {}) => (await person.send(listNotifications, input)).body
const unreadOf = async (person: TestPerson) => (await person.send(countUnread)).body.unread

it('puts together what is about one thing, the subject with the newest first', async () => {
  const person = await shop.has.customer()
  const [order, other] = [newId('ord'), newId('ord')]
  await tell(person, { path: `/customer/purchases/${order}`, kind: 'order_confirmed', number: 'A1' })
  await tell(person, { path: `/customer/purchases/${other}`, number: 'B1' })
  await tell(person, { path: `/customer/purchases/${order}#returns`, number: 'A2' })
  // Its path leads to a list: what it is about is in its cause.
  await tell(person, {
    path: '/instructor/approvals',
    cause: `${newId('evt')}:asked`,
    kind: 'teaching_asked',
  })
  await tell(person, {
    path: '/instructor/approvals',
    cause: `${newId('evt')}:asked`,
    kind: 'teaching_asked',
  })
  await tell(person, { path: '/customer/loyalty', cause: 'spring', kind: 'points_usable' })
  await tell(person, { path: '/customer/loyalty', cause: 'summer', kind: 'points_usable' })
  const { items, subjects, nextBefore } = await feedOf(person)
  expect(nextBefore).toBeNull()
  expect(subjects.map(({ total, unread }) => [total, unread])).toEqual([
    [2, 2],
    [1, 1],
    [1, 1],
    [2, 2],
    [1, 1],
  ])
  expect(subjects[0]?.subject).toBe('/customer/loyalty')
  expect(subjects.slice(3).map(({ subject }) => subject)).toEqual([order, other])
  expect(items.slice(4).map(({ body }) => body.match(/[AB]\d/)?.[0])).toEqual(['A2', 'A1', 'B1'])
})

it('goes on page by page without leaving out or repeating a subject, though some are of one moment', async () => {
  const person = await shop.has.customer()
  const at = new Date(Date.now() - DAY_MS)
  const orders = Array.from({ length: 2 * SUBJECTS_PER_PAGE + 3 }, () => newId('ord'))
  for (const [place, order] of orders.entries())
    await tell(person, { path: `/customer/purchases/${order}`, ...(place % 2 === 0 ? { at } : {}) })
  const seen: string[] = []
  let before: string | null | undefined
  const sizes: number[] = []
  do {
    const page = await feedOf(person, before ? { before } : {})
    seen.push(...page.subjects.map(({ subject }) => subject))
    sizes.push(page.subjects.length)
    before = page.nextBefore
  } while (before)
  expect(sizes).toEqual([SUBJECTS_PER_PAGE, SUBJECTS_PER_PAGE, 3])
  expect(seen.toSorted()).toEqual(orders.toSorted())
  for (const wrong of ['yesterday', '12', '12~', `${'9'.repeat(18)}~x`])
    expect((await person.send(listNotifications, { before: wrong })).status).toBe(400)
})

it('shows the latest of a long subject, and says how many there are', async () => {
  const person = await shop.has.customer()
  for (let n = 0; n < NOTICES_PER_SUBJECT + 2; n += 1) await tell(person, { path: '/customer/loyalty' })
  const { items, subjects } = await feedOf(person)
  expect(items).toHaveLength(NOTICES_PER_SUBJECT)
  expect(subjects).toMatchObject([{ total: NOTICES_PER_SUBJECT + 2 }])
})

it('is filtered by what is unread and by area', async () => {
  const provider = await shop.has.provider()
  await tell(provider, { kind: 'sale', path: '/provider/orders' })
  await tell(provider, { kind: 'order_shipped' })
  await tell(provider, { kind: 'payout', path: '/provider/payouts' })
  const kindsOf = async (input: object) => (await feedOf(provider, input)).items.map(({ kind }) => kind)
  expect(await kindsOf({ area: 'work' })).toEqual(['payout', 'sale'])
  expect(await kindsOf({ area: 'orders' })).toEqual(['order_shipped'])
  expect(await kindsOf({ area: 'events' })).toEqual([])
  const [newest] = (await feedOf(provider)).items
  await provider.send(readNotification, { notificationId: newest?.id ?? '' })
  expect(await kindsOf({ unread: 'true' })).toEqual(['order_shipped', 'sale'])
  expect(await kindsOf({ unread: 'true', area: 'work' })).toEqual(['sale'])
  expect((await provider.send(listNotifications, { area: 'weather' as 'work' })).status).toBe(400)
})

it('marks one, a subject up to what was seen of it, or all as read', async () => {
  const person = await shop.has.customer()
  const path = `/customer/purchases/${newId('ord')}`
  for (let n = 0; n < 3; n += 1) await tell(person, { path })
  await tell(person, { path: '/customer/loyalty', kind: 'points_usable' })
  const [points, , seen] = (await feedOf(person)).items
  const marks = { notificationId: seen?.id ?? '' }
  for (let twice = 0; twice < 2; twice += 1)
    expect((await person.send(readNotificationGroup, marks)).status).toBe(204)
  // The newest of the order was told after the one that was seen.
  expect((await feedOf(person)).subjects.map(({ unread }) => unread)).toEqual([1, 1])
  await person.send(readNotification, { notificationId: points?.id ?? '' })
  expect(await unreadOf(person)).toBe(1)
  await person.send(readAllNotifications)
  expect(await unreadOf(person)).toBe(0)
})

it('is for oneself: another’s notification does not exist, and stays unread', async () => {
  const [one, other] = await shop.has.customers(2)
  if (!one || !other) throw new Error('nobody')
  await tell(one)
  const { id: notificationId = '' } = (await feedOf(one)).items[0] ?? {}
  expect((await other.send(readNotification, { notificationId })).status).toBe(404)
  expect((await other.send(readNotificationGroup, { notificationId })).status).toBe(404)
  await other.send(readAllNotifications)
  expect(await unreadOf(one)).toBe(1)
  expect((await feedOf(other)).items).toEqual([])
})

it('ends after 90 days: what is older is neither shown nor counted, and a job deletes it', async () => {
  const person = await shop.as('instructor')
  await person.send(readAllNotifications)
  const before = (await feedOf(person)).items.length
  const at = (days: number) => new Date(Date.now() - days * DAY_MS)
  await tell(person, { path: '/instructor/events', at: at(91) })
  await tell(person, { path: '/instructor/profile', at: at(89) })
  expect((await feedOf(person)).items).toHaveLength(before + 1)
  expect(await unreadOf(person)).toBe(1)
  expect((await person.send(listInstructorUnread)).body.map(({ path }) => path)).toEqual([
    '/instructor/profile',
  ])
  await shop.tasks.delete_old_notifications?.({})
  const { rows } = await shop.database.pool.query(
    `select path from notifications where user_id = $1 and path like '/instructor/%' order by path`,
    [person.user.id],
  )
  expect(rows.map(({ path }) => path)).toContain('/instructor/profile')
  expect(rows.map(({ path }) => path)).not.toContain('/instructor/events')
})
