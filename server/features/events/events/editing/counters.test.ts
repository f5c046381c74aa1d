import { describe, expect, it } from 'vitest'
import { answerCounter } from '#contract/events/event-copies.ts'
import {
  answerAssignment,
  createEvent,
  getEditableEvent,
  moveEvent,
  proposeInstructor,
} from '#contract/events/event-editing.ts'
import { listTeaching } from '#contract/events/teaching.ts'
import { counterAssignment } from '#contract/events/teaching-counters.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { raceAtRow } from '#server/testing/race.ts'
import { inDays, makeInstructor, writeEvent } from '#server/testing/samples/event-editing.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { answerOtherTerms } from './counter-assignment.ts'
import type { Deps } from './deps.ts'
import { lockForEdit } from './edited-event.ts'
import { findEdited } from './store.ts'
import type { EditedEvent } from './types.ts'

const shop = await testShop()
const owner = await shop.has.provider()
const admin = await shop.has.admin()

const SQUADS = [{ name: 'One', capacity: 10, startsAt: inDays(30, '10:00') }]

async function ask(changed: object = {}) {
  const { event } = (await owner.send(createEvent, writeEvent({ squads: SQUADS, ...changed }))).body
  const person = await shop.has.instructor()
  const instructorId = await makeInstructor(shop, person.user.id)
  await owner.send(proposeInstructor, { eventId: event.id, instructorId })
  return { eventId: event.id, instructorId, person }
}

const read = async (eventId: string) => (await owner.send(getEditableEvent, { eventId })).body
const counterOf = async (eventId: string) => (await read(eventId)).instructors[0]?.counter
const rowOf = async (person: TestPerson) => (await person.send(listTeaching, {})).body[0]
const told = async (person: TestPerson) =>
  (await person.send(listNotifications, {})).body.items.map(({ title }) => title)

it('a counter-proposal waits for the organizer, who accepts it: date, share and role are as agreed', async () => {
  const { eventId, instructorId, person } = await ask()
  const terms = { startsAt: inDays(31), endsAt: inDays(31, '14:00'), sharePercent: 40, role: 'Range officer' }
  const sent = await person.send(counterAssignment, { eventId, ...terms, note: 'I work that day.' })
  expect(sent.status).toBe(204)
  const before = await read(eventId)
  expect(before.instructors).toMatchObject([
    { status: 'countered', counter: { ...terms, note: 'I work that day.', isAccepted: false } },
  ])
  expect(before.history[0]).toMatchObject({ action: 'counter-teaching' })
  expect(await told(owner)).toContain('An instructor proposes other terms')
  const at = before.instructors[0]?.counter?.at ?? ''
  const answered = await owner.send(answerCounter, { eventId, instructorId, accept: true, at })
  expect(answered.body).toMatchObject({
    startsAt: terms.startsAt,
    endsAt: terms.endsAt,
    squads: [{ startsAt: inDays(31, '10:00') }],
    instructors: [{ status: 'accepted', sharePercent: 40, role: 'Range officer', counter: null }],
  })
  expect(await rowOf(person)).toMatchObject({ status: 'accepted', sharePercent: 40, role: 'Range officer' })
  expect(await told(person)).toContain('Your terms were accepted')
})

it('a declined one leaves the request as it was, with what the organizer said', async () => {
  const { eventId, instructorId, person } = await ask()
  await person.send(counterAssignment, { eventId, sharePercent: 90 })
  const at = (await counterOf(eventId))?.at ?? ''
  const answer = { eventId, instructorId, accept: false, at, note: 'Too much.' }
  expect((await owner.send(answerCounter, answer)).body.instructors).toMatchObject([
    { status: 'proposed', counter: null, sharePercent: null },
  ])
  expect(await rowOf(person)).toMatchObject({ status: 'proposed', reason: 'Too much.', counter: null })
  expect((await owner.send(answerCounter, answer)).status).toBe(404)
  expect((await person.send(answerAssignment, { eventId, accept: true })).status).toBe(204)
})

it('of a live event the date waits for an admin, and the yes with it', async () => {
  const { eventId, instructorId, person } = await ask()
  await admin.send(moveEvent, { eventId, action: 'publish' })
  const other = await ask()
  const times = { startsAt: inDays(31), endsAt: inDays(31, '14:00') }
  await person.send(counterAssignment, { eventId, ...times })
  const at = (await counterOf(eventId))?.at ?? ''
  const accepted = (await owner.send(answerCounter, { eventId, instructorId, accept: true, at })).body
  expect(accepted).toMatchObject({
    startsAt: inDays(30),
    pendingChange: { fields: { startsAt: times.startsAt } },
    instructors: [{ status: 'countered', counter: { isAccepted: true } }],
  })
  await admin.send(moveEvent, { eventId, action: 'approve-change' })
  expect(await read(eventId)).toMatchObject({
    startsAt: times.startsAt,
    instructors: [{ status: 'accepted', counter: null }],
  })
  expect((await read(other.eventId)).instructors).toMatchObject([{ status: 'proposed' }])
})

it('is refused of others, of nothing, of the past, unseen, and where they are busy', async () => {
  const { eventId, instructorId, person } = await ask()
  const stranger = await shop.has.instructor()
  await makeInstructor(shop, stranger.user.id)
  const send = (input: object, by = person) => by.send(counterAssignment, { eventId, ...input })
  expect((await send({ sharePercent: 10 }, stranger)).status).toBe(404)
  expect((await send({ note: 'Hm.' })).status).toBe(400)
  expect((await send({ startsAt: inDays(-1), endsAt: inDays(-1, '14:00') })).body.code).toBe('WRONG_TIMES')
  expect((await send({ startsAt: inDays(3, '14:00'), endsAt: inDays(3) })).body.code).toBe('WRONG_TIMES')
  await send({ sharePercent: 10 })
  const at = (await counterOf(eventId))?.at ?? ''
  shop.clock.advance?.(1_000)
  await send({ startsAt: inDays(33), endsAt: inDays(33, '14:00') })
  const answer = { eventId, instructorId, accept: true, at }
  expect((await owner.send(answerCounter, answer)).body).toMatchObject({ code: 'CONFLICT' })
  const other = await shop.has.provider()
  expect((await other.send(answerCounter, answer)).status).toBe(404)
  const busy = writeEvent({ startsAt: inDays(33), endsAt: inDays(33, '12:00') })
  const { event } = (await owner.send(createEvent, busy)).body
  await owner.send(proposeInstructor, { eventId: event.id, instructorId })
  await person.send(answerAssignment, { eventId: event.id, accept: true })
  const fresh = { ...answer, at: (await counterOf(eventId))?.at ?? '' }
  expect((await owner.send(answerCounter, fresh)).body).toMatchObject({ code: 'INSTRUCTOR_BUSY' })
  await person.send(answerAssignment, { eventId, accept: true })
  expect((await send({ sharePercent: 10 })).body).toMatchObject({ code: 'NOT_YOUR_TURN' })
})

describe('two answers to a counter-proposal at one moment', () => {
  /** One tab accepts, the other declines; both stand at the row before either may write it. */
  async function answerTwice(lock: typeof lockForEdit) {
    const { eventId, instructorId, person } = await ask()
    await person.send(counterAssignment, { eventId, sharePercent: 30 })
    const at = (await counterOf(eventId))?.at ?? ''
    const deps = { db: shop.database.db, clock: shop.clock, publicUrl: shop.env.publicUrl } as unknown as Deps
    const me = { id: owner.user.id, role: 'provider', team: null } as Person
    const answer = (accept: boolean) => () => {
      const input = { eventId, instructorId, accept, at, note: '' }
      const call = { input, me, language: 'en' } as Call<typeof answerCounter>
      return answerOtherTerms(deps, call, lock).then(
        () => 'answered',
        (error) => error.code as string,
      )
    }
    const row = { table: 'event_instructors', column: 'event_id', id: eventId } as const
    const answers = await raceAtRow(shop.database, row, [answer(true), answer(false)])
    const { instructors, history } = await read(eventId)
    const deeds = history.filter(({ action }) => action.endsWith('-counter')).map(({ action }) => action)
    return { answers: answers.sort(), deeds: deeds.length, status: instructors[0]?.status }
  }

  it('count once: the second finds nothing to answer', async () => {
    const { answers, deeds, status } = await answerTwice(lockForEdit)
    expect([answers, deeds]).toEqual([['NOT_FOUND', 'answered'], 1])
    expect(['accepted', 'proposed']).toContain(status)
  })

  it('would both count without the lock (negative control)', async () => {
    const unlocked = async (...[tx, id]: Parameters<typeof lockForEdit>) =>
      (await findEdited(tx, id)) as EditedEvent
    expect(await answerTwice(unlocked)).toMatchObject({ answers: ['answered', 'answered'], deeds: 2 })
  })
})
