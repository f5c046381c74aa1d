/** A number that an admin changes counts at once where it is used (rules.md: every number is a setting). */
import { expect, it } from 'vitest'
import { bookFreeSeats, getMyEligibility } from '#contract/events/bookings.ts'
import { getEvent } from '#contract/events/events.ts'
import { login, signUp } from '#contract/people/identity.ts'
import { addToCart } from '#contract/sales/cart.ts'
import { getEmailOverview } from '#contract/site/email-admin.ts'
import { startConversation } from '#contract/site/messages.ts'
import type { SettingKey, Settings } from '#contract/site/setting-shapes.schemas.ts'
import { changeSettings } from '#contract/site/settings-admin.ts'
import { getSite } from '#contract/site/status.ts'
import { startOrder } from '#server/testing/test-checkout.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const admin = await shop.has.admin()

async function set<K extends SettingKey>(key: K, value: Settings[K]) {
  return admin.send(changeSettings, { changes: [{ key, version: 0, value }], password: admin.password })
}

it('of one thing a cart holds as many as the setting says', async () => {
  const product = await shop.has.product({ stock: 50 })
  expect((await set('cartLineMax', 3)).status).toBe(200)
  const add = () => shop.guest().send(addToCart, { variantId: product.variantId, quantity: 5 })
  await expect
    .poll(async () => (await add()).body.items[0])
    .toMatchObject({
      quantity: 3,
      quantityMax: 3,
      notes: [{ kind: 'quantity_lowered', before: 5, after: 3 }],
    })
})

it('an order is held for the minutes of the setting, and at most for those of the other', async () => {
  const product = await shop.has.product({ stock: 50 })
  expect((await set('holds', { minutes: 30, minutesMax: 20 })).body).toMatchObject({
    details: [{ field: 'holds.minutesMax' }],
  })
  expect((await set('holds', { minutes: 20, minutesMax: 45 })).status).toBe(200)
  const minutesFrom = (now: string, then: string) => Math.round((Date.parse(then) - Date.parse(now)) / 60_000)
  await expect
    .poll(async () => {
      const ana = await shop.has.customer()
      const body = await startOrder(ana, { items: [{ variantId: product.variantId }] })
      return [
        minutesFrom(body.now, body.reservedUntil),
        minutesFrom(body.now, body.reservationEndsAt),
        body.reservationMinutesMax,
      ]
    })
    .toEqual([20, 45, 45])
})

it('one person has as many seats of an event as the setting says', async () => {
  const event = await shop.has.event({ ticketTypes: [{ priceCents: 0 }] })
  const seats = ['Ana Uno', 'Ana Dos', 'Ana Tres', 'Ana Cuatro', 'Ana Cinco'].map((name) => ({
    ticketTypeId: event.ticketTypes[0]?.id ?? '',
    isMe: false,
    name,
  }))
  const book = async (count: number) => {
    const ana = await shop.has.customer()
    return (await ana.send(bookFreeSeats, { eventId: event.id, seats: seats.slice(0, count) })).body
  }
  expect(await book(5)).toMatchObject({ code: 'SEATS_LIMIT' })
  expect((await set('seatsPerPerson', 5)).status).toBe(200)
  await expect
    .poll(async () => (await shop.guest().send(getEvent, { eventId: event.id })).body.seatsPerPerson)
    .toBe(5)
  const ana = await shop.has.customer()
  expect((await ana.send(getMyEligibility, { eventId: event.id })).body.mayBook).toBe(5)
  expect(await book(5)).not.toHaveProperty('code')
})

it('a new password is as long as the setting says, and an account slows down after as many wrong ones', async () => {
  const ana = await shop.has.customer()
  expect((await set('security', { passwordMinLength: 11, signInFailures: 5 })).status).toBe(400)
  expect((await set('security', { passwordMinLength: 20, signInFailures: 3 })).status).toBe(200)
  await expect.poll(async () => (await shop.guest().send(getSite)).body.passwordMinLength).toBe(20)
  const join = (password: string) =>
    shop.guest().send(signUp, { email: 'larga@test.pr', displayName: 'Larga Clave', password })
  expect((await join('palm trees bend')).body).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
  expect((await join('palm trees bend in storms')).body).not.toHaveProperty('code')
  const guess = () => shop.guest().send(login, { username: ana.user.username, password: 'wrong wrong wrong' })
  const answers = []
  for (let n = 0; n < 4; n += 1) answers.push((await guess()).status)
  expect(answers).toEqual([401, 401, 401, 429])
})

it('the email screen warns at the shares of the setting', async () => {
  expect((await set('mailWarnings', { bounceBp: 350, complaintBp: 25 })).status).toBe(200)
  await expect
    .poll(async () => (await admin.send(getEmailOverview)).body.rates)
    .toMatchObject({ bounced: { warnAt: 0.035 }, complained: { warnAt: 0.0025 } })
})

it('Spanish is offered unless the setting says otherwise', async () => {
  expect((await shop.guest().send(getSite)).body.offersSpanish).toBe(true)
  expect((await set('languages', { offersSpanish: false })).status).toBe(200)
  await expect.poll(async () => (await shop.guest().send(getSite)).body.offersSpanish).toBe(false)
})

it('one person begins as many conversations a day, and writes as many messages a minute, as the settings say', async () => {
  expect((await set('messageLimits', { startsPerDay: 1, perMinute: 2, holdDays: 3 })).status).toBe(200)
  const products = [await shop.has.product(), await shop.has.product()]
  await expect
    .poll(async () => {
      const ana = await shop.has.customer()
      const codes: unknown[] = []
      for (const { id } of products) {
        const asked = {
          about: 'product' as const,
          subjectId: id,
          clientId: `client-${id}`,
          body: 'Is it there?',
        }
        codes.push((await ana.send(startConversation, asked)).status)
      }
      return codes
    })
    .toEqual([201, 429])
})
