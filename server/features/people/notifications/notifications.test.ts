import { describe, expect, it } from 'vitest'
import { NOTICE_KINDS, type NoticeKind } from '#contract/people/notification-terms.ts'
import { getNoticeSwitches, listNotifications, setNoticeSwitch } from '#contract/people/notifications.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { MAIL_SAMPLES } from '#server/testing/samples/mail-templates.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { type Notice, notifyPerson } from './index.ts'
import { sayNotice } from './labels.ts'

const shop = await testShop()
let causes = 0
const tell = (notice: Partial<Notice> & Pick<Notice, 'userId'>) =>
  shop.database.db.transaction((tx) =>
    notifyPerson(tx, {
      kind: 'order_shipped',
      cause: `cause-${++causes}`,
      path: '/account',
      data: { number: 'K7M2' },
      mail: { template: 'order-shipped', data: MAIL_SAMPLES['order-shipped'] },
      ...notice,
    }),
  )
const listOf = async (person: TestPerson, input = {}) => (await person.send(listNotifications, input)).body
const mailsAbout = async (address: string, word: string) =>
  (await shop.mail.to(address)).filter(({ subject }) => subject.includes(word))
const mute = (person: TestPerson, kind: NoticeKind, channel: 'email' | 'app', isOn = false) =>
  person.send(setNoticeSwitch, { kind, channel, isOn })

describe('telling a person', () => {
  it('writes inside the site and mails, once a cause, in their language', async () => {
    const person = await shop.has.customer()
    await person.send(updateProfile, { language: 'es' })
    for (let twice = 0; twice < 2; twice += 1) await tell({ userId: person.user.id, cause: 'one' })
    const spanish = await person.fetch('/api/notifications?lang=es')
    expect(await spanish.json()).toMatchObject({
      items: [
        {
          kind: 'order_shipped',
          title: 'Va de camino',
          body: 'Ya se envió parte de tu orden K7M2.',
          path: '/account',
          isRead: false,
        },
      ],
    })
    expect((await listOf(person)).items[0]?.title).toBe('On its way')
    expect(await mailsAbout(person.user.email, 'va de camino')).toHaveLength(1)
  })

  it('tells two persons of one cause, and one person of two kinds of it', async () => {
    const [one, other] = await shop.has.customers(2)
    if (!one || !other) throw new Error('nobody')
    const mail = { template: 'sale', data: MAIL_SAMPLES.sale } as const
    await tell({ userId: one.user.id, cause: 'shared' })
    await tell({ userId: other.user.id, cause: 'shared' })
    await tell({ userId: one.user.id, cause: 'shared', kind: 'sale', mail })
    expect([(await listOf(one)).items.length, (await listOf(other)).items.length]).toEqual([2, 1])
    expect(await mailsAbout(one.user.email, 'K7M2')).toHaveLength(2)
    expect(await mailsAbout(other.user.email, 'K7M2')).toHaveLength(1)
  })

  it('leaves out what was switched off, but never the mail of a receipt', async () => {
    const person = await shop.has.customer()
    const userId = person.user.id
    await mute(person, 'order_shipped', 'email')
    await tell({ userId })
    expect((await listOf(person)).items.length).toBe(1)
    expect(await mailsAbout(person.user.email, 'K7M2')).toEqual([])
    await mute(person, 'order_shipped', 'app')
    await tell({ userId })
    expect((await listOf(person)).items.length).toBe(1)

    await mute(person, 'refund', 'app')
    const refused = await mute(person, 'refund', 'email')
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    const mail = { template: 'order-refunded', data: MAIL_SAMPLES['order-refunded'] } as const
    await tell({ userId, kind: 'refund', mail })
    expect((await listOf(person)).items.length).toBe(1)
    expect(await mailsAbout(person.user.email, 'Refund')).toHaveLength(1)
  })

  it('mails somebody without an account when there is an address, and nobody who is erased', async () => {
    const mail = { template: 'order-shipped', data: MAIL_SAMPLES['order-shipped'] } as const
    await tell({ userId: null, mail: { ...mail, to: 'guest@example.com', language: 'es' } })
    await tell({ userId: null })
    expect(await mailsAbout('guest@example.com', 'va de camino')).toHaveLength(1)
    const person = await shop.has.customer()
    await shop.erase(person)
    await tell({ userId: person.user.id })
    const { rows } = await shop.database.pool.query('select 1 from notifications where user_id = $1', [
      person.user.id,
    ])
    expect(rows).toEqual([])
  })

  it.each(NOTICE_KINDS)('says something for %s in each language, with or without facts', (kind) => {
    const facts = {
      number: 'K7M2',
      amountCents: 1_250,
      priceCents: 1_250,
      beforeCents: 2_000,
      points: 120,
      date: '2026-12-31',
      productEn: 'Belt',
      productEs: 'Correa',
      decision: 'approved',
      eventEn: 'Night match',
      eventEs: 'Competencia nocturna',
      startsAt: '2026-12-31T23:00:00Z',
      until: '2026-12-31T20:00:00Z',
      place: 'Ponce',
      name: 'Ana Rivera',
      reason: 'Blurred',
      share: '25%',
      textEn: 'Bring water',
      textEs: 'Traigan agua',
    }
    const [english, spanish] = (['en', 'es'] as const).map((language) => sayNotice(kind, facts, language))
    expect(english?.title).not.toBe(spanish?.title)
    expect(english?.body).toMatch(
      /K7M2|\$12\.50|120|Belt|Night match|December 31|in your account|Blurred|25%|Bring water|Ana Rivera/,
    )
    expect(sayNotice(kind, {}, 'en').body).not.toMatch(/undefined|NaN|\{/)
  })
})

describe('the switches', () => {
  it.each([
    ['customer', ['order_shipped', 'points_usable'], ['sale', 'payout']],
    // Of their share in events.
    ['instructor', ['order_shipped', 'points_usable', 'payout'], ['sale']],
    ['provider', ['order_shipped', 'sale', 'payout'], []],
    ['admin', ['sale'], ['order_shipped']],
  ] as const)('of a %s are those that concern them', async (role, shown, hidden) => {
    const person = await shop.as(role)
    const kinds = (await person.send(getNoticeSwitches)).body.map(({ kind }) => kind)
    for (const kind of shown) expect(kinds).toContain(kind)
    for (const kind of hidden) {
      expect(kinds).not.toContain(kind)
      expect((await mute(person, kind, 'app')).status).toBe(409)
    }
  })

  it('show what is fixed, and turn back on', async () => {
    const person = await shop.has.customer()
    const { body } = await mute(person, 'price_drop', 'email')
    expect(body).toContainEqual({ kind: 'price_drop', channel: 'email', isOn: false, isFixed: false })
    expect(body).toContainEqual({ kind: 'order_confirmed', channel: 'email', isOn: true, isFixed: true })
    expect((await mute(person, 'price_drop', 'email', true)).body).toContainEqual(
      expect.objectContaining({ kind: 'price_drop', channel: 'email', isOn: true }),
    )
  })

  it('and notifications are in the file of one’s data', async () => {
    const person = await shop.has.customer()
    await tell({ userId: person.user.id })
    await mute(person, 'price_drop', 'app')
    expect(await shop.dataOf(person)).toMatchObject({
      notifications: {
        received: [{ kind: 'order_shipped', data: { number: 'K7M2' } }],
        switchedOff: [{ kind: 'price_drop', channel: 'app' }],
      },
    })
  })
})
