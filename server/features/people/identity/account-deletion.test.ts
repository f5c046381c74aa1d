import { describe, expect, it, vi } from 'vitest'
import { getUser, login, signUp } from '#contract/people/identity.ts'
import { addAddress, updateProfile } from '#contract/people/profile.ts'
import { startTwoFactor } from '#contract/people/security.ts'
import { TEST_PASSWORD, type TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const password = TEST_PASSWORD
const ADDRESS = {
  givenName: 'Zoraida',
  firstSurname: 'Quiñones',
  line1: '9 Calle Luna',
  city: 'Ponce',
  state: 'PR',
  postalCode: '00730',
}

describe('deleting the account', () => {
  it('erases the person everywhere and leaves a row without them', async () => {
    const person = await shop.has.customer({ displayName: 'Zoraida Quiñones', email: 'zoraida@example.com' })
    const { id } = person.user
    await person.send(addAddress, ADDRESS)
    await person.send(startTwoFactor, { password })
    const other = shop.guest()
    await other.send(login, { username: 'zoraida@example.com', password })

    await shop.erase(person)
    expect((await person.send(getUser)).status).toBe(401)
    expect((await other.send(getUser)).status).toBe(401)
    expect((await shop.guest().send(login, { username: 'zoraida@example.com', password })).status).toBe(401)

    const { rows } = await shop.database.pool.query('select * from users where id = $1', [id])
    expect(rows[0]).toMatchObject({
      username: `deleted-${id.toLowerCase()}`,
      email: `deleted-${id.toLowerCase()}@deleted.invalid`,
      phone: null,
    })
    for (const table of ['sessions', 'accounts', 'two_factors', 'passkeys', 'addresses', 'email_links']) {
      const remaining = await shop.database.pool.query(`select 1 from ${table} where user_id = $1`, [id])
      expect([table, remaining.rows]).toEqual([table, []])
    }
    expect(await findEverywhere('zoraida')).toEqual([])
  })

  it.each([
    ['an address', (p: TestPerson) => p.send(addAddress, ADDRESS)],
    ['a name', (p: TestPerson) => p.send(updateProfile, { displayName: 'Zoraida' })],
  ])('is not undone by %s that was sent a moment before', async (_, send) => {
    const person = await shop.has.customer()
    const gate = await shop.database.pool.connect()
    await gate.query('begin')
    await gate.query('select 1 from users where id = $1 for update', [person.user.id])
    const late = send(person)
    const countWaiting = async () => {
      const { rows } = await gate.query('select 1 from pg_locks where not granted')
      return rows.length
    }
    await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0))
    await gate.query(`update users set deleted_at = now(), display_name = '' where id = $1`, [person.user.id])
    await gate.query('commit')
    gate.release()
    expect((await late).status).toBe(401)
    expect(await findEverywhere('zoraida')).toEqual([])
  })

  it('frees the address for a new account', async () => {
    const email = 'again@example.com'
    const person = await shop.has.customer({ email })
    await shop.erase(person)
    const reborn = shop.guest()
    await reborn.send(signUp, { email, password, displayName: 'Otra Vez' })
    await reborn.fetch(await shop.mail.link(email))
    expect((await reborn.send(getUser)).body).toMatchObject({ email, displayName: 'Otra Vez' })
  })

  /** Names of the tables in which a text is still found. */
  async function findEverywhere(text: string): Promise<string[]> {
    const { rows: tables } = await shop.database.pool.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { table_name: table } of tables) {
      const { rows } = await shop.database.pool.query(
        `select 1 from ${table} t where t::text ilike $1 limit 1`,
        [`%${text}%`],
      )
      if (rows.length > 0) found.push(table)
    }
    return found
  }
})
