import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from '#contract/site/content.ts'
import { askForNewsletter } from '#server/testing/samples/content.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const guest = shop.guest()

async function stateOf(email: string) {
  const { rows } = await shop.database.pool.query(
    `select confirmed_at is not null as confirmed, left_at is not null as has_left, token_hash
     from newsletter_subscribers where email = $1`,
    [email],
  )
  return rows[0]
}

describe('the newsletter', () => {
  it('begins when the mailed link is followed and the button there is pressed', async () => {
    const { email, token, path } = await askForNewsletter(shop)
    expect(path).toBe('/newsletter/confirm')
    expect(await stateOf(email)).toMatchObject({ confirmed: false })
    const { status, body } = await guest.send(confirmNewsletter, { token })
    expect([status, body]).toEqual([200, { email }])
    expect(await stateOf(email)).toMatchObject({ confirmed: true, has_left: false })
    expect((await guest.send(confirmNewsletter, { token })).status).toBe(200)
  })

  it('is not confirmed by a program that opens links', async () => {
    const { email, token } = await askForNewsletter(shop)
    expect((await guest.fetch(`/api/newsletter/confirm?token=${token}`)).status).toBe(405)
    expect(await stateOf(email)).toMatchObject({ confirmed: false })
  })

  it('keeps its token only as a hash', async () => {
    const { email, token } = await askForNewsletter(shop)
    expect((await stateOf(email)).token_hash).not.toContain(token)
  })

  it('answers the same whether one gets it already or not, and mails either way', async () => {
    const { email, token } = await askForNewsletter(shop)
    await guest.send(confirmNewsletter, { token })
    const [known, unknown] = [
      await guest.send(subscribeNewsletter, { email }, { address: '10.4.0.1' }),
      await guest.send(subscribeNewsletter, { email: 'nobody@example.com' }, { address: '10.4.0.2' }),
    ]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await shop.mail.last(email)).subject).toBe('You already get our newsletter')
    expect(await shop.mail.link(email)).toMatch(/^\/newsletter\/leave\?token=/)
    expect(await stateOf(email)).toMatchObject({ confirmed: true })
    expect((await shop.mail.last('nobody@example.com')).subject).toBe('Confirm your subscription')
  })

  it('ends by the token of any of its mails, also twice, and can begin anew', async () => {
    const { email, token } = await askForNewsletter(shop)
    await guest.send(confirmNewsletter, { token })
    expect((await guest.send(leaveNewsletter, { token })).status).toBe(200)
    expect((await guest.send(leaveNewsletter, { token })).status).toBe(200)
    expect(await stateOf(email)).toMatchObject({ has_left: true })
    expect((await guest.send(confirmNewsletter, { token })).body.code).toBe('INVALID_TOKEN')
    shop.clock.advance(1_000)
    const again = await askForNewsletter(shop, email)
    expect(again.token).not.toBe(token)
    await guest.send(confirmNewsletter, { token: again.token })
    expect(await stateOf(email)).toMatchObject({ confirmed: true, has_left: false })
  })

  it('is not begun by a wrong, an older or a late token', async () => {
    expect((await guest.send(confirmNewsletter, { token: 'x'.repeat(43) })).body.code).toBe('INVALID_TOKEN')
    const first = await askForNewsletter(shop)
    shop.clock.advance(1_000)
    const second = await askForNewsletter(shop, first.email)
    expect((await guest.send(confirmNewsletter, { token: first.token })).body.code).toBe('INVALID_TOKEN')
    shop.clock.advance(LIMITS.newsletterLinkMs + 1)
    expect((await guest.send(confirmNewsletter, { token: second.token })).body.code).toBe('INVALID_TOKEN')
    shop.clock.advance(-LIMITS.newsletterLinkMs)
    expect((await guest.send(confirmNewsletter, { token: second.token })).status).toBe(200)
  })

  it('is not a way to flood a mailbox', async () => {
    const email = 'flooded@example.com'
    const ask = (from: number) => guest.send(subscribeNewsletter, { email }, { address: `10.4.1.${from}` })
    for (let sent = 0; sent < LIMITS.mailRequests.perAccount; sent += 1)
      expect((await ask(sent)).status).toBe(202)
    expect((await ask(99)).status).toBe(429)
    expect(await shop.mail.to(email)).toHaveLength(LIMITS.mailRequests.perAccount)
  })

  it('is in the data of whoever has its address, and ends with their account', async () => {
    const person = await shop.has.customer()
    const { email } = person.user
    const { token } = await askForNewsletter(shop, email)
    await guest.send(confirmNewsletter, { token })
    const exported = (await shop.dataOf(person)) as unknown as {
      correspondence: { newsletter: Record<string, unknown> }
    }
    expect(exported.correspondence.newsletter).toMatchObject({ language: 'en', leftAt: null })
    expect(JSON.stringify(exported)).not.toContain((await stateOf(email)).token_hash)
    await shop.erase(person)
    expect(await stateOf(email)).toBeUndefined()
  })
})
