import { expect, it } from 'vitest'
import { copyEvent } from '#contract/events/event-copies.ts'
import { createEvent, updateEvent } from '#contract/events/event-editing.ts'
import { inDays, writeEvent } from '#server/testing/samples/event-editing.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const owner = await shop.has.provider()

async function coversOf(eventIds: readonly string[]): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ cover_id: string }>(
    'select cover_id from events where id = any($1) order by starts_at',
    [eventIds],
  )
  return rows.map(({ cover_id }) => cover_id)
}

it('every date of a series and every copy has a drawn cover of its own', async () => {
  const { body } = await owner.send(createEvent, writeEvent({ repeat: { every: 'week', count: 3 } }))
  const copy = await owner.send(copyEvent, {
    eventId: body.event.id,
    startsOn: inDays(80).slice(0, 10),
    repeat: null,
  })
  const covers = await coversOf([...body.eventIds, ...copy.body.eventIds])
  expect(new Set(covers).size).toBe(4)
})

it('a drawn cover follows the start and the kind, and stays when a letter of the title is corrected', async () => {
  const { event } = (await owner.send(createEvent, writeEvent())).body
  let version = event.version
  const coverAfter = async (change: object) => {
    const { status, body } = await owner.send(updateEvent, { eventId: event.id, version, ...change })
    expect(status).toBe(200)
    version = body.version
    return (await coversOf([event.id]))[0]
  }
  const [first] = await coversOf([event.id])
  expect(await coverAfter({ title: { ...event.title, en: `${event.title.en}!` } })).toBe(first)
  const moved = await coverAfter({ startsAt: inDays(33, '18:30'), endsAt: inDays(33, '21:00') })
  expect(moved).not.toBe(first)
  expect(await coverAfter({ kind: event.kind === 'social' ? 'match' : 'social' })).not.toBe(moved)
})
