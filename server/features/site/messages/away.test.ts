import { describe, expect, it } from 'vitest'
import { getInstructorAway, setInstructorAway } from '#contract/people/instructors.ts'
import { updateProviderSettings } from '#contract/people/providers.ts'
import {
  countUnreadConversations,
  getConversation,
  listConversations,
  listMessages,
  sendMessage,
  startConversation,
} from '#contract/site/messages.ts'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { changeSettings } from '#contract/site/settings-admin.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import { makeInstructor } from '#server/testing/samples/event-editing.ts'
import { writing } from '#server/testing/samples/messages.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { nextOpening } from './away.ts'

const shop = await testShop()
/** Moved back where it is written: a session would not outlive it. */
const passDay = (conversationId: string) =>
  shop.database.pool.query(
    `update conversations set away_replied_on = away_replied_on - 1, last_message_at = last_message_at - interval '25 hours'
     where id = $1`,
    [conversationId],
  )

const say = (person: TestPerson, conversationId: string) =>
  person.send(sendMessage, { conversationId, ...writing('Hello') })
const repliesIn = async (person: TestPerson, conversationId: string) =>
  (await person.send(listMessages, { conversationId })).body.items.filter(({ via }) => via === 'away')

describe('an automatic reply', () => {
  it('says once a day that a provider is away, in the customer’s language, and is no answer', async () => {
    const [customer, provider] = [await shop.has.customer(), await shop.has.provider()]
    await shop.database.pool.query(`update users set language = 'es' where id = $1`, [customer.user.id])
    const product = await shop.has.product({ ownerId: provider.user.id })
    const about = { about: 'product' as const, subjectId: product.id }
    const start = async () =>
      (await customer.send(startConversation, { ...about, ...writing('¿Queda?') })).body.conversationId
    const conversationId = await start()
    expect(await repliesIn(customer, conversationId)).toEqual([])
    const today = localDay(shop.clock.now())
    const vacation = {
      from: today,
      until: addDays(today, 20),
      message: { en: 'Back soon.', es: 'Regreso pronto.' },
    }
    await provider.send(updateProviderSettings, { vacation })
    await start()
    // The customer has it unread.
    expect((await customer.send(countUnreadConversations)).body.unread).toBe(1)
    await say(customer, conversationId)
    const [reply, ...more] = await repliesIn(customer, conversationId)
    expect(more).toEqual([])
    expect(reply).toMatchObject({ body: 'Regreso pronto.', side: 'team', sequence: 3 })
    // The provider still owes an answer.
    await passDay(conversationId)
    expect((await provider.send(listConversations, { show: 'unanswered' })).body.items).toHaveLength(1)
    await say(customer, conversationId)
    expect(await repliesIn(customer, conversationId)).toHaveLength(2)
    // Numbers go on without a gap.
    const { items } = (await provider.send(listMessages, { conversationId })).body
    expect(items.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
    await provider.send(updateProviderSettings, { vacation: null })
    await passDay(conversationId)
    await say(customer, conversationId)
    expect(await repliesIn(customer, conversationId)).toHaveLength(2)
  })

  it('says that an instructor is away until the day they said, and shows it beside the conversation', async () => {
    const [customer, marta, other] = [
      await shop.has.customer(),
      await shop.has.instructor(),
      await shop.has.instructor(),
    ]
    const collaboratorId = await makeInstructor(shop, marta.user.id)
    const start = () =>
      customer.send(startConversation, { about: 'general', collaboratorId, ...writing('Hello') })
    const { conversationId } = (await start()).body
    expect(await repliesIn(customer, conversationId)).toEqual([])
    const today = localDay(shop.clock.now())
    const away = { until: today, message: { en: 'At a match.', es: 'En una competencia.' } }
    expect((await marta.send(setInstructorAway, { away })).body).toEqual({ away })
    expect((await marta.send(getInstructorAway)).body).toEqual({ away })
    // Nobody else's, and no day that is over.
    expect((await other.send(getInstructorAway)).body).toEqual({ away: null })
    expect((await customer.send(setInstructorAway, { away })).status).toBe(403)
    const past = { ...away, until: addDays(today, -1) }
    expect((await marta.send(setInstructorAway, { away: past })).body.code).toBe('WRONG_DATES')
    await start()
    expect((await repliesIn(customer, conversationId)).map(({ body }) => body)).toEqual(['At a match.'])
    expect((await customer.send(getConversation, { conversationId })).body.away).toEqual({
      until: today,
      text: 'At a match.',
    })
    await marta.send(setInstructorAway, { away: null })
    await passDay(conversationId)
    await start()
    expect(await repliesIn(customer, conversationId)).toHaveLength(1)
    expect((await customer.send(getConversation, { conversationId })).body.away).toBeNull()
  })

  it('says when the store opens again, where it has hours and is closed', async () => {
    const [customer, admin] = [await shop.has.customer(), await shop.has.admin()]
    const start = () => customer.send(startConversation, { about: 'general', ...writing() })
    const { conversationId } = (await start()).body
    expect(await repliesIn(customer, conversationId)).toEqual([])
    // Open on one day alone, which is not today.
    const dayAhead = (new Date(`${localDay(shop.clock.now())}T12:00:00Z`).getUTCDay() + 6 + 3) % 7
    const hours = Array.from({ length: 7 }, (_, day) =>
      day === dayAhead ? { opens: '09:00', closes: '17:00' } : null,
    )
    const value = { ...DEFAULT_SETTINGS.identity, hours }
    const changed = await admin.send(changeSettings, { changes: [{ key: 'identity', version: 0, value }] })
    expect(changed.status).toBe(200)
    await start()
    expect(await repliesIn(customer, conversationId)).toMatchObject([
      { body: expect.stringMatching(/^The store is closed right now\. We are back .+ 9:00\sAM/) },
    ])
  })
})

it('the store opens again when its hours say so', () => {
  const nine = { opens: '09:00', closes: '17:00' }
  const weekdays = [nine, nine, nine, nine, nine, null, null]
  const at = (moment: string) => nextOpening(weekdays, new Date(`${moment}-04:00`))?.toISOString() ?? null
  // A Monday.
  expect(at('2026-11-16T08:00:00')).toBe('2026-11-16T13:00:00.000Z')
  expect(at('2026-11-16T09:00:00')).toBeNull()
  expect(at('2026-11-16T17:00:00')).toBe('2026-11-17T13:00:00.000Z')
  expect(at('2026-11-20T18:00:00')).toBe('2026-11-23T13:00:00.000Z')
  expect(
    nextOpening([nine, ...Array(6).fill(null)], new Date('2026-11-16T18:00:00-04:00'))?.toISOString(),
  ).toBe('2026-11-23T13:00:00.000Z')
  expect(nextOpening(Array(7).fill(null), new Date())).toBeNull()
})
