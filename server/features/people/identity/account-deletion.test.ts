import { describe, expect, it, vi } from 'vitest'
import { getUser, login, signUp } from '#contract/people/identity.ts'
import { addAddress, deleteAccount, updateProfile } from '#contract/people/profile.ts'
import { startTwoFactor } from '#contract/people/security.ts'
import { raceAtLock } from '#server/testing/race.ts'
import { TEST_PASSWORD, type TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { DEMO_PASSWORD } from './index.ts'

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

    expect((await person.send(deleteAccount, { password })).status).toBe(204)
    expect([...person.cookies.keys()]).toEqual([])
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
    await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), { timeout: 10_000 })
    await gate.query(`update users set deleted_at = now(), display_name = '' where id = $1`, [person.user.id])
    await gate.query('commit')
    gate.release()
    expect((await late).status).toBe(401)
    expect(await findEverywhere('zoraida')).toEqual([])
  })

  it('is in the audit log, without personal data', async () => {
    const person = await shop.has.customer()
    await person.send(deleteAccount, { password }, { headers: { 'x-request-id': 'req_deleting-me' } })
    const { rows } = await shop.database.pool.query(
      `select actor_id, subject_id, request_id, reason, details from audit_log where action = 'delete-account' and actor_id = $1`,
      [person.user.id],
    )
    expect(rows).toEqual([
      {
        actor_id: person.user.id,
        subject_id: person.user.id,
        request_id: 'req_deleting-me',
        reason: '',
        details: {},
      },
    ])
  })

  it('needs the password', async () => {
    const person = await shop.has.customer()
    expect((await person.send(deleteAccount, { password: 'not the right one' })).body.code).toBe(
      'WRONG_PASSWORD',
    )
    expect((await person.send(getUser)).status).toBe(200)
  })

  it('frees the address for a new account', async () => {
    const email = 'again@example.com'
    const person = await shop.has.customer({ email })
    await person.send(deleteAccount, { password })
    const reborn = shop.guest()
    await reborn.send(signUp, { email, password, displayName: 'Otra Vez' })
    await reborn.fetch(await shop.mail.link(email))
    expect((await reborn.send(getUser)).body).toMatchObject({ email, displayName: 'Otra Vez' })
  })

  it('is refused to the last admin', async () => {
    const admin = await shop.as('admin')
    const reply = await admin.send(deleteAccount, { password: DEMO_PASSWORD })
    expect(reply).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
  })

  it('leaves one of two admins who delete themselves at the same time', async () => {
    const own = await testShop()
    const second = await own.has.admin()
    const first = await own.as('admin')
    const replies = await raceAtLock(
      own.database,
      'identity:admins',
      [first, second].map((admin) => () => admin.send(deleteAccount, { password: admin.password })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([204, 409])
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
