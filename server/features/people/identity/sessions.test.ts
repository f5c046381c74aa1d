import { describe, expect, it } from 'vitest'
import { getUser, login } from '#contract/people/identity.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/people/security.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()

async function signInElsewhere({ user, password }: TestPerson, address: string) {
  const browser = shop.guest()
  const headers = { 'user-agent': `Browser at ${address}` }
  await browser.send(login, { username: user.username, password }, { address, headers })
  return browser
}

describe("one's own sessions", () => {
  it('are listed with this one first, where they come from, and no secret', async () => {
    const person = await shop.has.customer()
    await signInElsewhere(person, '198.51.100.1')
    await signInElsewhere(person, '2001:db8::2')
    const { status, body } = await person.send(listSessions)
    expect(status).toBe(200)
    expect(body.map(({ isCurrent, userAgent }) => [isCurrent, userAgent])).toEqual([
      [true, ''],
      [false, 'Browser at 2001:db8::2'],
      [false, 'Browser at 198.51.100.1'],
    ])
    expect(body[2]?.address).toBe('198.51.100.1')
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      'address',
      'createdAt',
      'expiresAt',
      'id',
      'isCurrent',
      'userAgent',
    ])
  })

  it('can be signed out one by one, or all others at once', async () => {
    const person = await shop.has.customer()
    const others = await Promise.all(
      ['198.51.100.3', '198.51.100.4', '198.51.100.5'].map((address) => signInElsewhere(person, address)),
    )
    const one = (await others[0]?.send(listSessions))?.body[0]
    expect((await person.send(endSession, { sessionId: one?.id ?? '' })).status).toBe(204)
    expect((await others[0]?.send(getUser))?.status).toBe(401)
    expect((await others[1]?.send(getUser))?.status).toBe(200)
    expect((await person.send(endOtherSessions)).body).toEqual({ ended: 2 })
    expect((await others[1]?.send(getUser))?.status).toBe(401)
    expect((await person.send(listSessions)).body).toHaveLength(1)
  })

  it('can include this one, which clears its cookies', async () => {
    const person = await shop.has.customer()
    const [current] = (await person.send(listSessions)).body
    await person.send(endSession, { sessionId: current?.id ?? '' })
    expect([...person.cookies.keys()]).toEqual([])
  })

  it("are nobody else's: another's session answers as if it did not exist", async () => {
    const [owner, other] = await shop.has.customers(2)
    const sessionId = (await owner?.send(listSessions))?.body[0]?.id ?? ''
    expect((await other?.send(endSession, { sessionId }))?.status).toBe(404)
    expect((await owner?.send(getUser))?.status).toBe(200)
  })
})
