import { expect, it } from 'vitest'
import { forgotPassword, getUser, login, signUp } from '#contract/people/identity.ts'
import { TEST_PASSWORD } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const DAY_MS = 86_400_000

it('removes what has run out, and nothing that is still good', async () => {
  const shop = await testShop()
  const gone = await shop.has.customer()
  await shop.erase(gone)
  await shop.has.customer()
  await shop
    .guest()
    .send(signUp, { email: 'never@example.com', password: TEST_PASSWORD, displayName: 'Never' })
  await shop.guest().send(forgotPassword, { email: 'customer@demo.test' })
  await shop.guest().send(login, { username: 'customer', password: 'not the right one' })

  const count = async (table: string) =>
    (await shop.database.pool.query(`select count(*)::int as kept from ${table}`)).rows[0].kept
  const before = await count('users')
  await shop.identity.deleteExpired()
  for (const table of ['sessions', 'email_links', 'throttles'])
    expect([table, await count(table)]).not.toEqual([table, 0])
  expect(await count('users')).toBe(before)

  shop.clock.advance(8 * DAY_MS)
  await shop.guest().send(login, { username: 'customer', password: 'not the right one' })
  await shop.identity.deleteExpired()
  expect([await count('sessions'), await count('email_links')]).toEqual([0, 0])
  // The two of just now: by account and by address.
  expect(await count('throttles')).toBe(2)
  expect(await count('users')).toBe(before - 1)
})

it('keeps who never confirmed as long as a link that was mailed to them still works', async () => {
  const shop = await testShop()
  const email = 'late@example.com'
  const browser = shop.guest()
  await browser.send(signUp, { email, password: TEST_PASSWORD, displayName: 'Late' })
  shop.clock.advance(8 * DAY_MS)
  // Not confirmed, so refused; but the password was right, and another link is on its way.
  expect((await shop.guest().send(login, { username: email, password: TEST_PASSWORD })).status).toBe(401)
  await shop.identity.deleteExpired()
  const followed = await browser.fetch(await shop.mail.link(email))
  expect(followed.headers.get('location')).toBe('/onboarding')
})

it('leaves a session alone that lives longer than another', async () => {
  const shop = await testShop()
  const brief = await shop.as('customer')
  const long = shop.guest()
  await long.send(login, { username: 'customer', password: brief.password, remember: true })
  shop.clock.advance(2 * DAY_MS)
  await shop.identity.deleteExpired()
  expect((await brief.send(getUser)).status).toBe(401)
  expect((await long.send(getUser)).status).toBe(200)
})
