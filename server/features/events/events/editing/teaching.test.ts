import { beforeAll, expect, it } from 'vitest'
import {
  answerAssignment,
  createEvent,
  getEditableEvent,
  listMyAssignments,
  proposeInstructor,
  removeInstructor,
  updateEvent,
} from '#contract/events/event-editing.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import { inDays, makeInstructor, writeEvent } from '#server/testing/samples/event-editing.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let owner: TestPerson
beforeAll(async () => {
  shop = await testShop()
  owner = await shop.has.provider()
})

async function draft(changed: object = {}) {
  return (await owner.send(createEvent, writeEvent(changed))).body.event
}

async function instructor() {
  const person = await shop.has.instructor()
  return { person, id: await makeInstructor(shop, person.user.id) }
}

const kindsTold = async (person: TestPerson) =>
  (await person.send(listNotifications, {})).body.items.map(({ kind }) => kind)

it('an instructor is asked, answers, and each side hears of it', async () => {
  const marta = await instructor()
  const event = await draft()
  const asked = await owner.send(proposeInstructor, { eventId: event.id, instructorId: marta.id })
  expect(asked.body.instructors).toMatchObject([{ id: marta.id, status: 'proposed' }])
  const { body } = await marta.person.send(listMyAssignments)
  expect(body).toMatchObject([{ event: { id: event.id }, status: 'proposed', blockedBy: null }])
  const yes = await marta.person.send(answerAssignment, { eventId: event.id, accept: true })
  expect(yes.status).toBe(204)
  expect(await kindsTold(marta.person)).toContain('teaching_asked')
  expect(await kindsTold(owner)).toContain('teaching_answered')
  const gone = await owner.send(removeInstructor, { eventId: event.id, instructorId: marta.id })
  expect(gone.body.instructors).toEqual([])
  expect(await kindsTold(marta.person)).toContain('teaching_over')
})

it('nobody teaches without a certification that is verified and lasts until that day', async () => {
  const marta = await instructor()
  const day = inDays(30).slice(0, 10)
  const expire = (date: string) =>
    shop.database.pool.query('update certifications set expires_on = $2 where user_id = $1', [
      marta.person.user.id,
      date,
    ])
  await expire(inDays(29).slice(0, 10))
  const ask = async () =>
    owner.send(proposeInstructor, { eventId: (await draft()).id, instructorId: marta.id })
  expect((await ask()).body).toMatchObject({ code: 'NOT_CERTIFIED' })
  await expire(day)
  expect((await ask()).status).toBe(200)
})

it('of two overlapping events accepted at once exactly one is, and back to back both are', async () => {
  const marta = await instructor()
  const events = [
    await draft(),
    await draft({ startsAt: inDays(30, '12:59'), endsAt: inDays(30, '17:00') }),
    await draft({ startsAt: inDays(30, '17:00'), endsAt: inDays(30, '18:00') }),
  ]
  for (const { id } of events) await owner.send(proposeInstructor, { eventId: id, instructorId: marta.id })
  const answer = (event?: { id: string }) =>
    marta.person.send(answerAssignment, { eventId: event?.id ?? '', accept: true })
  const replies = await Promise.all([answer(events[0]), answer(events[1])])
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'INSTRUCTOR_BUSY' })
  expect((await answer(events[2])).status).toBe(204)
})

it('at another hour a yes counts no more: the instructor is asked again', async () => {
  const marta = await instructor()
  const { id: eventId } = await draft()
  await owner.send(proposeInstructor, { eventId, instructorId: marta.id })
  await marta.person.send(answerAssignment, { eventId, accept: true })
  const { body } = await owner.send(getEditableEvent, { eventId })
  const moved = { eventId, version: body.version, endsAt: inDays(30, '15:00') }
  expect((await owner.send(updateEvent, moved)).body.instructors).toMatchObject([{ status: 'proposed' }])
})
