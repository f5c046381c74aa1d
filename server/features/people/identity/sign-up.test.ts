import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { getUser, login, resetPassword, signUp } from '#contract/people/identity.ts'
import { getProfile, updateProfile } from '#contract/people/profile.ts'
import { m } from '#server/paraglide/messages.js'
import { TEST_PASSWORD } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const en = { locale: 'en' } as const
const shop = await testShop()
const newcomer = { password: TEST_PASSWORD, displayName: 'María José Rivera Colón' }

describe('signing up', () => {
  it('makes a customer once the mailed link is followed, signs them in and goes on to the first questions', async () => {
    const email = 'maria@example.com'
    const browser = shop.guest()
    const asked = await browser.send(signUp, { ...newcomer, email: 'Maria@Example.com', language: 'es' })
    expect(asked).toMatchObject({ status: 202, body: { checkEmail: true } })
    expect((await browser.send(getUser)).status).toBe(401)
    expect((await shop.mail.last(email)).subject).toBe(m.mail_confirm_email_subject({}, { locale: 'es' }))

    const followed = await browser.fetch(await shop.mail.link(email))
    expect(followed.status).toBe(302)
    expect(followed.headers.get('location')).toBe('/onboarding')
    expect((await browser.send(getUser)).body).toMatchObject({
      username: 'maria.jose.rivera',
      role: 'customer',
      displayName: newcomer.displayName,
      email,
    })
    expect((await browser.send(getProfile)).body).toMatchObject({ language: 'es', onboarded: false })
    expect((await shop.guest().send(login, { username: email, password: TEST_PASSWORD })).status).toBe(200)
  })

  it('finds a free username for people of one name, and each may choose another', async () => {
    const [one, two] = [
      await shop.has.newcomer({ displayName: 'José Pérez' }),
      await shop.has.newcomer({ displayName: 'Jose Perez' }),
    ]
    expect(one.user.username).toBe('jose.perez')
    expect(two.user.username).toMatch(/^jose\.perez-[0-9a-z]{5}$/)
    expect((await two.send(updateProfile, { username: two.user.username })).status).toBe(200)
    expect((await two.send(updateProfile, { username: 'jose.perez' })).body.code).toBe('USERNAME_TAKEN')
    expect((await two.send(updateProfile, { username: 'Jose.Perez.2' })).body.username).toBe('jose.perez.2')
    expect((await two.send(getUser)).body.username).toBe('jose.perez.2')
  })

  it('answers the same for an address that has an account, and tells only its owner', async () => {
    const fresh = await shop.guest().send(signUp, { ...newcomer, email: 'fresh@example.com' })
    const taken = await shop.guest().send(signUp, { ...newcomer, email: 'customer@demo.test' })
    expect(taken.status).toBe(fresh.status)
    expect(taken.body).toEqual(fresh.body)
    const mail = await shop.mail.last('customer@demo.test')
    expect(mail.subject).toBe(m.mail_already_registered_subject({}, en))
    expect(mail.text).toContain('/forgot')
    expect(mail.text).not.toContain('token=')
  })

  it('makes one account of two requests at the same time', async () => {
    const email = 'twice@example.com'
    const replies = await Promise.all([1, 2, 3].map(() => shop.guest().send(signUp, { ...newcomer, email })))
    expect(replies.map((reply) => reply.status)).toEqual([202, 202, 202])
    const { rows } = await shop.database.pool.query('select 1 from users where email = $1', [email])
    expect(rows).toHaveLength(1)
  })

  it('takes the newer password while nobody has confirmed the address, and only the newest link', async () => {
    const email = 'squatted@example.com'
    await shop.guest().send(signUp, { ...newcomer, email, password: 'chosen by somebody else' })
    const oldLink = await shop.mail.link(email)
    const owner = shop.guest()
    await owner.send(signUp, { ...newcomer, email })
    expect((await owner.fetch(oldLink)).headers.get('location')).toBe('/login?problem=link')
    await owner.fetch(await shop.mail.link(email))
    expect((await owner.send(getUser)).status).toBe(200)
    const stranger = await shop.guest().send(login, { username: email, password: 'chosen by somebody else' })
    expect(stranger.status).toBe(401)
  })

  it.each([
    ['passwordpassword', 'PASSWORD_TOO_COMMON'],
    ['coquicarry for me', 'PASSWORD_TOO_COMMON'],
    ['only eleven', 'INVALID_INPUT'],
  ])('refuses the password %j with %s, and mails nothing', async (password, code) => {
    const email = 'weak@example.com'
    const reply = await shop.guest().send(signUp, { ...newcomer, email, password })
    expect(reply).toMatchObject({ status: 400, body: { code } })
    expect(await shop.mail.to(email)).toEqual([])
  })

  it('keeps passwords as argon2id and links as hashes', async () => {
    const email = 'hashed@example.com'
    await shop.guest().send(signUp, { ...newcomer, email })
    const token = new URLSearchParams((await shop.mail.link(email)).split('?')[1]).get('token') ?? ''
    const { rows: accounts } = await shop.database.pool.query(
      'select password from accounts join users on users.id = user_id where email = $1',
      [email],
    )
    expect(accounts[0].password).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/)
    const { rows: links } = await shop.database.pool.query('select * from email_links')
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(JSON.stringify(links)).not.toContain(token)
  })
})

describe('a link of a confirmation mail', () => {
  it('works once', async () => {
    const email = 'once@example.com'
    await shop.guest().send(signUp, { ...newcomer, email })
    const link = await shop.mail.link(email)
    await shop.guest().fetch(link)
    const again = shop.guest()
    expect((await again.fetch(link)).headers.get('location')).toBe('/login?problem=link')
    expect((await again.send(getUser)).status).toBe(401)
  })

  it('works for a day', async () => {
    const own = await testShop()
    const email = 'late@example.com'
    await own.guest().send(signUp, { ...newcomer, email })
    const link = await own.mail.link(email)
    own.clock.advance(LIMITS.confirmLinkMs + 1)
    expect((await own.guest().fetch(link)).headers.get('location')).toBe('/login?problem=link')
  })

  it('is not good for resetting the password', async () => {
    const email = 'other-purpose@example.com'
    const browser = shop.guest()
    await browser.send(signUp, { ...newcomer, email })
    const link = await shop.mail.link(email)
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    expect((await shop.guest().send(resetPassword, { token, password: TEST_PASSWORD })).body.code).toBe(
      'INVALID_TOKEN',
    )
    expect((await browser.fetch(link)).headers.get('location')).toBe('/onboarding')
  })

  it('followed in another browser confirms no password that a stranger may have chosen', async () => {
    const email = 'hijack@example.com'
    const chosen = 'chosen by somebody else'
    await shop.guest().send(signUp, { ...newcomer, email, password: chosen })
    const owner = shop.guest()
    const followed = await owner.fetch(await shop.mail.link(email))
    const next = new URL(followed.headers.get('location') ?? '', shop.env.publicUrl)
    expect(next.pathname).toBe('/reset')
    expect((await owner.send(getUser)).status).toBe(401)
    expect((await shop.guest().send(login, { username: email, password: chosen })).status).toBe(401)

    const token = next.searchParams.get('token') ?? ''
    expect((await owner.send(resetPassword, { token, password: TEST_PASSWORD })).status).toBe(204)
    expect((await owner.send(login, { username: email, password: TEST_PASSWORD })).status).toBe(200)
  })

  it('keeps the way back in another browser, and says so to the page that asks for a password', async () => {
    const email = 'way-back@example.com'
    await shop.guest().send(signUp, { ...newcomer, email, next: '/events/evt_1?tab=seats' })
    const link = await shop.mail.link(email)
    const { searchParams } = new URL(link, shop.env.publicUrl)
    expect(searchParams.get('next')).toBe('/events/evt_1?tab=seats')

    const followed = await shop.guest().fetch(link)
    const goTo = new URL(followed.headers.get('location') ?? '', shop.env.publicUrl)
    expect(goTo.pathname).toBe('/reset')
    expect(goTo.searchParams.get('confirmed')).toBe('1')
    expect(goTo.searchParams.get('next')).toBe('/events/evt_1?tab=seats')
    const again = await shop.guest().fetch(link)
    expect(again.headers.get('location')).toBe('/login?problem=link&next=%2Fevents%2Fevt_1%3Ftab%3Dseats')
  })

  it.each([
    ['host@example.com', '//evil.example'],
    ['backslash@example.com', '/\\evil.example'],
    ['site@example.com', 'https://evil.example/'],
    ['script@example.com', 'javascript:1'],
  ])('of %s does not lead to %s', async (email, next) => {
    await shop.guest().send(signUp, { ...newcomer, email, next })
    const link = await shop.mail.link(email)
    expect(link).not.toContain('next=')
    const followed = await shop.guest().fetch(`${link}&next=${encodeURIComponent(next)}`)
    expect(followed.headers.get('location')).toMatch(/^\/reset\?token=[\w-]+&confirmed=1$/)
  })

  it('does not take the mark of another sign-up for its own', async () => {
    const stranger = shop.guest()
    await stranger.send(signUp, { ...newcomer, email: 'mark-of-one@example.com' })
    await shop.guest().send(signUp, { ...newcomer, email: 'mark-of-two@example.com' })
    const followed = await stranger.fetch(await shop.mail.link('mark-of-two@example.com'))
    expect(followed.headers.get('location')).toMatch(/^\/reset\?token=/)
  })

  it('that was made up goes to the login page', async () => {
    const reply = await shop.guest().fetch('/api/auth/confirm-email?token=made-up')
    expect(reply.headers.get('location')).toBe('/login?problem=link')
  })
})
