import { expect, it } from 'vitest'
import { listNotifications } from '#contract/people/notifications.ts'
import { getAdminOverview } from '#contract/site/admin-overview.ts'
import { getAnswerTime, listSilentTeams } from '#contract/site/message-waits.ts'
import { sendMessage, startConversation, updateConversation } from '#contract/site/messages.ts'
import { writing } from '#server/testing/samples/messages.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
/** Moved back where it is written: a session would not outlive it. */
async function passHours(hours: number) {
  await shop.database.pool.query(
    `update conversations set awaiting_since = awaiting_since - make_interval(hours => $1),
       reminded_at = reminded_at - make_interval(hours => $1)`,
    [hours],
  )
  await shop.database.pool.query('update messages set created_at = created_at - make_interval(hours => $1)', [
    hours,
  ])
}

const say = (person: TestPerson, conversationId: string, more: object = {}) =>
  person.send(sendMessage, { conversationId, ...writing('Hello'), ...more })

async function talk(provider: TestPerson) {
  const customer = await shop.has.customer()
  const product = await shop.has.product({ ownerId: provider.user.id, name: 'Kydex holster' })
  const asked = { about: 'product' as const, subjectId: product.id, ...writing() }
  const { conversationId } = (await customer.send(startConversation, asked)).body
  return { customer, conversationId, collaboratorId: product.providerId ?? '' }
}

it('who leaves a customer waiting for a day is reminded once, and after three days admins see how many', async () => {
  const [provider, admin] = [await shop.has.provider(), await shop.has.admin()]
  const { customer, conversationId, collaboratorId } = await talk(provider)
  const reminders = async () => {
    await shop.tasks.remind_silent_teams?.({})
    const mails = await shop.mail.to(provider.user.email)
    const { items } = (await provider.send(listNotifications, {})).body
    return [
      mails.filter(({ subject }) => subject.endsWith('is waiting for your answer')).length,
      items.filter(({ kind }) => kind === 'message_waiting').length,
    ]
  }
  const silent = async () => {
    const { waiting } = (await admin.send(getAdminOverview)).body
    const listed = (await admin.send(listSilentTeams)).body.map(({ collaboratorId: id, waiting: count }) => [
      id,
      count,
    ])
    return [waiting.find(({ kind }) => kind === 'silent_teams')?.count ?? 0, listed]
  }
  await passHours(23)
  // Asking again does not begin the wait anew.
  await say(customer, conversationId)
  expect(await reminders()).toEqual([0, 0])
  await passHours(2)
  expect(await reminders()).toEqual([1, 1])
  await say(customer, conversationId)
  await passHours(25)
  expect(await reminders()).toEqual([1, 1])
  // A note is not an answer.
  await say(provider, conversationId, { isNote: true })
  expect(await silent()).toEqual([0, []])
  await passHours(24)
  expect(await silent()).toEqual([1, [[collaboratorId, 1]]])
  expect((await provider.send(listSilentTeams)).status).toBe(403)
  await provider.send(updateConversation, { conversationId, isArchived: true })
  expect(await silent()).toEqual([0, []])
  await say(customer, conversationId)
  expect(await silent()).toEqual([1, [[collaboratorId, 1]]])
  await say(provider, conversationId)
  expect(await silent()).toEqual([0, []])
  // The next wait is another one.
  await say(customer, conversationId)
  await passHours(25)
  expect(await reminders()).toEqual([2, 2])
})

it('how soon a page usually answers is the median of its answers, from five on and for 90 days', async () => {
  const provider = await shop.has.provider()
  const { customer, conversationId, collaboratorId } = await talk(provider)
  const median = async () => (await shop.guest().send(getAnswerTime, { collaboratorId })).body.medianSeconds
  const waitHours = [1, 30, 2, 3]
  for (const hours of waitHours) {
    await passHours(hours)
    await say(provider, conversationId)
    // Two in a row are one answer.
    await say(provider, conversationId)
    await say(customer, conversationId)
  }
  expect(await median()).toBeNull()
  await passHours(2)
  await say(provider, conversationId)
  const seconds = (await median()) ?? 0
  expect(Math.abs(seconds - 2 * 3_600)).toBeLessThan(30)
  await passHours(91 * 24)
  expect(await median()).toBeNull()
  expect(
    (await shop.guest().send(getAnswerTime, { collaboratorId: 'col_nobody' })).body.medianSeconds,
  ).toBeNull()
})
