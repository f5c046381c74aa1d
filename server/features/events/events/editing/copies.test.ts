import { describe, expect, it } from 'vitest'
import { createBulkJob, getBulkJob } from '#contract/bulk-jobs.ts'
import { listCheckInLists, saveCheckInLists } from '#contract/events/check-in-lists.ts'
import { copyEvent } from '#contract/events/event-copies.ts'
import {
  createEvent,
  getEditableEvent,
  moveEvent,
  proposeInstructor,
  updateEvent,
} from '#contract/events/event-editing.ts'
import { getEvent, listEvents } from '#contract/events/events.ts'
import { exportManagedEvents, listManagedEvents } from '#contract/events/managed-events.ts'
import { updateProviderSettings } from '#contract/people/providers.ts'
import { createSavedView, listSavedViews } from '#contract/people/saved-views.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { waitForWaiting } from '#server/testing/race.ts'
import { inDays, makeInstructor, writeEvent } from '#server/testing/samples/event-editing.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { duplicateEvent } from './copy-event.ts'
import type { Deps } from './deps.ts'
import { lockForEdit } from './edited-event.ts'
import { findEdited } from './store.ts'
import type { EditedEvent } from './types.ts'

const shop = await testShop()
const owner = await shop.has.provider()
const admin = await shop.has.admin()
const day = (days: number) => inDays(days).slice(0, 10)

const MATCH = {
  minAge: 18,
  fullRefundHours: 48,
  schedule: [{ at: '09:00', text: { en: 'Briefing', es: 'Orientación' } }],
  organizerTerms: { en: 'Bring eyes and ears.', es: 'Trae protección.' },
  squads: [
    { name: 'Morning', capacity: 10, startsAt: inDays(30, '09:30') },
    { name: 'Noon', capacity: 10, startsAt: inDays(30, '12:00') },
  ],
  divisions: [{ name: 'Production', capacity: null }],
}

async function draft(changed: object = {}) {
  return (await owner.send(createEvent, writeEvent({ ...MATCH, ...changed }))).body.event
}

const read = async (eventId: string) => (await owner.send(getEditableEvent, { eventId })).body

it('a copy is a draft with everything of the event but its people, on the days that were chosen', async () => {
  const source = await draft()
  const instructor = await shop.has.instructor()
  const instructorId = await makeInstructor(shop, instructor.user.id)
  await owner.send(proposeInstructor, { eventId: source.id, instructorId })
  const lists = [
    { name: 'Early', ticketTypeIds: [], squadIds: [source.squads[0]?.id ?? ''] },
    {
      name: 'Both',
      ticketTypeIds: [source.ticketTypes[0]?.id ?? ''],
      squadIds: source.squads.map(({ id }) => id ?? ''),
    },
  ]
  expect((await owner.send(saveCheckInLists, { eventId: source.id, lists })).status).toBe(200)
  const repeat = { every: 'chosen' as const, dates: [day(45), day(52)] }
  const { status, body } = await owner.send(copyEvent, { eventId: source.id, startsOn: day(40), repeat })
  expect(status).toBe(201)
  expect(body.eventIds).toHaveLength(3)
  const second = await read(body.eventIds[1] ?? '')
  const withoutIds = (parts: readonly { id?: string }[]) => parts.map(({ id: _, ...part }) => part)
  expect(second).toMatchObject({
    status: 'draft',
    seriesId: body.seriesId,
    startsAt: `${day(45)}T09:00`,
    endsAt: `${day(45)}T13:00`,
    title: source.title,
    minAge: 18,
    fullRefundHours: 48,
    schedule: source.schedule,
    organizerTerms: MATCH.organizerTerms,
    instructors: [],
    seatsSold: 0,
  })
  expect(withoutIds(second.ticketTypes)).toEqual(withoutIds(source.ticketTypes))
  expect(second.squads.map(({ name, startsAt }) => [name, startsAt])).toEqual([
    ['Morning', `${day(45)}T09:30`],
    ['Noon', `${day(45)}T12:00`],
  ])
  const copied = (await owner.send(listCheckInLists, { eventId: second.id })).body
  expect(copied.map(({ name, ticketTypeIds, squadIds }) => ({ name, ticketTypeIds, squadIds }))).toEqual([
    { name: 'Early', ticketTypeIds: [], squadIds: [second.squads[0]?.id] },
    { name: 'Both', ticketTypeIds: [second.ticketTypes[0]?.id], squadIds: second.squads.map(({ id }) => id) },
  ])
  expect(await read(source.id)).toMatchObject({ version: source.version })
})

it('is made of one’s own alone, and not for days that are over', async () => {
  const { id: eventId } = await draft()
  const stranger = await shop.has.provider()
  expect((await stranger.send(copyEvent, { eventId, startsOn: day(40) })).status).toBe(404)
  expect((await owner.send(copyEvent, { eventId, startsOn: day(-1) })).body).toMatchObject({
    code: 'WRONG_TIMES',
  })
  expect((await admin.send(copyEvent, { eventId, startsOn: day(40) })).status).toBe(201)
})

it('begins with the organizer’s usual terms, which stay as they were when those change', async () => {
  const person = await shop.has.provider()
  const terms = { en: 'No dogs.', es: 'Sin perros.' }
  await person.send(updateProviderSettings, { terms })
  const { event } = (await person.send(createEvent, writeEvent())).body
  expect(event.organizerTerms).toEqual(terms)
  await person.send(updateProviderSettings, { terms: { en: '', es: '' } })
  const page = await person.send(getEvent, { eventId: event.id })
  expect(page.body.organizerTermsHtml).toContain('No dogs.')
  const own = writeEvent({ organizerTerms: { en: 'Dogs.', es: 'Perros.' } })
  expect((await person.send(createEvent, own)).body.event.organizerTerms.en).toBe('Dogs.')
})

it('hides and shows a live event at once without changing its state', async () => {
  const { id: eventId } = await draft()
  await admin.send(moveEvent, { eventId, action: 'publish' })
  const guest = await shop.has.customer()
  const seen = async () => (await guest.send(getEvent, { eventId })).status
  expect(await seen()).toBe(200)
  const { version } = await read(eventId)
  const hidden = await owner.send(updateEvent, { eventId, version, isActive: false })
  expect(hidden.body).toMatchObject({ isActive: false, status: 'published', pendingChange: null })
  expect(await seen()).toBe(404)
  expect(hidden.body.history[0]).toMatchObject({ action: 'hide' })
  const { body } = await owner.send(listManagedEvents, { active: '0' })
  expect(body.items.map(({ id }) => id)).toEqual([eventId])
  const job = await owner.send(createBulkJob, {
    kind: 'events.activate',
    rows: { query: { active: '0' } },
    input: { isActive: true },
  })
  await shop.tasks.run_bulk_job?.({ jobId: job.body.id })
  expect((await owner.send(getBulkJob, { jobId: job.body.id })).body).toMatchObject({ done: 1, failed: 0 })
  expect(await seen()).toBe(200)
})

it('lists by kind, days and order, with what is missing, and as a file of exactly that', async () => {
  const person = await shop.has.provider()
  const make = async (changed: object) => (await person.send(createEvent, writeEvent(changed))).body.event
  const late = await make({ startsAt: inDays(20), endsAt: inDays(20, '13:00'), title: { en: 'B', es: 'B' } })
  const early = await make({
    kind: 'course',
    startsAt: inDays(10),
    endsAt: inDays(10, '13:00'),
    title: { en: 'A', es: 'Z' },
    description: { en: 'Only English.', es: '' },
  })
  const ids = async (input: object) =>
    (await person.send(listManagedEvents, input)).body.items.map(({ id }) => id)
  expect(await ids({})).toEqual([early.id, late.id])
  expect(await ids({ sort: '-when' })).toEqual([late.id, early.id])
  expect(await ids({ sort: 'title' })).toEqual([early.id, late.id])
  expect(await ids({ kind: 'course' })).toEqual([early.id])
  expect(await ids({ from: day(20), to: day(20) })).toEqual([late.id])
  expect(await ids({ from: day(11), to: day(19) })).toEqual([])
  expect(await ids({ perPage: 1, page: 2 })).toEqual([late.id])
  const { items, counts } = (await person.send(listManagedEvents, {})).body
  expect(items[0]).toMatchObject({ missing: ['description.es'], isActive: true, isRejected: false })
  expect(counts.draft).toBe(2)
  const file = String((await person.send(exportManagedEvents, { kind: 'course' })).body)
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(`${day(10)} 09:00`)
  expect(file).not.toContain(late.id)
  await person.send(createSavedView, { list: 'events', name: 'Courses', query: { kind: 'course' } })
  expect((await person.send(listSavedViews, { list: 'events' })).body).toMatchObject([{ count: 1 }])
})

it('moves many, with the reason for each that cannot', async () => {
  const person = await shop.has.provider()
  const make = async (changed: object) => (await person.send(createEvent, writeEvent(changed))).body.event
  const [whole, holey] = [await make({}), await make({ summary: { en: '', es: '' } })]
  const foreign = await draft()
  const rows = { ids: [whole.id, holey.id, foreign.id] }
  const job = await person.send(createBulkJob, { kind: 'events.move', rows, input: { action: 'submit' } })
  expect(job.body.total).toBe(2)
  await shop.tasks.run_bulk_job?.({ jobId: job.body.id })
  const done = (await person.send(getBulkJob, { jobId: job.body.id })).body
  expect(done).toMatchObject({ done: 1, failed: 1, failures: [{ rowId: holey.id, code: 'INCOMPLETE' }] })
})

it('answers the spec’s own call with an organizer’s events in every state, and nobody else’s', async () => {
  const person = await shop.has.provider()
  const { event } = (await person.send(createEvent, writeEvent())).body
  const own = await person.send(listEvents, { scope: 'own', ownerId: person.user.id })
  expect(own.body.items).toMatchObject([{ id: event.id, status: 'draft' }])
  expect((await owner.send(listEvents, { scope: 'own', ownerId: person.user.id })).status).toBe(403)
})

describe('a copy that is made while the event is edited', () => {
  /** Between the reading of the event and of its lists somebody adds a squad with a list of its own. */
  async function copyDuringEdit(lock: typeof lockForEdit) {
    const source = await draft()
    // A cover of its own: none has to be drawn.
    await shop.database.pool.query('update events set is_cover_drawn = false where id = $1', [source.id])
    async function edit() {
      const squads = [...source.squads, { name: 'Late', capacity: 5, startsAt: null }]
      const { body } = await owner.send(updateEvent, { eventId: source.id, version: source.version, squads })
      const squadIds = body.squads.flatMap(({ id, name }) => (id && name === 'Late' ? [id] : []))
      const lists = [{ name: 'Late', ticketTypeIds: [], squadIds }]
      expect((await owner.send(saveCheckInLists, { eventId: source.id, lists })).status).toBe(200)
    }
    let editing = Promise.resolve()
    const call = {
      input: { eventId: source.id, startsOn: day(40), repeat: null },
      me: { id: owner.user.id, role: 'provider', team: null } as Person,
      language: 'en',
    } as Call<typeof copyEvent>
    const deps = { clock: shop.clock } as unknown as Deps
    const { eventIds } = await shop.database.db.transaction((tx) =>
      duplicateEvent(deps, call, tx, async (...read) => {
        const found = await lock(...read)
        editing = edit()
        await Promise.race([editing, waitForWaiting(shop.database.pool, 1)])
        return found
      }),
    )
    await editing
    const eventId = eventIds[0] ?? ''
    const { squads } = await read(eventId)
    const { body } = await owner.send(listCheckInLists, { eventId })
    return { squads: squads.map(({ name }) => name), lists: body }
  }

  it('is of the event as it was, whole', async () => {
    expect(await copyDuringEdit(lockForEdit)).toEqual({ squads: ['Morning', 'Noon'], lists: [] })
  })

  it('would have a list of nobody’s squad without the lock, which the table refuses (negative control)', async () => {
    const unlocked = async (...[tx, id]: Parameters<typeof lockForEdit>) =>
      (await findEdited(tx, id)) as EditedEvent
    await expect(copyDuringEdit(unlocked)).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})
