import { describe, expect, it } from 'vitest'
import { bookFreeSeats } from '#contract/events/bookings.ts'
import { transferTicket } from '#contract/events/tickets.ts'
import { forgotPassword, signUp } from '#contract/people/identity.ts'
import { requestEmailChange } from '#contract/people/profile.ts'
import { sendContactMessage } from '#contract/site/content.ts'
import { queueMail } from '#server/features/people/identity/index.ts'
import { MAIL_SAMPLES } from '#server/testing/samples/mail-templates.ts'
import { testShop } from '#server/testing/test-shop.ts'
import type { TemplateName } from './index.ts'

const shop = await testShop()
/** A name by our rules, and a message all the same. */
const LURE = '787 555 0100: account blocked, call'
const WORDS = /blocked|787 555|prize/

async function freeEvent() {
  const event = await shop.has.event({ ticketTypes: [{ priceCents: 0 }], title: 'Open match' })
  return { eventId: event.id, ticketTypeId: event.ticketTypes[0]?.id ?? '' }
}

async function saidTo(email: string): Promise<string> {
  const mails = await shop.mail.to(email)
  expect(mails.length).toBeGreaterThan(0)
  return mails.map(({ subject, text, html }) => [subject, text, html].join('\n')).join('\n')
}

describe('an address that its owner has not confirmed hears nothing that strangers wrote', () => {
  it('when somebody signs up with it, and forgets the password', async () => {
    const email = 'victim-1@example.com'
    const account = { username: 'victim-1', displayName: LURE, email, password: 'ferns grow on wet rocks' }
    expect((await shop.guest().send(signUp, account)).status).toBe(202)
    await shop.guest().send(forgotPassword, { email })
    const said = await saidTo(email)
    expect(said).not.toMatch(WORDS)
    expect(said).toContain('Hello,')
  })

  it('when somebody wants it for their account', async () => {
    const liar = await shop.has.customer({ displayName: LURE })
    const email = 'victim-2@example.com'
    await liar.send(requestEmailChange, { email, password: liar.password })
    expect(await saidTo(email)).not.toMatch(WORDS)
  })

  it('when a seat is given to it', async () => {
    const liar = await shop.has.customer({ displayName: LURE })
    const { eventId, ticketTypeId } = await freeEvent()
    const seats = [{ ticketTypeId, isMe: true, name: 'Ana' }]
    const [seatId = ''] = (await liar.send(bookFreeSeats, { eventId, seats })).body.seatIds
    const email = 'victim-3@example.com'
    const given = { seatId, name: 'You won a prize', email }
    expect((await liar.send(transferTicket, given)).status).toBeLessThan(300)
    const said = await saidTo(email)
    expect(said).not.toMatch(WORDS)
    expect(said).toContain('Someone is giving you a ticket: Open match')
  })

  it('when it comes along to an event', async () => {
    const liar = await shop.has.customer()
    const { eventId, ticketTypeId } = await freeEvent()
    const email = 'victim-4@example.com'
    const seats = [
      { ticketTypeId, isMe: true, name: 'Ana' },
      { ticketTypeId, isMe: false, name: LURE, email },
    ]
    await liar.send(bookFreeSeats, { eventId, seats })
    await shop.database.pool.query(
      `update events set cancelled_at = now(), cancel_reason = 'Claim your prize' where id = $1`,
      [eventId],
    )
    await shop.tasks.refund_cancelled_event?.({ eventId })
    const said = await saidTo(email)
    expect(said).toContain('Cancelled: Open match')
    expect(said).not.toMatch(WORDS)
  })

  it('when somebody writes to the store in its name', async () => {
    const email = 'victim-5@example.com'
    const message = 'Claim your prize at once, please.'
    await shop.guest().send(sendContactMessage, { name: LURE, email, topic: 'other', message })
    const said = await saidTo(email)
    expect(said).not.toMatch(WORDS)
    expect(said).toContain('Thanks for writing to us about: something else.')
  })
})

const queue = (template: TemplateName, to: string, cause: string) =>
  shop.database.db.transaction((tx) =>
    queueMail(tx, { template, to, language: 'en', data: filledIn(template) as never, cause }),
  )

/** The sample with the lure in the place of whatever people write. */
function filledIn(template: TemplateName): object {
  const entries = Object.entries(MAIL_SAMPLES[template]).map(([key, value]) => {
    if (key === 'codes') return [key, [{ attendee: LURE, url: 'https://shop.test/code' }]]
    return [key, typeof value === 'string' && !FACTS.has(key) ? LURE : value]
  })
  return Object.fromEntries(entries)
}

/** What the store itself, or a page that an admin has read, says. */
const FACTS = new Set(
  'url resetUrl leaveUrl listUrl newEmail email product before price topic date since startsAt until place eventEn eventEs ticket squad code number orderNumber delivery pickupCode carrier trackingNumber trackingUrl providerName reason missing username at address change share decision role document report from to'.split(
    ' ',
  ),
)
/** They go to the store itself. */
const TO_THE_STORE = ['contact-message', 'emergency-reset-used']

const templates = Object.keys(MAIL_SAMPLES) as TemplateName[]

it.each(templates.filter((name) => !TO_THE_STORE.includes(name)))(
  '%s says nothing of strangers to such an address, and reads well without it',
  async (template) => {
    const email = `never-${template}@example.com`
    await queue(template, email, `strangers:${template}`)
    const said = await saidTo(email)
    expect(said).not.toMatch(WORDS)
    expect(said).not.toMatch(/undefined|Hi ,|: \n|of "|^ /)
  },
)

it('calls people by their first name where that is one', async () => {
  const luis = await shop.has.customer({ displayName: 'Luis Vega Colón' })
  await luis.send(requestEmailChange, { email: 'luis-new@example.com', password: luis.password })
  const said = await saidTo('luis-new@example.com')
  expect(said).toContain('Hi Luis,')
  expect(said).not.toContain('Vega')
})

it('tells whoever confirmed their address everything', async () => {
  const ana = await shop.has.customer()
  await queue('contact-copy', ana.user.email, 'strangers:confirmed')
  expect(await saidTo(ana.user.email)).toMatch(WORDS)
})

it('tells the store everything', async () => {
  await queue('contact-message', 'office@example.com', 'strangers:store')
  expect(await saidTo('office@example.com')).toMatch(WORDS)
})
