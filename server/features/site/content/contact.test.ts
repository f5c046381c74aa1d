import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { sendContactMessage } from '#contract/site/content.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const MESSAGE = {
  name: 'Luis Vega',
  email: 'luis@example.com',
  topic: 'order' as const,
  message: 'Where is my order?\n\nIt was due on Monday.',
}

async function countStored(email: string): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as stored from contact_messages where email = $1',
    [email],
  )
  return rows[0].stored
}

describe('a message through the contact form', () => {
  it('is stored, mailed to every admin in their language, and copied to whoever wrote', async () => {
    const ana = await shop.has.admin()
    await ana.send(updateProfile, { language: 'es' })
    const beto = await shop.has.admin()
    const guest = shop.guest()
    guest.cookies.set('language', 'es')
    const { status, body } = await guest.send(sendContactMessage, MESSAGE, { address: '10.3.0.1' })
    expect([status, body]).toEqual([202, { ok: true }])
    expect(await countStored(MESSAGE.email)).toBe(1)
    const toAna = await shop.mail.last(ana.user.email)
    expect(toAna.subject).toBe('Mensaje de Luis Vega: una orden')
    expect(toAna.text).toContain('It was due on Monday.')
    expect(toAna.text).toContain('luis@example.com')
    expect((await shop.mail.last(beto.user.email)).subject).toBe('Message from Luis Vega: an order')
    const copy = await shop.mail.last(MESSAGE.email)
    expect(copy.subject).toBe('Recibimos tu mensaje')
    // Whoever wrote may have given another's address; whose address is confirmed gets their words back.
    expect(copy.text).not.toContain('Where is my order?')
    const { email } = (await shop.has.customer()).user
    await shop.guest().send(sendContactMessage, { ...MESSAGE, email }, { address: '10.3.0.5' })
    expect((await shop.mail.last(email)).text).toContain('Where is my order?')
  })

  it('shows markup as the text it is', async () => {
    const email = 'markup@example.com'
    const message = '<img src=x onerror=alert(1)> hello there'
    await shop.guest().send(sendContactMessage, { ...MESSAGE, email, message }, { address: '10.3.0.2' })
    expect((await shop.mail.last(email)).html).not.toContain('<img src=x')
  })

  it('of a machine that fills every field does nothing, and the machine does not notice', async () => {
    const email = 'robot@example.com'
    const robot = { ...MESSAGE, email, website: 'https://spam.example' }
    const { status, body } = await shop.guest().send(sendContactMessage, robot, { address: '10.3.0.3' })
    expect([status, body]).toEqual([202, { ok: true }])
    expect(await countStored(email)).toBe(0)
    expect(await shop.mail.to(email)).toEqual([])
  })

  it('is not sent too often from one place, nor to one address from many', async () => {
    const max = LIMITS.contact.perAddress
    const send = (email: string, address: string) =>
      shop.guest().send(sendContactMessage, { ...MESSAGE, email }, { address })
    for (let sent = 0; sent < max; sent += 1) {
      expect((await send(`from-one-place-${sent}@example.com`, '10.3.0.4')).status).toBe(202)
      expect((await send('victim@example.com', `10.3.1.${sent}`)).status).toBe(202)
    }
    expect((await send('one-more@example.com', '10.3.0.4')).status).toBe(429)
    expect((await send('victim@example.com', '10.3.1.99')).status).toBe(429)
    expect(await countStored('victim@example.com')).toBe(max)
  })

  it.each([
    { email: 'no address' },
    { message: 'short' },
    { topic: 'weather' },
    { name: '' },
    { message: 'x'.repeat(4_001) },
  ])('is refused when it is not one: %j', async (wrong) => {
    const { status } = await shop.guest().send(sendContactMessage, { ...MESSAGE, ...wrong } as never)
    expect(status).toBe(400)
  })

  it('belongs to the data of whoever has its address', async () => {
    const person = await shop.has.customer()
    const { email } = person.user
    await person.send(sendContactMessage, { ...MESSAGE, email }, { address: '10.3.0.5' })
    const exported = (await shop.dataOf(person)) as unknown as {
      correspondence: { messages: { message: string }[] }
    }
    expect(exported.correspondence.messages.map(({ message }) => message)).toEqual([MESSAGE.message])
    await shop.erase(person)
    expect(await countStored(email)).toBe(0)
  })
})
