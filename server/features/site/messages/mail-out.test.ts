import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setNoticeSwitch } from '#contract/people/notifications.ts'
import {
  readConversation,
  sendMessage,
  startConversation,
  updateConversation,
} from '#contract/site/messages.ts'
import { createSettingsReader } from '#server/features/site/settings/index.ts'
import { conversationParticipants } from '#server/schema/messages.ts'
import { waitForWaiting } from '#server/testing/race.ts'
import { writing } from '#server/testing/samples/messages.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { makeMember } from '#server/testing/test-teams.ts'
import type { Deps } from './deps.ts'
import { mailUnread } from './mail-out.ts'
import { createReplyAddresses } from './reply-address.ts'
import { lockNextUnread } from './store.ts'

const DOMAIN = 'reply.shop.test'
const shop = await testShop({
  env: {
    dataDir: await mkdtemp(join(tmpdir(), 'coqui-message-mail-')),
    inboundMail: { domain: DOMAIN, smtpPort: 2525 },
  },
})
const MINUTE_MS = 60_000

async function talk() {
  const [customer, provider] = [await shop.has.customer(), await shop.has.provider()]
  const product = await shop.has.product({ ownerId: provider.user.id, name: 'Kydex holster' })
  const about = { about: 'product' as const, subjectId: product.id }
  const { body } = await customer.send(startConversation, { ...about, ...writing('¿Queda en negro?') })
  return { customer, provider, conversationId: body.conversationId }
}

const say = (person: TestPerson, conversationId: string, body: string, more: object = {}) =>
  person.send(sendMessage, { conversationId, ...writing(body), ...more })

async function mailsTo(person: TestPerson) {
  const mails = await shop.mail.to(person.user.email)
  return mails.filter(({ subject }) => subject.startsWith('Messages with'))
}

async function waitAndMail(minutes: number) {
  shop.clock.advance(minutes * MINUTE_MS)
  await shop.tasks.mail_unread_messages?.({})
}

it('what nobody has read for ten minutes is one mail with the conversation so far, in one thread of the mailbox', async () => {
  const { customer, provider, conversationId } = await talk()
  await waitAndMail(5)
  await say(customer, conversationId, 'Es para una 19')
  await waitAndMail(4)
  expect(await mailsTo(provider)).toEqual([])
  await waitAndMail(2)
  await waitAndMail(0)
  const [first, ...more] = await mailsTo(provider)
  expect(more).toEqual([])
  const name = customer.user.displayName
  expect(first?.subject).toBe(`Messages with ${name}: Kydex holster`)
  expect(first?.text).toContain(`/provider/messages?conversation=${conversationId}`)
  expect(first?.text).toMatch(/¿Queda en negro\?[\s\S]*Es para una 19/)
  expect(first?.text).toContain('You can answer this email')
  expect(first?.html).toContain('Es para una 19')
  const root = `<${conversationId}@${DOMAIN}>`
  expect(first?.threading).toMatchObject({ inReplyTo: root, references: [root] })
  expect(first?.threading?.replyTo).toMatch(/^r\+[0-9a-z]{56}@reply\.shop\.test$/)
  // Read, nothing comes; what comes after is a mail of its own below the first.
  await provider.send(readConversation, { conversationId, sequence: 2 })
  await waitAndMail(30)
  expect(await mailsTo(provider)).toHaveLength(1)
  await say(customer, conversationId, 'Gracias')
  await waitAndMail(11)
  const [, second] = await mailsTo(provider)
  expect(second?.threading?.messageId).not.toBe(first?.threading?.messageId)
  expect(second?.threading?.references).toEqual([root, first?.threading?.messageId])
  expect(second?.threading?.inReplyTo).toBe(first?.threading?.messageId)
  expect(second?.subject).toBe(first?.subject)
  // The customer wrote it all: nothing is new to them until somebody answers.
  expect(await mailsTo(customer)).toEqual([])
  await say(provider, conversationId, 'Sí queda')
  await waitAndMail(11)
  expect((await mailsTo(customer)).map(({ text }) => text.includes('Sí queda'))).toEqual([true])
})

it('none goes out for what was read, muted or switched off, and a note is not told to anybody', async () => {
  const { customer, provider, conversationId } = await talk()
  await provider.send(readConversation, { conversationId, sequence: 1 })
  await waitAndMail(11)
  expect(await mailsTo(provider)).toEqual([])
  await provider.send(updateConversation, { conversationId, isMuted: true })
  await say(customer, conversationId, 'Hello?')
  await waitAndMail(11)
  await provider.send(updateConversation, { conversationId, isMuted: false })
  await provider.send(setNoticeSwitch, { kind: 'message_received', channel: 'email', isOn: false })
  await say(customer, conversationId, 'Anybody?')
  await waitAndMail(11)
  expect(await mailsTo(provider)).toEqual([])
  await say(provider, conversationId, 'Ask for a deposit', { isNote: true })
  await waitAndMail(11)
  expect(await mailsTo(customer)).toEqual([])
})

it('of a team those hear whose part of the work it is, or whose conversation it is', async () => {
  const { customer, provider, conversationId } = await talk()
  const [manager, door] = [
    await makeMember(shop, provider, 'manager'),
    await makeMember(shop, provider, 'door'),
  ]
  await waitAndMail(11)
  expect(
    [await mailsTo(provider), await mailsTo(manager), await mailsTo(door)].map(({ length }) => length),
  ).toEqual([1, 1, 0])
  await provider.send(updateConversation, { conversationId, assigneeId: manager.user.id })
  await say(customer, conversationId, 'Y en verde?')
  await waitAndMail(11)
  expect([await mailsTo(provider), await mailsTo(manager)].map(({ length }) => length)).toEqual([1, 2])
})

/** Two workers of which the second looks when the first has its row, with a message that comes in between. */
async function raceWorkers(
  lockFor: (conversationId: string) => typeof lockNextUnread,
  { isLocked }: { isLocked: boolean },
): Promise<number> {
  const { customer, provider, conversationId } = await talk()
  const lockNext = lockFor(conversationId)
  shop.clock.advance(11 * MINUTE_MS)
  const { db } = shop.database
  const deps = {
    db,
    clock: shop.clock,
    env: shop.env,
    settings: createSettingsReader({ db, notifier: shop.notifier }),
    replyAddresses: null,
  } as unknown as Deps
  const hasRow = Promise.withResolvers<void>()
  const hasLooked = Promise.withResolvers<void>()
  const first = mailUnread(deps, async (tx, before) => {
    const row = await lockNext(tx, before)
    hasRow.resolve()
    await hasLooked.promise
    return row
  })
  await hasRow.promise
  const sent = say(customer, conversationId, 'Y en verde?')
  // Where the row is locked it stands behind the first worker, else it is written before the second one looks.
  await (isLocked ? waitForWaiting(shop.database.pool, 1) : sent)
  const second = mailUnread(deps, async (tx, before) => {
    const row = await lockNext(tx, before)
    hasLooked.resolve()
    return row
  })
  await Promise.all([first, second, sent])
  return (await mailsTo(provider)).length
}

it('two workers at once send one mail', async () => {
  expect(await raceWorkers(() => lockNextUnread, { isLocked: true })).toBe(1)
})

it('would send two without the lock (negative control)', async () => {
  const unlockedFor =
    (id: string): typeof lockNextUnread =>
    async (tx) => {
      const { conversationId, unreadSince } = conversationParticipants
      const [row] = await tx
        .select()
        .from(conversationParticipants)
        .where(and(isNotNull(unreadSince), eq(conversationId, id)))
      return row
    }
  expect(await raceWorkers(unlockedFor, { isLocked: false })).toBe(2)
})

it('an address says for whom and for which conversation it is, for 90 days, however it is written', () => {
  const addresses = createReplyAddresses('a secret', DOMAIN)
  const now = new Date('2026-11-16T12:00:00Z')
  const id = 'cnv_aB3dE6gH9jK2mN5pQ8sT'
  const address = addresses.write(id, 'usr_1', now)
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  const read = addresses.read(address.toUpperCase(), now)
  expect(read).toMatchObject({ conversationId: id, isExpired: false })
  expect([read?.isFor('usr_1'), read?.isFor('usr_2')]).toEqual([true, false])
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * MINUTE_MS)
  expect(addresses.read(address, inDays(90))?.isExpired).toBe(false)
  expect(addresses.read(address, inDays(91))?.isExpired).toBe(true)
  // Another secret, another day, another domain: not ours.
  expect(createReplyAddresses('another', DOMAIN).read(address, now)?.isFor('usr_1')).toBe(false)
  const later = address.replace(/^(r\+.{24})(.{4})/, '$1zzzz')
  expect(addresses.read(later, now)?.isFor('usr_1')).toBe(false)
  expect(addresses.read(address.replace(DOMAIN, 'shop.test'), now)).toBeNull()
  expect(addresses.read(`info@${DOMAIN}`, now)).toBeNull()
})
