import { describe, expect, it } from 'vitest'
import { changeRole, getUser, login } from '#contract/people/identity.ts'
import { raceAtLock } from '#server/testing/race.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()

describe('changing a role', () => {
  it('ends the sessions of that person, who has the new one from the next sign-in', async () => {
    const person = await shop.has.customer()
    const admin = await shop.as('admin')
    const change = { userId: person.user.id, role: 'instructor', reason: 'passed the course' } as const
    const reply = await admin.send(changeRole, change, { headers: { 'x-request-id': 'req_appointing' } })
    expect(reply).toMatchObject({ status: 200, body: { ...person.user, role: 'instructor' } })
    expect((await person.send(getUser)).status).toBe(401)
    await person.send(login, { username: person.user.username, password: person.password })
    expect((await person.send(getUser)).body.role).toBe('instructor')
    const { rows } = await shop.database.pool.query('select * from audit_log where subject_id = $1', [
      person.user.id,
    ])
    expect(rows).toEqual([
      expect.objectContaining({
        actor_id: admin.user.id,
        action: 'change-role',
        reason: 'passed the course',
        details: { from: 'customer', to: 'instructor' },
        request_id: 'req_appointing',
      }),
    ])
  })

  it('changes nothing when it is the role already', async () => {
    const person = await shop.has.customer()
    const admin = await shop.as('admin')
    const reply = await admin.send(changeRole, {
      userId: person.user.id,
      role: 'customer',
      reason: 'no change',
    })
    expect(reply.status).toBe(200)
    expect((await person.send(getUser)).status).toBe(200)
  })

  it.each(['customer', 'provider', 'instructor'] as const)('is not for a %s', async (role) => {
    const person = await shop.as(role)
    const reply = await person.send(changeRole, { userId: person.user.id, role: 'admin', reason: 'please' })
    expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  it('of nobody is not found', async () => {
    const admin = await shop.as('admin')
    const userId = 'usr_00000000000000000000'
    expect((await admin.send(changeRole, { userId, role: 'admin', reason: 'who' })).status).toBe(404)
  })

  it('is refused for the last admin', async () => {
    const admin = await shop.as('admin')
    const reply = await admin.send(changeRole, { userId: admin.user.id, role: 'customer', reason: 'tired' })
    expect(reply).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
    expect((await admin.send(getUser)).status).toBe(200)
  })

  it('leaves one admin when two demote each other at the same time', async () => {
    const own = await testShop()
    const twin = await own.twin()
    const second = await own.has.admin()
    const first = await own.as('admin')
    const demote = (admin: TestClient, userId: string) => () =>
      admin.send(changeRole, { userId, role: 'customer', reason: 'a quarrel' })
    const replies = await raceAtLock(own.database, 'identity:admins', [
      demote(first, second.user.id),
      demote(second.at(twin.app), first.user.id),
    ])
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.find((reply) => reply.status !== 200)?.body.code).toBe('FORBIDDEN')
    const { rows } = await own.database.pool.query(`select 1 from users where role = 'admin'`)
    expect(rows).toHaveLength(1)
  })
})
