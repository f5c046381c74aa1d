import { beforeAll, describe, expect, it } from 'vitest'
import { listEvents } from '#contract/events/events.ts'
import type { MadeEvent } from '#server/testing/test-events.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { fromLocalTime } from './rules.ts'

const shop = await testShop()
const { pool } = shop.database
const made: Record<'match' | 'course' | 'clinic' | 'past' | 'full', MadeEvent> = {} as never

const change = (id: string, columns: string) => pool.query(`update events set ${columns} where id = $1`, [id])

async function list(input: object = {}, client = shop.guest()) {
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  )
  const response = await client.fetch(`${listEvents.path}?${query}`)
  const body = await response.json()
  return { status: response.status, body, names: namesOf(body.items) }
}

/** By what they are called in `made`, in the order of the answer. */
function namesOf(items: { id: string }[] = []): string[] {
  return items.map(({ id }) => Object.entries(made).find(([, event]) => event.id === id)?.[0] ?? 'unknown')
}

beforeAll(async () => {
  const entry = (priceCents: number) => ({ ticketTypes: [{ priceCents }] })
  made.clinic = await shop.has.event({
    startsAt: fromLocalTime('2031-03-08T23:30'),
    kind: 'clinic',
    title: 'Low light clinic',
    municipality: 'Ponce',
    ...entry(0),
  })
  made.match = await shop.has.event({
    startsAt: fromLocalTime('2031-03-01T09:00'),
    kind: 'match',
    title: 'Steel match',
    municipality: 'Mayagüez',
    ...entry(4_000),
  })
  made.course = await shop.has.event({
    startsAt: fromLocalTime('2031-03-31T09:00'),
    kind: 'course',
    title: 'First steps',
    municipality: 'Ponce',
    ...entry(12_000),
  })
  made.full = await shop.has.event({
    startsAt: fromLocalTime('2031-04-01T00:00'),
    kind: 'match',
    title: 'Night match',
    capacity: 4,
    ticketTypes: [{ priceCents: 4_050, quota: 1 }],
    municipality: 'Caguas',
  })
  made.past = await shop.has.event({
    startsAt: fromLocalTime('2024-03-01T09:00'),
    kind: 'match',
    title: 'Old match',
  })
  await shop.has.event({ status: 'draft' })
  await change(
    made.course.id,
    "level = 'beginner', languages = '{es}', title_es = 'Curso de iniciación', description_es = 'Cómo empezar'",
  )
  await change(made.clinic.id, "title_es = 'Clínica de luz baja'")
  const teacher = await pool.query<{ id: string }>(
    "insert into collaborators (id, kind, slug, name) values ('col_teacher000', 'instructor', 'luz-marrero', 'Luz Marrero') returning id",
  )
  for (const { id } of [made.course, made.clinic])
    await pool.query(
      "insert into event_instructors (event_id, instructor_id, status) values ($1, $2, 'accepted')",
      [id, teacher.rows[0]?.id],
    )
  shop.events.refresh([made.course.id, made.clinic.id])
})

describe('the list of events', () => {
  it('goes by day, from now on, without drafts; the past goes backwards', async () => {
    expect((await list()).names).toEqual(['match', 'clinic', 'course', 'full'])
    expect((await list({ past: true })).names).toEqual(['past'])
  })

  it.each([
    [{ kind: ['course', 'clinic'] }, ['clinic', 'course']],
    [{ kind: 'match', municipality: ['Mayagüez', 'Ponce'] }, ['match']],
    [{ level: 'beginner' }, ['course']],
    [{ language: 'en' }, ['match', 'clinic', 'full']],
    [{ instructor: 'luz-marrero' }, ['clinic', 'course']],
    [{ organizer: 'nobody' }, []],
    [{ maxPrice: 0 }, ['clinic']],
    [{ maxPrice: 40 }, ['match', 'clinic']],
    [{ seats: 2 }, ['match', 'clinic', 'course']],
  ])('filtered by %j shows %j', async (input, names) => {
    expect((await list(input)).names).toEqual(names)
  })

  it('counts days as Puerto Rico does: midnight at the end of March is the first of April', async () => {
    expect((await list({ from: '2031-03-01', to: '2031-03-31' })).names).toEqual([
      'match',
      'clinic',
      'course',
    ])
    expect((await list({ from: '2031-04-01', to: '2031-04-01' })).names).toEqual(['full'])
    // The clinic begins half an hour before midnight and is on both days.
    expect((await list({ from: '2031-03-08', to: '2031-03-08' })).names).toEqual(['clinic'])
    expect((await list({ from: '2031-03-09', to: '2031-03-09' })).names).toEqual(['clinic'])
  })

  it('is cut into pages', async () => {
    const { body, names } = await list({ page: 2, perPage: 3 })
    expect(names).toEqual(['full'])
    expect(body).toMatchObject({ total: 4, pages: 2, page: 2 })
  })

  it.each([
    ['clinica', ['clinic']],
    ['CLÍNICA luz', ['clinic']],
    ['steel', ['match']],
    ['steal', ['match']],
    ['empezar', ['course']],
    ['mayaguez', ['match']],
    ['marrero', ['clinic', 'course']],
    ['competencia', ['match', 'full']],
    ['xylophone', []],
  ])('finds %j in either language, without accents and with a slip', async (q, names) => {
    expect((await list({ q })).names).toEqual(names)
  })

  it('counts each facet with all other filters applied', async () => {
    const { body } = await list({ kind: 'match', municipality: 'Ponce' })
    expect(body.total).toBe(0)
    // Of those in Ponce, whatever their kind; matches, wherever they are.
    expect(counts(body.facets.kind)).toEqual({ match: 0, course: 1, clinic: 1 })
    expect(counts(body.facets.municipality)).toEqual({ Caguas: 1, Mayagüez: 1, Ponce: 0 })
    expect(body.facets.instructor).toEqual([])
    const all = (await list()).body.facets
    expect(all.instructor).toEqual([{ value: 'luz-marrero', label: 'Luz Marrero', count: 2 }])
    expect(counts(all.language)).toEqual({ en: 3, es: 4 })
    expect(all.kind[0]).toEqual({ value: 'match', label: 'Match', count: 2 })
  })

  it('shows the fewest seats of the event and its ticket types, and none of one that was called off', async () => {
    const called = await shop.has.event({ startsAt: fromLocalTime('2031-05-01T09:00') })
    await change(called.id, "cancelled_at = now(), cancel_reason = 'rain'")
    shop.events.refresh([called.id])
    const { body } = await list({ from: '2031-04-01' })
    expect(body.items).toMatchObject([
      { capacity: 4, seatsLeft: 1, isCancelled: false },
      { capacity: 20, seatsLeft: 0, isCancelled: true },
    ])
  })
})

const counts = (facet: { value: string; count: number }[]) =>
  Object.fromEntries(facet.map(({ value, count }) => [value, count]))

describe("one's own events", () => {
  it('are those one organizes in every state, by account or by provider; an admin may name anybody', async () => {
    const provider = await shop.has.provider()
    const { providerId } = await shop.has.product({ ownerId: provider.user.id })
    const [draft, shown] = [
      await shop.has.event({ providerId, status: 'draft' }),
      await shop.has.event({ providerId, startsAt: fromLocalTime('2024-01-01T09:00') }),
    ]
    const admin = await shop.as('admin')
    for (const [client, ownerId] of [
      [provider, provider.user.id],
      [provider, providerId],
      [admin, provider.user.id],
      [admin, providerId],
    ] as const) {
      const { body } = await list({ scope: 'own', ownerId }, client)
      expect(body.items.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
        [draft.id, 'draft'],
        [shown.id, 'published'],
      ])
    }
    const drafts = await list({ scope: 'own', status: 'draft' }, provider)
    expect(drafts.body.items).toHaveLength(1)
    expect((await list({ scope: 'own' }, admin)).body.total).toBeGreaterThan(5)
  })

  it('are nobody else’s business', async () => {
    const provider = await shop.has.provider()
    const input = { scope: 'own', ownerId: provider.user.id }
    expect((await list(input)).body).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await list(input, await shop.has.provider())).body).toMatchObject({ code: 'FORBIDDEN' })
    expect((await list({ scope: 'own', ownerId: made.match.providerId }, provider)).status).toBe(403)
  })
})
