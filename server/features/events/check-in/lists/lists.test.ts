import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { Manifest } from '#contract/events/check-in.schemas.ts'
import { getCheckInCounts, getManifest, sendScans, undoCheckIn } from '#contract/events/check-in.ts'
import { listCheckInLists, saveCheckInLists } from '#contract/events/check-in-lists.ts'
import { getEditableEvent, updateEvent } from '#contract/events/event-editing.ts'
import { isOnList, withoutPart } from '#server/features/events/check-in-lists/index.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type MadeSeat, makeSeat } from '#server/testing/test-seats.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const { pool } = shop.database

let organizer: TestPerson
let event: MadeEvent
let early: MadeSeat
let late: MadeSeat
let lists: { id: string; name: string }[]

beforeEach(async () => {
  organizer = await shop.has.provider()
  event = await shop.has.event({
    startsAt: new Date(shop.clock.now().getTime() + 3_600_000),
    squads: [5, 5],
  })
  await pool.query('update collaborators set user_id = $2 where id = $1', [
    event.providerId,
    organizer.user.id,
  ])
  early = await makeSeat(pool, event, { name: 'Ana', squadId: squad(0) })
  late = await makeSeat(pool, event, { name: 'Luis', squadId: squad(1) })
  const { body } = await save([
    { name: 'Morning', ticketTypeIds: [], squadIds: [squad(0)] },
    { name: 'Noon', ticketTypeIds: [event.ticketTypes[0]?.id ?? ''], squadIds: [squad(1)] },
  ])
  lists = body
})

const squad = (at: number) => event.squads[at]?.id ?? ''
const save = (sent: object[], person = organizer) =>
  person.send(saveCheckInLists, { eventId: event.id, lists: sent } as never)

async function scan(seat: MadeSeat, listId: string | null, id: string = randomUUID()) {
  const scans = [{ id, code: seat.shortCode, at: shop.clock.now().toISOString(), listId }]
  const input = { eventId: event.id, device: 'North', scans, ...(listId ? { listId } : {}) }
  const { body } = await organizer.send(sendScans, input)
  return { ...body.results[0], counts: body.counts }
}

it('lets in whoever is on the open list, and says of others which list they are on', async () => {
  const [morning, noon] = lists.map(({ id }) => id) as [string, string]
  const refused = await scan(late, morning)
  expect(refused).toMatchObject({ outcome: 'other_list', seat: { name: 'Luis', listIds: [noon] } })
  expect(refused.counts).toMatchObject({ expected: 1, in: 0, refused: 1 })
  expect(await scan(early, morning)).toMatchObject({ outcome: 'in', counts: { expected: 1, in: 1 } })
  expect(await scan(late, noon)).toMatchObject({ outcome: 'in', counts: { expected: 1, in: 1, refused: 0 } })
  const all = (await organizer.send(getCheckInCounts, { eventId: event.id })).body
  expect(all).toMatchObject({ expected: 2, in: 2, refused: 1 })
  expect((await organizer.send(listCheckInLists, { eventId: event.id })).body).toMatchObject([
    { name: 'Morning', expected: 1, in: 1 },
    { name: 'Noon', expected: 1, in: 1 },
  ])
  const undone = { eventId: event.id, seatId: early.id, listId: morning }
  expect((await organizer.send(undoCheckIn, undone)).body.counts).toMatchObject({ expected: 1, in: 0 })
})

it('is in the signed list of the device, so that it works without a connection', async () => {
  const { body } = await organizer.send(getManifest, { eventId: event.id })
  const manifest = Manifest.parse(JSON.parse(body.list))
  expect(manifest.lists).toEqual(lists.map(({ id, name }) => ({ id, name })))
  expect(manifest.seats.map(({ name, listIds }) => [name, listIds])).toEqual([
    ['Ana', [lists[0]?.id]],
    ['Luis', [lists[1]?.id]],
  ])
})

it('lets everybody in where the list is gone by now, whatever the device believed', async () => {
  await save([])
  expect(await scan(late, lists[0]?.id ?? '')).toMatchObject({
    outcome: 'in',
    counts: { expected: 2, in: 1 },
  })
})

it('is changed by the organizer and admins alone, and knows nothing of other events', async () => {
  const stranger = await shop.has.provider()
  expect((await save([], stranger)).status).toBe(404)
  expect((await stranger.send(listCheckInLists, { eventId: event.id })).status).toBe(404)
  const other = await shop.has.event({ squads: [5] })
  const foreign = { name: 'X', ticketTypeIds: [], squadIds: [other.squads[0]?.id] }
  expect((await save([foreign])).status).toBe(400)
  expect((await save([{ name: 'Nobody', ticketTypeIds: [], squadIds: [] }])).status).toBe(400)
  const kept = { ...lists[0], ticketTypeIds: [], squadIds: [squad(0)] }
  expect((await save([kept, kept])).status).toBe(400)
  const renamed = await save([{ ...kept, name: 'Dawn' }], await shop.has.admin())
  expect(renamed.body).toMatchObject([{ id: lists[0]?.id, name: 'Dawn' }])
})

it('goes with its last squad when that is given up', async () => {
  const empty = await shop.has.event({
    providerId: event.providerId,
    squads: [5, 5],
  })
  const [first, second] = empty.squads.map(({ id }) => id) as [string, string]
  await organizer.send(saveCheckInLists, {
    eventId: empty.id,
    lists: [
      { name: 'First', ticketTypeIds: [], squadIds: [first] },
      { name: 'All', ticketTypeIds: [], squadIds: [first, second] },
    ],
  })
  const admin = await shop.has.admin()
  const { version, squads } = (await admin.send(getEditableEvent, { eventId: empty.id })).body
  const remaining = squads.filter(({ id }) => id === second)
  await admin.send(updateEvent, { eventId: empty.id, version, squads: remaining })
  expect((await organizer.send(listCheckInLists, { eventId: empty.id })).body).toMatchObject([
    { name: 'All', squadIds: [second] },
  ])
})

it('matches ticket type and squad together, and nobody without a squad where squads are asked for', () => {
  const list = { id: 'cil_1', name: 'L', ticketTypeIds: ['tkt_1'], squadIds: ['sqd_1'] }
  expect(isOnList(list, { ticketTypeId: 'tkt_1', squadId: 'sqd_1' })).toBe(true)
  expect(isOnList(list, { ticketTypeId: 'tkt_2', squadId: 'sqd_1' })).toBe(false)
  expect(isOnList(list, { ticketTypeId: 'tkt_1', squadId: null })).toBe(false)
  expect(isOnList({ ...list, squadIds: [] }, { ticketTypeId: 'tkt_1', squadId: null })).toBe(true)
  expect(withoutPart([list], 'sqd_1')).toEqual([])
  expect(withoutPart([list], 'sqd_2')).toEqual([list])
})
