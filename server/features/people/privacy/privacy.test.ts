import { describe, expect, it } from 'vitest'
import { getUser, login, signUp } from '#contract/people/identity.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import {
  downloadDataCopy,
  getPrivacy,
  planErasure,
  requestDataCopy,
  undoErasure,
} from '#contract/people/privacy.ts'
import { addAddress, updateProfile } from '#contract/people/profile.ts'
import { raceAtLock } from '#server/testing/race.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { TEST_PASSWORD, type TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const password = TEST_PASSWORD
const DAY = 86_400_000
const ADDRESS = {
  givenName: 'Zoraida',
  firstSurname: 'Quiñones',
  line1: '9 Calle Luna',
  city: 'Ponce',
  state: 'PR',
  postalCode: '00730',
}

async function askAndMake(person: TestPerson): Promise<string> {
  const { body, status } = await person.send(requestDataCopy, { password: person.password })
  expect(status).toBe(202)
  await shop.tasks.make_data_copy?.({ copyId: body.id })
  return body.id
}

const download = async (person: TestPerson, copyId: string) => {
  const response = await person.fetch(downloadDataCopy.path.replace('{copyId}', copyId))
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a copy of one’s data', () => {
  it('is made by a job, told of, and holds every part as JSON and CSV without secrets', async () => {
    const person = await shop.has.customer({ displayName: 'Zoraida Quiñones' })
    await person.send(addAddress, ADDRESS)
    const copyId = await askAndMake(person)
    expect((await person.send(getPrivacy)).body.copy).toMatchObject({ id: copyId, status: 'ready' })
    const { response, bytes } = await download(person, copyId)
    expect(response.headers.get('content-disposition')).toMatch(/filename="my-data-\d{4}-\d\d-\d\d\.zip"/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const files = readZip(bytes)
    expect(JSON.parse(files.get('all.json') ?? '').profile.displayName).toBe('Zoraida Quiñones')
    expect(JSON.parse(files.get('addresses/addresses.json') ?? '')).toMatchObject([ADDRESS])
    expect(files.get('addresses/addresses.csv')).toContain('9 Calle Luna')
    expect([...files.values()].join('')).not.toMatch(/argon2|tokenHash|backupCodes/i)
    const told = (await person.send(listNotifications)).body.items
    expect(told.map(({ kind }) => kind)).toContain('data_copy_ready')
    const { rows } = await shop.database.pool.query(
      `select 1 from outbox where template = 'data-copy-ready' and to_address = $1`,
      [person.user.email],
    )
    expect(rows).toHaveLength(1)
  })

  it('needs the password, and is nobody else’s', async () => {
    const [person, other] = (await shop.has.customers(2)) as [TestPerson, TestPerson]
    const refused = await person.send(requestDataCopy, { password: 'not the right one' })
    expect(refused.body.code).toBe('WRONG_PASSWORD')
    const copyId = await askAndMake(person)
    expect((await download(other, copyId)).response.status).toBe(404)
    expect((await shop.guest().send(downloadDataCopy, { copyId })).status).toBe(401)
  })

  it('is made once while it is being made, and again afterwards; the old one goes', async () => {
    const person = await shop.has.customer()
    const ask = async () => (await person.send(requestDataCopy, { password })).body.id
    const ids = await Promise.all([ask(), ask(), ask()])
    expect(new Set(ids).size).toBe(1)
    const [first = ''] = ids
    await shop.tasks.make_data_copy?.({ copyId: first })
    await shop.tasks.make_data_copy?.({ copyId: first })
    const second = await askAndMake(person)
    expect(second).not.toBe(first)
    expect((await download(person, first)).response.status).toBe(404)
    expect((await download(person, second)).response.status).toBe(200)
  })

  it('says that it failed, and can be asked for again', async () => {
    const person = await shop.has.customer()
    const { id } = (await person.send(requestDataCopy, { password })).body
    await shop.database.pool.query('alter table wishlist_shares rename to hidden_shares')
    try {
      await shop.tasks.make_data_copy?.({ copyId: id })
    } finally {
      await shop.database.pool.query('alter table hidden_shares rename to wishlist_shares')
    }
    expect((await person.send(getPrivacy)).body.copy).toMatchObject({ id, status: 'failed' })
    await askAndMake(person)
    expect((await person.send(getPrivacy)).body.copy?.status).toBe('ready')
  })

  it('is gone after seven days', async () => {
    const own = await testShop()
    const person = await own.has.customer()
    const { id } = (await person.send(requestDataCopy, { password })).body
    await own.tasks.make_data_copy?.({ copyId: id })
    own.clock.advance(7 * DAY + 1000)
    await own.database.pool.query(`update sessions set expires_at = now() + interval '30 days'`)
    expect((await person.send(downloadDataCopy, { copyId: id })).status).toBe(404)
    await own.tasks.delete_old_data_copies?.({})
    expect((await person.send(getPrivacy)).body.copy).toBeNull()
  })
})

/** A shop of its own: its clock goes on. */
async function shopWithPlan() {
  const own = await testShop()
  const person = await own.has.customer({ email: 'leaving@example.com' })
  const planned = await person.send(planErasure, { password })
  return { own, person, planned }
}

/** A session ends by the real clock too; here it is not what is looked at. */
const extendSessions = (own: TestShop) =>
  own.database.pool.query(`update sessions set expires_at = now() + interval '30 days'`)

async function passDays(own: TestShop, days: number): Promise<void> {
  own.clock.advance(days * DAY + 1000)
  await extendSessions(own)
  await own.tasks.erase_due_people?.({})
}

describe('being erased', () => {
  it('waits seven days, in which everything works, and is then done for good', async () => {
    const { own, person, planned } = await shopWithPlan()
    expect(planned.status).toBe(200)
    const again = await person.send(planErasure, { password })
    expect(again.body.eraseAt).toBe(planned.body.eraseAt)
    const { rows } = await own.database.pool.query(`select 1 from outbox where template = 'erasure-planned'`)
    expect(rows).toHaveLength(1)
    await passDays(own, 6)
    const back = own.guest()
    expect((await back.send(login, { username: 'leaving@example.com', password })).status).toBe(200)
    await extendSessions(own)
    expect((await back.send(getPrivacy)).body.erasure?.eraseAt).toBe(planned.body.eraseAt)
    await passDays(own, 1)
    expect((await back.send(getUser)).status).toBe(401)
    expect((await own.guest().send(login, { username: 'leaving@example.com', password })).status).toBe(401)
    const deeds = await own.database.pool.query(
      `select action, reason, details from audit_log where subject_id = $1 order by id`,
      [person.user.id],
    )
    expect(deeds.rows).toEqual([
      { action: 'plan-erasure', reason: '', details: {} },
      { action: 'delete-account', reason: '', details: {} },
    ])
  })

  it('is taken back, also twice', async () => {
    const { own, person } = await shopWithPlan()
    expect((await person.send(undoErasure)).status).toBe(204)
    expect((await person.send(undoErasure)).status).toBe(204)
    await passDays(own, 8)
    expect((await person.send(getPrivacy)).body.erasure).toBeNull()
  })

  it('needs the password', async () => {
    const person = await shop.has.customer()
    expect((await person.send(planErasure, { password: 'not the right one' })).body.code).toBe(
      'WRONG_PASSWORD',
    )
    expect((await person.send(getPrivacy)).body.erasure).toBeNull()
  })

  it('is refused to the last admin, with what stands against it', async () => {
    const own = await testShop()
    const admin = await own.as('admin')
    const reply = await admin.send(planErasure, { password: admin.password })
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'ERASURE_BLOCKED', details: { blockers: [{ kind: 'last_admin', count: 1 }] } },
    })
    expect((await admin.send(getPrivacy)).body.blockers).toEqual([{ kind: 'last_admin', count: 1 }])
  })

  it('leaves one of two admins who are due at the same moment', async () => {
    const own = await testShop()
    const admins = [await own.has.admin(), await own.as('admin')]
    for (const admin of admins) await admin.send(planErasure, { password: admin.password })
    own.clock.advance(7 * DAY + 1000)
    const twin = await own.twin()
    await raceAtLock(
      own.database,
      'identity:admins',
      [own, twin].map(
        ({ tasks }) =>
          () =>
            tasks.erase_due_people?.({}) ?? Promise.resolve(),
      ),
    )
    const { rows } = await own.database.pool.query(
      `select 1 from users where role = 'admin' and deleted_at is null and not is_sample`,
    )
    expect(rows).toHaveLength(1)
  })

  it('waits for what came up meanwhile, tells of it once, and goes on when it is settled', async () => {
    const { own, person } = await shopWithPlan()
    await own.database.pool.query(`update users set role = 'admin' where id = $1`, [person.user.id])
    await own.database.pool.query(`update users set role = 'customer' where id <> $1`, [person.user.id])
    await passDays(own, 7)
    await passDays(own, 1)
    expect((await person.send(getPrivacy)).body.erasure).toMatchObject({ isBlocked: true })
    const { rows } = await own.database.pool.query(`select 1 from outbox where template = 'erasure-blocked'`)
    expect(rows).toHaveLength(1)
    await own.database.pool.query(`update users set role = 'customer' where id = $1`, [person.user.id])
    await passDays(own, 1)
    expect((await person.send(getUser)).status).toBe(401)
  })
})

describe('erasing again after a backup', () => {
  it('knows from its list who had been erased, and erases them once more', async () => {
    const own = await testShop()
    const [gone, stays] = (await own.has.customers(2)) as [TestPerson, TestPerson]
    await own.erase(gone)
    await own.tasks.write_erased_list?.({})
    // As after a restore: the person and their mail are back, and the table knows nothing of it.
    await own.database.pool.query(
      `update users set deleted_at = null, display_name = 'Zoraida Back', email = 'back@example.com' where id = $1`,
      [gone.user.id],
    )
    await own.database.pool.query('delete from erased_people')
    const { erased } = await own.privacy.eraseAgain()
    expect(erased).toEqual([gone.user.id])
    const { rows } = await own.database.pool.query('select display_name from users where id = $1', [
      gone.user.id,
    ])
    expect(rows[0].display_name).toMatch(/^deleted-/)
    expect((await stays.send(getUser)).status).toBe(200)
    expect((await own.privacy.eraseAgain()).erased).toEqual([])
  })
})

describe('what somebody accepted', () => {
  it('is kept with the version of the text, and what was taken back too', async () => {
    const newcomer = shop.guest()
    const email = 'consenting@example.com'
    await newcomer.send(signUp, { email, password, displayName: 'Con Sent', language: 'es' })
    await newcomer.fetch(await shop.mail.link(email))
    await newcomer.send(updateProfile, { marketing: true })
    await newcomer.send(updateProfile, { marketing: true, displayName: 'Con Sentido' })
    await newcomer.send(updateProfile, { marketing: false })
    const { consents } = (await newcomer.send(getPrivacy)).body
    expect(consents.map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
      ['marketing', false],
      ['marketing', true],
      ['privacy', true],
      ['terms', true],
    ])
    expect(consents[3]).toMatchObject({
      language: 'es',
      textVersion: expect.stringMatching(/^\d+-[0-9a-f]{12}$/),
      textSince: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(consents[0]).toMatchObject({ textVersion: '', textSince: null })
    // In the copy of their data the version stands beside its day.
    const { rows } = await shop.database.pool.query('select id from users where email = $1', [email])
    const copied = (await shop.dataOf({ user: rows[0] } as TestPerson)) as { consents: unknown[] }
    expect(copied.consents).toHaveLength(4)
    expect(copied.consents[3]).toMatchObject({
      textVersion: consents[3]?.textVersion,
      textSince: consents[3]?.textSince,
    })
  })
})
