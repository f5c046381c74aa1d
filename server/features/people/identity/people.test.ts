import { describe, expect, it, vi } from 'vitest'
import { changeRole, getUser, logout } from '#contract/people/identity.ts'
import { updateProfile } from '#contract/people/profile.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const twin = await shop.twin()

const statusOf = async (browser: TestClient) => (await browser.send(getUser)).status

/** How many queries a piece of work asks of a process's database. */
async function countQueries(pool: { query: unknown }, work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pool as { query: () => unknown }, 'query')
  await work()
  const asked = spy.mock.calls.length
  spy.mockRestore()
  return asked
}

describe('who is behind a cookie', () => {
  it('is asked of the database once, not for every request', async () => {
    const person = await shop.has.customer()
    expect(await statusOf(person)).toBe(200)
    const askOften = async () => {
      for (let n = 0; n < 20; n += 1) expect(await statusOf(person)).toBe(200)
    }
    // That they signed up may be told to the process a moment after it knows them: then it asks once more.
    await vi.waitFor(async () => expect(await countQueries(shop.database.pool, askOften)).toBe(0))
  })

  it('is seen signed out at once in this process, and a moment later in every other', async () => {
    const person = await shop.has.customer()
    const there = person.at(twin.app)
    expect(await statusOf(there)).toBe(200)
    const here = shop.guest()
    for (const [name, value] of person.cookies) here.cookies.set(name, value)
    await person.send(logout)
    expect(await statusOf(here)).toBe(401)
    await vi.waitFor(async () => expect(await statusOf(there)).toBe(401), { interval: 5 })
  })

  it('is seen with a new name or a new role by every process', async () => {
    const person = await shop.has.customer()
    const there = person.at(twin.app)
    await there.send(getUser)
    await person.send(updateProfile, { displayName: 'Renombrada' })
    await vi.waitFor(async () => expect((await there.send(getUser)).body.displayName).toBe('Renombrada'), {
      interval: 5,
    })
    const admin = await shop.as('admin')
    await admin.send(changeRole, { userId: person.user.id, role: 'provider', reason: 'sells' })
    await vi.waitFor(async () => expect(await statusOf(there)).toBe(401), { interval: 5 })
  })

  it('is seen changed even when the change came past the product', async () => {
    const person = await shop.has.customer()
    expect(await statusOf(person)).toBe(200)
    await shop.database.pool.query('delete from sessions where user_id = $1', [person.user.id])
    await vi.waitFor(async () => expect(await statusOf(person)).toBe(401), { interval: 5 })
  })

  it('is asked of the database every time while nobody tells of changes', async () => {
    const own = await testShop()
    const person = await own.has.customer()
    expect(await statusOf(person)).toBe(200)
    await own.notifier.stop()
    const asked = await countQueries(own.database.pool, async () => {
      for (let n = 0; n < 3; n += 1) expect(await statusOf(person)).toBe(200)
    })
    expect(asked).toBe(3)
    await own.database.pool.query('delete from sessions')
    expect(await statusOf(person)).toBe(401)
  })

  it('is not remembered over a lost connection, since notifications may have been missed', async () => {
    const own = await testShop()
    const person = await own.has.customer()
    expect(await statusOf(person)).toBe(200)
    // Nobody asks while the connection is down, and what happens meanwhile is not told.
    await own.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'coqui notifier' and datname = current_database()`,
    )
    await vi.waitFor(() => expect(own.notifier.isLive()).toBe(false), { interval: 2 })
    await own.database.pool.query('delete from sessions')
    await vi.waitFor(() => expect(own.notifier.isLive()).toBe(true), { interval: 5 })
    expect(await statusOf(person)).toBe(401)
  })
})
