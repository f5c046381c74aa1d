import { describe, expect, it } from 'vitest'
import { forgotPassword, getUser, login, resetPassword } from '#contract/people/identity.ts'
import {
  completeOnboarding,
  getProfile,
  requestEmailChange,
  updateProfile,
} from '#contract/people/profile.ts'
import { m } from '#server/paraglide/messages.js'
import { TEST_PASSWORD } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const en = { locale: 'en' } as const
const shop = await testShop()

describe('the profile', () => {
  it('is changed in part, and seen changed at once', async () => {
    const person = await shop.has.customer()
    const before = (await person.send(getProfile)).body
    const { status, body } = await person.send(updateProfile, {
      displayName: 'Ana Ñúñez',
      phone: '787-555-0100',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, displayName: 'Ana Ñúñez', phone: '787-555-0100' })
    expect((await person.send(getUser)).body.displayName).toBe('Ana Ñúñez')
    expect((await person.send(updateProfile, { phone: null })).body.phone).toBeNull()
    expect((await person.send(updateProfile, {})).body.displayName).toBe('Ana Ñúñez')
  })

  it('cannot be used to become somebody else', async () => {
    const person = await shop.has.customer()
    const forged = {
      role: 'admin',
      email: 'admin@example.com',
      emailVerified: true,
      id: 'usr_1',
      isDemo: true,
    }
    expect((await person.send(updateProfile, forged as object)).status).toBe(200)
    expect((await person.send(getUser)).body).toEqual(person.user)
  })

  it('keeps the answers to the first questions, or that they were skipped', async () => {
    const [asked, skipped] = await shop.has.customers(2)
    const answers = {
      language: 'es',
      interests: ['carry', 'events'],
      isAdult: true,
      marketing: true,
    } as const
    expect(
      (await asked?.send(completeOnboarding, { ...answers, interests: [...answers.interests] }))?.body,
    ).toMatchObject({
      ...answers,
      onboarded: true,
    })
    expect((await skipped?.send(completeOnboarding))?.body).toMatchObject({
      language: 'en',
      interests: [],
      isAdult: false,
      marketing: false,
      onboarded: true,
    })
  })
})

describe('another e-mail address', () => {
  const password = TEST_PASSWORD

  it('counts once the new one confirms, and the old one is told', async () => {
    const person = await shop.has.customer()
    const email = 'moved@example.com'
    expect((await person.send(requestEmailChange, { email, password })).status).toBe(202)
    expect((await person.send(getProfile)).body).toMatchObject({
      email: person.user.email,
      pendingEmail: email,
    })

    const anywhere = shop.guest()
    const followed = await anywhere.fetch(await shop.mail.link(email))
    expect(followed.headers.get('location')).toBe('/profile?section=email')
    expect((await anywhere.send(getUser)).status).toBe(401)
    expect((await person.send(getUser)).body.email).toBe(email)
    expect((await person.send(getProfile)).body.pendingEmail).toBeNull()
    const told = await shop.mail.last(person.user.email)
    expect(told.subject).toBe(m.mail_email_changed_subject({}, en))
    expect(told.text).toContain(email)
    expect((await shop.guest().send(login, { username: email, password })).status).toBe(200)
    expect((await shop.guest().send(login, { username: person.user.email, password })).status).toBe(401)
  })

  it('needs the password', async () => {
    const person = await shop.has.customer()
    const reply = await person.send(requestEmailChange, {
      email: 'x@example.com',
      password: 'not the right one',
    })
    expect(reply.body.code).toBe('WRONG_PASSWORD')
    expect(await shop.mail.to('x@example.com')).toEqual([])
  })

  it('that belongs to somebody is answered alike, and only its owner is told', async () => {
    const person = await shop.has.customer()
    const reply = await person.send(requestEmailChange, { email: 'provider@demo.test', password })
    expect(reply).toMatchObject({ status: 202, body: { checkEmail: true } })
    const mail = await shop.mail.last('provider@demo.test')
    expect(mail.subject).toBe(m.mail_already_registered_subject({}, en))
    expect(mail.text).not.toContain('token=')
  })

  it('that somebody else took in the meantime is not taken from them', async () => {
    const [one, two] = await shop.has.customers(2)
    const email = 'wanted@example.com'
    await one?.send(requestEmailChange, { email, password })
    const linkOfOne = await shop.mail.link(email)
    await two?.send(requestEmailChange, { email, password })
    await shop.guest().fetch(await shop.mail.link(email))
    expect((await shop.guest().fetch(linkOfOne)).headers.get('location')).toBe('/login?problem=link')
    expect((await one?.send(getUser))?.body.email).toBe(one?.user.email)
  })

  it('replaces one asked for before, whose link then leads nowhere', async () => {
    const person = await shop.has.customer()
    await person.send(requestEmailChange, { email: 'typo@example.com', password })
    const typoLink = await shop.mail.link('typo@example.com')
    await person.send(requestEmailChange, { email: 'right@example.com', password })
    expect((await shop.guest().fetch(typoLink)).headers.get('location')).toBe('/login?problem=link')
    expect((await person.send(getUser)).body.email).toBe(person.user.email)
  })

  it('makes reset links mailed to the old one worthless', async () => {
    const person = await shop.has.customer()
    await shop.guest().send(forgotPassword, { email: person.user.email })
    const token =
      new URLSearchParams((await shop.mail.link(person.user.email)).split('?')[1]).get('token') ?? ''
    await person.send(requestEmailChange, { email: 'safe@example.com', password })
    await shop.guest().fetch(await shop.mail.link('safe@example.com'))
    expect((await shop.guest().send(resetPassword, { token, password })).body.code).toBe('INVALID_TOKEN')
  })
})

describe('the exported data', () => {
  it('is everything kept about oneself, without secrets', async () => {
    const person = await shop.as('customer')
    const data = (await shop.dataOf(person)) as unknown as Record<
      string,
      { email: string }[] & { email: string }
    >
    expect(Object.keys(data).sort()).toEqual([
      'addresses',
      'answers',
      'applications',
      'attendeeWork',
      'audit',
      'birthDate',
      'bulkJobs',
      'cart',
      'certifications',
      'collaborations',
      'consents',
      'correspondence',
      'credentials',
      'customerNotes',
      'draftOrders',
      'drafts',
      'erasure',
      'eventReviews',
      'eventsOrganized',
      'images',
      'liveEvents',
      'loyalty',
      'mails',
      'messages',
      'moderation',
      'notifications',
      'orders',
      'passkeys',
      'payouts',
      'printConnections',
      'productImports',
      'profile',
      'providerDocuments',
      'providerSettings',
      'reviews',
      'savedCards',
      'savedViews',
      'sessions',
      'shop',
      'teachingNotes',
      'team',
      'tickets',
      'waitlist',
      'waivers',
      'wishlist',
    ])
    expect(data.profile?.email).toBe('customer@demo.test')
    expect(data.addresses).toHaveLength(2)
    expect(data.sessions?.length).toBeGreaterThan(0)
    const text = JSON.stringify(data)
    expect(text).not.toMatch(/argon2|token|password|secret/i)
    expect(text).not.toContain('provider@demo.test')
  })
})
